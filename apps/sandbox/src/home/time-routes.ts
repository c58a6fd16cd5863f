import type { FastifyInstance } from 'fastify';
import { html } from '../http/html';
import { sendPage } from '../http/page';
import { table } from '../http/table';
import type { Account } from '../stripe/account';
import { ensureClock } from '../stripe/billing/customer-clock';
import { addMonths, DAY_S, HOUR_S } from '../stripe/billing/periods';
import { getPeriod } from '../stripe/billing/subscriptions';
import { StripeError } from '../stripe/wire/errors';

const when = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Bangkok' }).format(new Date(seconds * 1000));

const realTime = html`<br /><small class="quiet">real time</small>`;

export function timeRoutes(app: FastifyInstance, { ledger, billing }: Account): void {
  const listRunning = (customer: string) => ledger.subscriptions.filter((one) => one.customer === customer && one.status !== 'canceled');
  const findNextCharge = (customer: string): number | undefined =>
    listRunning(customer)
      .map((one) => getPeriod(one).end)
      .sort((a, b) => a - b)[0];

  app.get('/time', (request, reply) => {
    const { wrong } = request.query as { wrong?: string };
    const rows = ledger.customers.filter((one) => !one.deleted && listRunning(one.id).length > 0).reverse();
    return sendPage(reply, {
      title: 'Time',
      body: html`<h1>Time</h1>
        <p>
          Move the time of one customer on. Everything that is due on the way is done in order, at its own moment: renewals, charges an hour
          later, further attempts after 3 and 4 days, the end of a term; the shop is told by webhooks. Time goes forward only, and from then
          on stands still for that customer until it is moved again. Everybody else stays in real time.
        </p>
        ${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
        ${table(
          ['Customer', 'Now (Bangkok)', 'Next renewal', 'Move to'],
          rows.map(({ id, name, email, test_clock }) => {
            const running = listRunning(id).map((one) => `${one.metadata['order_number'] ?? one.id} ${one.status}`);
            const next = findNextCharge(id);
            return [
              html`${name ?? email ?? id}<br /><small class="quiet">${running.join(', ')}</small>`,
              html`${when(ledger.now(test_clock))}${test_clock === null && realTime}`,
              next === undefined ? '' : when(next),
              html`<form method="post" action="/time/${id}" class="row">
                <button class="small main" name="by" value="renewal">Next renewal</button
                ><button class="small" name="by" value="day">+ 1 day</button
                ><button class="small" name="by" value="month">+ 1 month</button>
              </form>`,
            ];
          }),
          'Nobody has a subscription yet.',
        )}`,
    });
  });

  app.post('/time/:id', (request, reply) => {
    const customer = ledger.customers.get((request.params as { id: string }).id);
    if (!customer) return reply.redirect('/time', 303);
    const clock = ensureClock(ledger, customer);
    const { by } = (request.body ?? {}) as { by?: string };
    // Adds two hours, because the invoice becomes final and is charged an hour after the period ends.
    const next = Math.max(findNextCharge(customer.id) ?? 0, clock.frozen_time) + 2 * HOUR_S;
    // One month after the 31st can be a few hours before the next renewal. In this case the clock moves to the renewal.
    const month = Math.max(addMonths(clock.frozen_time, 1), next <= clock.frozen_time + 31 * DAY_S ? next : 0);
    const to = by === 'day' ? clock.frozen_time + DAY_S : by === 'month' ? month : next;
    try {
      billing.advance(clock, to);
      return reply.redirect('/time', 303);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return reply.redirect(`/time?wrong=${encodeURIComponent(error.message)}`, 303);
    }
  });
}
