import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../http/html';
import { sendPage } from '../http/page';
import { table } from '../http/table';
import type { Account } from '../stripe/account';
import { completeRefund, isQrCodeShown, settleQrCode } from '../stripe/cards/promptpay';

const baht = (satang: number): string => `฿${(satang / 100).toLocaleString('en-GB')}`;
const buttons = (id: string): Html =>
  html`<form method="post" action="/promptpay/${id}" class="row">
    <button class="small main" name="outcome" value="paid">Pay</button
    ><button class="small" name="outcome" value="expired">Let it expire</button>
  </form>`;

/** The QR code leads to the page of its payment, so a phone that scans it can pay. */
export function promptPayRoutes(app: FastifyInstance, account: Account): void {
  const { ledger } = account;
  const invoiceOf = (intent: string) => ledger.invoices.get(ledger.paymentIntents.get(intent)?._invoice ?? '');

  app.get('/promptpay', (_request, reply) =>
    sendPage(reply, {
      title: 'PromptPay',
      body: html`<h1>PromptPay</h1>
        <p>Stand-in for the app of a bank, which scans the QR code of the shop.</p>
        ${table(
          ['Payment', 'Invoice', 'Amount', ''],
          ledger.paymentIntents
            .filter(isQrCodeShown)
            .toReversed()
            .map(({ id, amount }) => [html`<code>${id}</code>`, invoiceOf(id)?.number ?? '', baht(amount), buttons(id)]),
          'No code waits for a payment.',
        )}
        <h2>Refunds</h2>
        <p class="quiet">PromptPay has no way back, so Stripe asks the customer by mail for a bank account.</p>
        ${table(
          ['Refund', 'Amount', ''],
          ledger.refunds
            .filter(({ status }) => status === 'requires_action')
            .toReversed()
            .map(({ id, amount }) => [
              html`<code>${id}</code>`,
              baht(amount),
              html`<form method="post" action="/promptpay/refunds/${id}">
                <button class="small">The customer names an account</button>
              </form>`,
            ]),
          'None waits for an account.',
        )}`,
    }),
  );

  app.get('/promptpay/:id', (request, reply) => {
    const intent = ledger.paymentIntents.get((request.params as { id: string }).id);
    const isShown = intent !== undefined && isQrCodeShown(intent);
    const body = isShown
      ? html`<h1>Pay ${baht(intent.amount)}</h1>
          <p>Stand-in for the app of a bank.</p>
          ${buttons(intent.id)}`
      : html`<h1>${intent?.status === 'succeeded' ? 'Paid. Go back to the shop.' : 'This code has expired'}</h1>`;
    return sendPage(reply, { title: 'PromptPay', bare: true, status: intent ? 200 : 404, body });
  });

  app.post('/promptpay/:id', (request, reply) => {
    const intent = ledger.paymentIntents.get((request.params as { id: string }).id);
    const { outcome } = (request.body ?? {}) as { outcome?: string };
    if (intent) settleQrCode(account, intent, outcome === 'paid');
    return reply.redirect(intent ? `/promptpay/${intent.id}` : '/promptpay', 303);
  });

  app.post('/promptpay/refunds/:id', (request, reply) => {
    const refund = ledger.refunds.get((request.params as { id: string }).id);
    if (refund) completeRefund(ledger, refund);
    return reply.redirect('/promptpay', 303);
  });
}
