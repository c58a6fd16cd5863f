import type { FastifyInstance } from 'fastify';
import type { Store } from '../state/store';

interface Subscriber {
  id: string;
  at: string;
}

const EMAIL = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/;

/** A mailing-list provider as the shop's form knows it: a post with EMAIL from any page, answered as JSON for scripts and as text for forms. */
export function mailingListRoutes(app: FastifyInstance, store: Store): void {
  const subscribers = store.collection<Subscriber>('mailing-list');

  app.options('/mailing-list/subscribe', (request, reply) =>
    reply.code(204).header('access-control-allow-origin', '*').header('access-control-allow-methods', 'POST').header('access-control-allow-headers', String(request.headers['access-control-request-headers'] ?? 'content-type')).send(),
  );

  app.post('/mailing-list/subscribe', (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const email = String((request.body as { EMAIL?: unknown } | null)?.EMAIL ?? '').trim();
    const known = subscribers.get(email.toLowerCase()) !== undefined;
    // Addresses below this name let a failure be seen.
    const outage = email.toLowerCase().startsWith('outage@');
    const [status, result, message] = outage
      ? ([503, 'error', 'The list cannot be reached at the moment.'] as const)
      : email === ''
        ? ([400, 'error', 'Please enter a value.'] as const)
        : EMAIL.test(email)
          ? ([200, 'success', known ? `${email} is already subscribed.` : 'Thank you for subscribing!'] as const)
          : ([400, 'error', 'An email address must contain a single @.'] as const);
    if (status === 200 && !known) subscribers.put({ id: email.toLowerCase(), at: new Date().toISOString() });
    const json = String(request.headers.accept ?? '').includes('json');
    return json ? reply.code(status).send({ result, msg: message }) : reply.code(status).type('text/plain; charset=utf-8').send(message);
  });

  app.get('/mailing-list/subscribers', () => ({ data: subscribers.all().map(({ id, at }) => ({ email: id, subscribed_at: at })) }));
}
