import type Stripe from 'stripe';
import { readInvoice } from './read-invoice';

const invoice = (attempt_count: number) =>
  ({
    id: 'in_1',
    status: 'open',
    amount_due: 401_000,
    attempt_count,
    created: 1_795_000_000,
    period_start: 1_795_000_000,
    next_payment_attempt: null,
    status_transitions: { paid_at: null },
    lines: { data: [] },
    metadata: { charge: 'first' },
  }) as unknown as Stripe.Invoice;
const declined = { id: 'pi_1', status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } } as Stripe.PaymentIntent;
const read = (attempts: number, intent: Stripe.PaymentIntent | null) =>
  readInvoice(invoice(attempts), { intent, names: new Map(), startsOn: '2026-12-02' });

it('counts a declined attempt before Stripe counts it, and does not count it twice', () => {
  expect(read(0, declined)).toMatchObject({ state: 'failed', attempts: 1 });
  expect(read(1, declined)).toMatchObject({ state: 'failed', attempts: 1 });
  expect(read(2, declined)).toMatchObject({ attempts: 2 });
  expect(read(0, null)).toMatchObject({ state: 'open', attempts: 0 });
});
