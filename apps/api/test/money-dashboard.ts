import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { settleByHand } from '../src/payments/billing/send-refunds';
import { paymentCustomers, refunds, type charges, type orders } from '../src/platform/database/schema';
import type { Process } from './money-process';

type ChargeRow = typeof charges.$inferSelect;

interface Dashboard {
  stripe: Stripe;
  process: Process;
  order: typeof orders.$inferSelect;
  charges: ChargeRow[];
  staffId: number;
  /** A random number that chooses one of several charges. */
  size: number;
}

const UNPAID: ChargeRow['state'][] = ['open', 'failed', 'requires-action'];
const choose = <T>({ size }: Dashboard, rows: readonly T[]): T | undefined => rows[size % Math.max(1, rows.length)];

const onUnpaid = async (at: Dashboard, act: (invoice: string) => Promise<unknown>): Promise<unknown> => {
  const unpaid = at.charges.filter(({ state }) => UNPAID.includes(state));
  return unpaid.length > 0 && act(choose(at, unpaid)!.stripeInvoiceId);
};

async function refund(at: Dashboard, share: number): Promise<unknown> {
  const isRefundable = ({ state, providerState }: ChargeRow) => state === 'paid' && providerState === null;
  const paid = choose(at, at.charges.filter(isRefundable));
  if (!paid) return null;
  const amount = Math.ceil((paid.amount - paid.refunded) * share);
  return at.stripe.refunds.create({ payment_intent: paid.paymentIntentId ?? '', amount });
}

async function decide({ stripe, charges: rows }: Dashboard, evidence: 'winning_evidence' | 'losing_evidence'): Promise<unknown> {
  for (const { paymentIntentId } of rows.filter(({ providerState }) => providerState === 'disputed'))
    for (const { id, status } of (await stripe.disputes.list({ payment_intent: paymentIntentId ?? '' })).data)
      if (status === 'needs_response') return stripe.disputes.update(id, { evidence: { uncategorized_text: evidence } });
  return null;
}

async function refuseRefund({ stripe, charges: rows }: Dashboard): Promise<unknown> {
  for (const { paymentIntentId } of rows.filter(({ refunded }) => refunded > 0))
    for (const { id, status } of (await stripe.refunds.list({ payment_intent: paymentIntentId ?? '' })).data)
      if (status === 'succeeded') return stripe.testHelpers.refunds.expire(id).catch(() => null);
  return null;
}

/** An action returns a falsy value if it had no effect, e.g. because no charge is in the required state. */
const ACTIONS: Record<string, (at: Dashboard) => Promise<unknown>> = {
  'win a dispute': (at) => decide(at, 'winning_evidence'),
  'lose a dispute': (at) => decide(at, 'losing_evidence'),
  'refuse a refund': refuseRefund,
  'give back by hand': async (at) => {
    const { context } = at.process.payments;
    const isFailed = and(eq(refunds.orderId, at.order.id), eq(refunds.state, 'failed'));
    const failed = choose(at, await context.db.select().from(refunds).where(isFailed).orderBy(refunds.id));
    return failed && settleByHand(context, failed.id, { staffId: at.staffId, reason: 'so' });
  },
  'refund a part': (at) => refund(at, 1 / 3),
  refund: (at) => refund(at, 1),
  void: (at) => onUnpaid(at, (invoice) => at.stripe.invoices.voidInvoice(invoice)),
  'pay out of band': (at) => onUnpaid(at, (invoice) => at.stripe.invoices.pay(invoice, { paid_out_of_band: true })),
  'delete the customer': async ({ stripe, process: { context }, order: { customerId } }) => {
    const [row] = await context.db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
    return row?.stripeCustomerId && stripe.customers.del(row.stripeCustomerId);
  },
};
export const DASHBOARD_ACTIONS = Object.keys(ACTIONS);

/** Tries the actions in order, starting with `name`, until one has an effect: most actions need a charge in a certain state. */
export async function actInDashboard(at: Dashboard, name: string): Promise<void> {
  const first = DASHBOARD_ACTIONS.indexOf(name);
  for (const next of [...DASHBOARD_ACTIONS.slice(first), ...DASHBOARD_ACTIONS.slice(0, first)]) if (await ACTIONS[next]!(at)) return;
}
