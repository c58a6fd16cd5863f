import { addDays, bangkokDate, monthlyDay, monthsBetween, bangkokNoon, type CalendarDate } from '@spruce/pricing';
import type Stripe from 'stripe';
import type { ChargeLine, ChargeRow, Text } from '../../platform/database/schema';
import { dateOf, failureOf, idOf, objectOf } from './client';

type NotRead = 'id' | 'orderId' | 'customerId' | 'createdAt' | 'updatedAt' | 'refunded' | 'providerState';
/** A Stripe invoice as a row of `charges`. Refunds and disputes are read separately, by `readPaidMoney`. */
export type ReadInvoice = Omit<ChargeRow, NotRead> & { created: Date };

type Names = ReadonlyMap<string, Text>;
const DISCOUNT = { en: 'Discount', th: 'ส่วนลด' };

/** Discounts that staff gave in Stripe's dashboard become one line. */
function linesOf(invoice: Stripe.Invoice, names: Names): ChargeLine[] {
  const lines = invoice.lines.data
    .filter(({ amount, quantity }) => amount !== 0 || quantity !== 0)
    .toSorted((a, b) => Number(a.metadata['row'] ?? 0) - Number(b.metadata['row'] ?? 0))
    .map((line): ChargeLine => {
      const quantity = line.quantity ?? 1;
      const own = line.description ?? 'Rental';
      const known = names.get(line.pricing?.price_details?.product ?? '');
      return {
        name: known ?? { en: line.metadata['name_en'] ?? own, th: line.metadata['name_th'] ?? own },
        quantity,
        unitAmount: quantity > 0 ? Math.round(line.amount / quantity) : line.amount,
        amount: line.amount,
      };
    });
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return off === 0 ? lines : [...lines, { name: DISCOUNT, quantity: 1, unitAmount: -off, amount: -off }];
}

export const isOwed = ({ status }: Stripe.Invoice): boolean => status === 'open' || status === 'uncollectible';

const isPaidOutsideStripe = (invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): boolean =>
  invoice.status === 'paid' && invoice.amount_due > 0 && intent?.status !== 'succeeded';

function stateOf(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): ReadInvoice['state'] {
  if (invoice.status === 'paid') return 'paid';
  if (invoice.status === 'void' || intent?.status === 'canceled') return 'void';
  if (intent?.status === 'processing') return 'processing';
  if (intent?.status === 'requires_action') return 'requires-action';
  return intent?.last_payment_error ? 'failed' : 'open';
}

/** A short month moves a monthly day by at most this many days: the 31st becomes the 28th in February. */
const CLAMPED_DAYS = 3;

/** Number of months of the term that have begun when a Stripe period starts. The period can start up to `CLAMPED_DAYS` days early. */
export const monthsBegunAt = (startsOn: CalendarDate, periodStart: Date): number =>
  Math.max(1, monthsBetween(startsOn, addDays(bangkokDate(periodStart), CLAMPED_DAYS)) + 1);

interface InvoiceReading {
  intent: Stripe.PaymentIntent | null;
  names: Names;
  startsOn: CalendarDate;
}

export function readInvoice(invoice: Stripe.Invoice, { intent, names, startsOn }: InvoiceReading): ReadInvoice | null {
  if (invoice.status === 'draft' || invoice.status === null) return null;
  // Skips Stripe's ฿0 invoices for trials: before the first renewal, and when a subscription moves to another day of the month.
  const isOfSubscription = invoice.parent?.subscription_details != null;
  if (isOfSubscription && invoice.billing_reason !== 'subscription_cycle' && invoice.total === 0) return null;
  const kind = invoice.metadata?.['charge'] === 'first' ? 'first' : isOfSubscription ? 'renewal' : 'change';
  // The invoice's own period is the month before. Its rental lines have the charged month.
  const rented = invoice.lines.data.find(({ parent }) => parent?.type === 'subscription_item_details')?.period;
  const paidAt = dateOf(invoice.status_transitions.paid_at);
  const created = dateOf(invoice.created);
  const month = kind === 'change' ? null : kind === 'first' ? 1 : monthsBegunAt(startsOn, dateOf(rented?.start ?? invoice.period_start));
  const method = objectOf<Stripe.PaymentMethod>(intent?.payment_method);
  const tried = method?.card ?? intent?.last_payment_error?.payment_method?.card ?? null;
  const card = isPaidOutsideStripe(invoice, intent) ? null : tried;
  const state = stateOf(invoice, intent);
  return {
    stripeInvoiceId: invoice.id,
    paymentIntentId: intent?.id ?? null,
    kind,
    month,
    state,
    // `amount_paid` would be 0 for an invoice that was paid outside of Stripe.
    amount: invoice.amount_due,
    lines: linesOf(invoice, names),
    // Periods of the order, not of Stripe. The first month has none, because it moves with the delivery.
    periodStart: kind === 'renewal' && month !== null ? bangkokNoon(monthlyDay(startsOn, month - 1)) : null,
    periodEnd: kind === 'renewal' && month !== null ? bangkokNoon(monthlyDay(startsOn, month)) : null,
    // The invoice is read before its intent, so a refused first attempt may not be counted yet.
    attempts: Math.max(invoice.attempt_count, state === 'failed' ? 1 : 0),
    nextAttemptAt: state === 'failed' ? dateOf(invoice.next_payment_attempt) : null,
    failureCode:
      state === 'failed' || state === 'requires-action'
        ? failureOf(intent?.last_payment_error ?? { code: state === 'requires-action' ? 'authentication_required' : null })
        : null,
    cardBrand: card?.brand ?? (method?.type === 'promptpay' ? method.type : null),
    cardLast4: card?.last4 ?? null,
    paidAt,
    created,
  };
}

export interface PaidMoney {
  refunds: Stripe.Refund[];
  providerState: ChargeRow['providerState'];
}

const WON_DISPUTE_STATES = ['won', 'prevented', 'warning_closed'];

/** The intent must be read with the refunds of its charge. */
export async function readPaidMoney(stripe: Stripe, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): Promise<PaidMoney> {
  if (isPaidOutsideStripe(invoice, intent)) return { refunds: [], providerState: 'out-of-band' };
  const charge = objectOf<Stripe.Charge>(intent?.latest_charge);
  if (invoice.status !== 'paid' || !charge) return { refunds: [], providerState: null };
  const refunds = charge.refunds?.data.toReversed() ?? [];
  const disputes = charge.disputed ? (await stripe.disputes.list({ charge: charge.id, limit: 100 })).data.map(({ status }) => status) : [];
  const isOpen = disputes.some((status) => status !== 'lost' && !WON_DISPUTE_STATES.includes(status));
  return { refunds, providerState: disputes.includes('lost') ? 'dispute-lost' : isOpen ? 'disputed' : null };
}

export const stripeSubscriptionIdOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription ?? null);
