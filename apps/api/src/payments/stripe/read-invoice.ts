import { addDays, bangkokDate, monthlyDay, monthsBetween, bangkokNoon, type CalendarDate } from '@spruce/pricing';
import type Stripe from 'stripe';
import type { ChargeLine } from '../../platform/database/schema';
import type { ChargeRow } from '../port';
import { dateOf, idOf, objectOf } from './client';
import { failureOf } from './errors';

/** An invoice of Stripe's as a row of our table. */
export interface ReadInvoice extends Omit<ChargeRow, 'id' | 'orderId' | 'customerId' | 'createdAt' | 'updatedAt'> {
  created: Date;
}

type Names = ReadonlyMap<string, { en: string; th: string }>;
const COUPON = { en: 'Coupon', th: 'ส่วนลดคูปอง' };

const productOf = (line: Stripe.InvoiceLineItem): string | null => line.pricing?.price_details?.product ?? null;

function nameOf(line: Stripe.InvoiceLineItem, names: Names): { en: string; th: string } {
  const known = names.get(productOf(line) ?? '');
  const own = line.description ?? 'Rental';
  return known ?? { en: line.metadata['name_en'] ?? own, th: line.metadata['name_th'] ?? own };
}

/** Amounts that were taken off, as a row of its own; `coupon` is the code that the customer typed. */
function linesOf(invoice: Stripe.Invoice, names: Names, coupon: string | null): ChargeLine[] {
  const lines = invoice.lines.data
    .filter(({ amount, quantity }) => amount !== 0 || quantity !== 0)
    .toSorted((a, b) => Number(a.metadata['row'] ?? 0) - Number(b.metadata['row'] ?? 0))
    .map((line): ChargeLine => {
      const quantity = line.quantity ?? 1;
      return {
        name: nameOf(line, names),
        quantity,
        unitAmount: quantity > 0 ? Math.round(line.amount / quantity) : line.amount,
        amount: line.amount,
      };
    });
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  if (off === 0) return lines;
  const name = { en: [COUPON.en, coupon].filter(Boolean).join(' '), th: [COUPON.th, coupon].filter(Boolean).join(' ') };
  return [...lines, { name, quantity: 1, unitAmount: -off, amount: -off }];
}

/** Whether an invoice can still be paid, or be voided: also one that is written off, which is owed as before. */
export const isOwed = ({ status }: Stripe.Invoice): boolean => status === 'open' || status === 'uncollectible';

function stateOf(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): ReadInvoice['state'] {
  if (invoice.status === 'paid') return objectOf<Stripe.Charge>(intent?.latest_charge)?.refunded ? 'refunded' : 'paid';
  if (invoice.status === 'void' || intent?.status === 'canceled') return 'void';
  if (intent?.status === 'processing') return 'processing';
  if (intent?.status === 'requires_action') return 'requires-action';
  return intent?.last_payment_error ? 'failed' : 'open';
}

/** No day of a month is further from the same day of a shorter one: the 31st and the 28th. */
const CLAMPED_DAYS = 3;

/** Months of the order that have begun when a period of Stripe's begins: it may begin the few days early that a short month is short. */
export const monthsBegunAt = (startsOn: CalendarDate, periodStart: Date): number =>
  Math.max(1, monthsBetween(startsOn, addDays(bangkokDate(periodStart), CLAMPED_DAYS)) + 1);

export interface InvoiceReading {
  intent: Stripe.PaymentIntent | null;
  names: Names;
  coupon: string | null;
  /** The first day of the order's term. */
  startsOn: CalendarDate;
}

/** Reads an invoice; null for a draft, which is nobody's business yet. */
export function readInvoice(invoice: Stripe.Invoice, { intent, names, coupon, startsOn }: InvoiceReading): ReadInvoice | null {
  if (invoice.status === 'draft' || invoice.status === null) return null;
  // Free days: until the first renewal, and when a subscription moves to another day of the month.
  const isOfSubscription = invoice.parent?.subscription_details != null;
  if (isOfSubscription && invoice.billing_reason !== 'subscription_cycle' && invoice.total === 0) return null;
  // Orders placed before December 2026 paid their first month with the first invoice of the subscription.
  const isFirst = invoice.metadata?.['charge'] === 'first' || invoice.billing_reason === 'subscription_create';
  const kind = isFirst ? 'first' : isOfSubscription ? 'renewal' : 'change';
  // The invoice's own period is the month before; what is paid for stands on the rental lines.
  const rented = invoice.lines.data.find(({ parent }) => parent?.type === 'subscription_item_details')?.period;
  const paidAt = dateOf(invoice.status_transitions.paid_at);
  const created = dateOf(invoice.created);
  const month = kind === 'change' ? null : kind === 'first' ? 1 : monthsBegunAt(startsOn, dateOf(rented?.start ?? invoice.period_start));
  const card = objectOf<Stripe.PaymentMethod>(intent?.payment_method)?.card ?? intent?.last_payment_error?.payment_method?.card ?? null;
  const state = stateOf(invoice, intent);
  const given = objectOf<Stripe.Charge>(intent?.latest_charge)?.amount_refunded ?? 0;
  return {
    stripeInvoiceId: invoice.id,
    paymentIntentId: intent?.id ?? null,
    kind,
    month,
    state,
    amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    refunded: invoice.status === 'paid' ? given : 0,
    lines: linesOf(invoice, names, kind === 'first' ? coupon : null),
    // The order's own months: Stripe's periods are brought to them. The first one moves with the delivery.
    periodStart: kind === 'renewal' && month !== null ? bangkokNoon(monthlyDay(startsOn, month - 1)) : null,
    periodEnd: kind === 'renewal' && month !== null ? bangkokNoon(monthlyDay(startsOn, month)) : null,
    attempts: invoice.attempt_count,
    nextAttemptAt: state === 'failed' ? dateOf(invoice.next_payment_attempt) : null,
    failureCode:
      state === 'failed' || state === 'requires-action'
        ? failureOf(intent?.last_payment_error ?? { code: state === 'requires-action' ? 'authentication_required' : null })
        : null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    paidAt,
    created,
  };
}

/** Adds the refunds of a charge, oldest first. What the bank refused has not gone back, whatever the charge says. */
export async function withRefunds(stripe: Stripe, charge: ReadInvoice): Promise<ReadInvoice & { refunds: Stripe.Refund[] }> {
  if (!charge.paymentIntentId) return { ...charge, refunds: [] };
  const { data } = await stripe.refunds.list({ payment_intent: charge.paymentIntentId, limit: 100 });
  const refunded = data.reduce((sum, { amount, status }) => sum + (status === 'failed' || status === 'canceled' ? 0 : amount), 0);
  const state = refunded > 0 && refunded >= charge.amount ? 'refunded' : 'paid';
  return { ...charge, refunded, state, refunds: data.toReversed() };
}

/** Which subscription an invoice belongs to, if any. */
export const subscriptionOf = (invoice: Stripe.Invoice): string | null => idOf(invoice.parent?.subscription_details?.subscription ?? null);
