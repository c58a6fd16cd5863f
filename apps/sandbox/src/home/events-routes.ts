import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../http/html';
import { sendPage } from '../http/page';
import type { Post, PostQueue } from '../http/post-queue';
import { table } from '../http/table';
import type { Account } from '../stripe/account';
import type { Applicants } from '../sumsub/applicants';

const SHOWN = 100;
const TONES: Record<Post['state'], string> = { delivered: 'good', 'given-up': 'bad', waiting: '' };

const sendAgain = (event: string): Html =>
  html`<form method="post" action="/events/${event}/resend"><button class="small">Send again</button></form>`;

export function eventsRoutes(app: FastifyInstance, { ledger, deliveries, send }: Account, applicants: Applicants): void {
  const posts = (queue: PostQueue, describe: (subject: string) => string, resend: (subject: string) => Html | string): Html =>
    table(
      ['What', 'State', 'Attempts', 'Last answer', ''],
      queue
        .list()
        .slice(-SHOWN)
        .reverse()
        .map(({ subject, state, attempts, answer }) => [
          describe(subject),
          html`<span class="state" data-tone="${TONES[state]}">${state}</span>`,
          attempts,
          answer ?? '',
          resend(subject),
        ]),
      'None yet.',
    );

  app.get('/events', (_request, reply) =>
    sendPage(reply, {
      title: 'Events',
      body: html`<h1>Events</h1>
        <p class="quiet">
          Signed webhooks to the shop, the newest first. One that the shop does not take is tried again, with longer and longer pauses.
        </p>
        <h2>Payments</h2>
        ${posts(deliveries, (event) => `${ledger.events.get(event)?.type ?? ''} ${event}`, sendAgain)}
        <h2>Identity</h2>
        ${posts(
          applicants.queue,
          (subject) => subject,
          () => '',
        )}`,
    }),
  );

  // Lets tests wait until the shop has received all webhooks.
  app.get('/events/settled', async (_request, reply) => {
    await Promise.all([deliveries.settled(), applicants.queue.settled()]);
    return reply.status(204).send();
  });

  app.post('/events/:id/resend', (request, reply) => {
    const event = ledger.events.get((request.params as { id: string }).id);
    if (event) send(event);
    return reply.redirect('/events', 303);
  });
}
