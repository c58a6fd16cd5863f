import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { html } from '../http/html';
import { sendPage } from '../http/page';
import type { Mailbox } from '../mail/mailbox';
import type { Store } from '../state/store';

interface Subscriber {
  /** Email address in lower case. */
  id: string;
  at: string;
  confirmed: boolean;
  token: string;
}

const EMAIL = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/;

/** Accepts the parameter EMAIL from any page, answers JSON or text, and asks for confirmation by mail. */
export function mailingListRoutes(
  app: FastifyInstance,
  { store, mailbox, url }: { store: Store; mailbox: Mailbox; url: () => string },
): void {
  const subscribers = store.collection<Subscriber>('mailing-list');

  const askToConfirm = async ({ id, token }: Subscriber): Promise<void> => {
    const lines = [
      'From: Spruce list <list@sandbox.example>',
      `To: ${id}`,
      'Subject: Please confirm your address',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Somebody, hopefully you, put this address on the list of Spruce. Please confirm it:',
      `${url()}/mailing-list/confirm/${token}`,
      '',
    ];
    await mailbox.receive(Buffer.from(lines.join('\r\n')), [id]);
  };

  app.options('/mailing-list/subscribe', (request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', String(request.headers['access-control-request-headers'] ?? 'content-type'))
      .send(),
  );

  app.post('/mailing-list/subscribe', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const email = String((request.body as { EMAIL?: unknown } | null)?.EMAIL ?? '').trim();
    const id = email.toLowerCase();
    const known = subscribers.get(id)?.confirmed === true;
    const outage = id.startsWith('outage@');
    const [status, result, message] = outage
      ? ([503, 'error', 'The list cannot be reached at the moment.'] as const)
      : email === ''
        ? ([400, 'error', 'Please enter a value.'] as const)
        : EMAIL.test(email)
          ? ([
              200,
              'success',
              known ? `${email} is already subscribed.` : 'Almost finished: we need to confirm your email address.',
            ] as const)
          : ([400, 'error', 'An email address must contain a single @.'] as const);
    if (status === 200 && !known)
      await askToConfirm(subscribers.put({ id, at: new Date().toISOString(), confirmed: false, token: randomUUID() }));
    const json = String(request.headers.accept ?? '').includes('json');
    return json ? reply.code(status).send({ result, msg: message }) : reply.code(status).type('text/plain; charset=utf-8').send(message);
  });

  app.get('/mailing-list/confirm/:token', (request, reply) => {
    const { token } = request.params as { token: string };
    const subscriber = subscribers.all().find((one) => one.token === token);
    if (!subscriber)
      return sendPage(reply, { title: 'Mailing list', bare: true, status: 404, body: html`<h1>This link is not good any more</h1>` });
    subscribers.put({ ...subscriber, confirmed: true });
    return sendPage(reply, {
      title: 'Mailing list',
      bare: true,
      body: html`<h1>Thank you</h1>
        <p>${subscriber.id} is on the list.</p>`,
    });
  });

  app.get('/mailing-list/subscribers', () => ({
    data: subscribers.all().map(({ id, at, confirmed }) => ({ email: id, subscribed_at: at, confirmed })),
  }));
}
