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

/** Accepts the form field EMAIL from pages of every site, answers with JSON, and sends a mail with a link to confirm the address. */
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

  app.post('/mailing-list/subscribe', async (request, reply) => {
    const email = String((request.body as { EMAIL?: unknown } | null)?.EMAIL ?? '').trim();
    const id = email.toLowerCase();
    const answer = (status: number, msg: string) =>
      reply
        .code(status)
        .header('access-control-allow-origin', '*')
        .send({ result: status === 200 ? 'success' : 'error', msg });
    if (id.startsWith('outage@')) return answer(503, 'The list cannot be reached at the moment.');
    if (!EMAIL.test(email)) return answer(400, 'An email address must contain a single @.');
    if (subscribers.get(id)?.confirmed) return answer(200, `${email} is already subscribed.`);
    await askToConfirm(subscribers.put({ id, at: new Date().toISOString(), confirmed: false, token: randomUUID() }));
    return answer(200, 'Almost finished: we need to confirm your email address.');
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
