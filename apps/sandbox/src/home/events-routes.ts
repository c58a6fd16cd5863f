import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../http/html';
import { sendPage } from '../http/page';
import type { Post } from '../http/post-queue';
import type { Account } from '../stripe/account';
import type { Applicants } from '../sumsub/applicants';

const SHOWN = 100;
const getTone = (state: Post['state']): string => (state === 'delivered' ? 'good' : state === 'given-up' ? 'bad' : '');

const sendAgain = (event: string): Html =>
  html`<form method="post" action="/events/${event}/resend"><button class="small">Send again</button></form>`;

export function eventsRoutes(app: FastifyInstance, { ledger, deliveries }: Account, applicants: Applicants): void {
  const row = (post: Post, what: string, resend?: Html): Html =>
    html`<tr>
      <td>${what}</td>
      <td><span class="state" data-tone="${getTone(post.state)}">${post.state}</span></td>
      <td>${post.attempts}</td>
      <td>${post.answer ?? ''}</td>
      <td>${resend ?? ''}</td>
    </tr>`;

  const describeEvent = (event: string): string => `${ledger.events.get(event)?.type ?? ''} ${event}`;

  app.get('/events', (_request, reply) => {
    const payments = deliveries.queue.list().slice(-SHOWN).reverse();
    const checks = applicants.queue.list().slice(-SHOWN).reverse();
    const head = html`<thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">State</th>
        <th scope="col">Attempts</th>
        <th scope="col">Last answer</th>
        <th scope="col"></th>
      </tr>
    </thead>`;
    return sendPage(reply, {
      title: 'Events',
      body: html`<h1>Events</h1>
        <p class="quiet">
          Signed webhooks to the shop, the newest first. One that the shop does not take is tried again, with longer and longer pauses.
        </p>
        <h2>Payments</h2>
        ${
          payments.length === 0
            ? html`<p>None yet.</p>`
            : html`<div class="wide">
                <table>
                  ${head}
                  <tbody>
                    ${payments.map((post) => row(post, describeEvent(post.subject), sendAgain(post.subject)))}
                  </tbody>
                </table>
              </div>`
        }
        <h2>Identity</h2>
        ${
          checks.length === 0
            ? html`<p>None yet.</p>`
            : html`<div class="wide">
                <table>
                  ${head}
                  <tbody>
                    ${checks.map((post) => row(post, post.subject))}
                  </tbody>
                </table>
              </div>`
        }`,
    });
  });

  // Lets tests wait until the shop has received all webhooks.
  app.get('/events/settled', async (_request, reply) => {
    await Promise.all([deliveries.queue.settled(), applicants.queue.settled()]);
    return reply.status(204).send();
  });

  app.post('/events/:id/resend', (request, reply) => {
    const event = ledger.events.get((request.params as { id: string }).id);
    if (event) deliveries.send(event);
    return reply.redirect('/events', 303);
  });

  // Invoices link to this page (`hosted_invoice_url`).
  app.get('/stripe/invoices/:id', (request, reply) => {
    const invoice = ledger.invoices.get((request.params as { id: string }).id);
    if (!invoice) return sendPage(reply, { title: 'Invoice', status: 404, body: html`<h1>There is no such invoice</h1>` });
    const money = (amount: number): string => `฿${(amount / 100).toLocaleString('en-GB')}`;
    return sendPage(reply, {
      title: `Invoice ${invoice.number ?? ''}`,
      body: html`<h1>Invoice ${invoice.number ?? 'in the making'}</h1>
        <p><span class="state">${invoice.status}</span></p>
        <div class="wide">
          <table>
            <tbody>
              ${invoice.lines.map(
                (line) =>
                  html`<tr>
                    <td>${line.description}</td>
                    <td>${money(line.amount)}</td>
                  </tr>`,
              )}
              <tr>
                <th scope="row">Total</th>
                <td>${money(invoice.total)}</td>
              </tr>
            </tbody>
          </table>
        </div>`,
    });
  });
}
