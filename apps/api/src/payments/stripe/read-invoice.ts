import { monthsBetween } from '@spruce/pricing';
import type Stripe from 'stripe';
import type { ChargeLine, charges } from '../../database/schema';
import type { ChargeFailure, ChargeKind } from '../port';
import { dateOf, idOf, objectOf } from './client';
import { failureOf } from './errors';

/** What an invoice of Stripe's says, in the words of our table. */
export interface ReadInvoice extends Omit<typeof charges.$inferInsert, 'id' | 'orderId' | 'customerId' | 'createdAt' | 'updatedAt' | 'failureCode'> {
  kind: ChargeKind;
  state: (typeof charges.$inferSelect)['state'];
  failureCode: ChargeFailure | null;
  lines: ChargeLine[];
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
  const lines = invoice.lines.data.filter(({ amount, quantity }) => amount !== 0 || quantity !== 0).map((line): ChargeLine => {
    const quantity = line.quantity ?? 1;
    return { name: nameOf(line, names), quantity, unitAmount: quantity > 0 ? Math.round(line.amount / quantity) : line.amount, amount: line.amount };
  });
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  if (off === 0) return lines;
  const name = { en: [COUPON.en, coupon].filter(Boolean).join(' '), th: [COUPON.th, coupon].filter(Boolean).join(' ') };
  return [...lines, { name, quantity: 1, unitAmount: -off, amount: -off }];
}

function stateOf(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): ReadInvoice['state'] {
  if (invoice.status === 'paid') return objectOf<Stripe.Charge>(intent?.latest_charge)?.refunded ? 'refunded' : 'paid';
  if (invoice.status === 'void' || invoice.status === 'uncollectible' || intent?.status === 'canceled') return 'void';
  if (intent?.status === 'processing') return 'processing';
  if (intent?.status === 'requires_action') return 'requires-action';
  return intent?.last_payment_error ? 'failed' : 'open';
}

const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** The month of the term that an invoice pays for, counted from 1. */
export const monthOf = (anchor: Date, periodStart: Date): number => Math.max(1, monthsBetween(iso(anchor), iso(periodStart)) + 1);

export interface InvoiceReading {
  intent: Stripe.PaymentIntent | null;
  names: Names;
  coupon: string | null;
  /** When the subscription began. */
  anchor: Date;
}

/** Reads an invoice; null for a draft, which is nobody's business yet. */
export function readInvoice(invoice: Stripe.Invoice, { intent, names, coupon, anchor }: InvoiceReading): ReadInvoice | null {
  if (invoice.status === 'draft' || invoice.status === null) return null;
  const kind: ChargeKind = invoice.billing_reason === 'subscription_create' ? 'first' : invoice.parent?.subscription_details ? 'renewal' : 'change';
  // The invoice's own period is the month before; what is paid for stands on the rental lines.
  const rented = invoice.lines.data.find(({ parent }) => parent?.type === 'subscription_item_details')?.period;
  const periodStart = kind === 'change' ? null : dateOf(rented?.start ?? invoice.period_start);
  const card = objectOf<Stripe.PaymentMethod>(intent?.payment_method)?.card ?? intent?.last_payment_error?.payment_method?.card ?? null;
  const state = stateOf(invoice, intent);
  return {
    stripeInvoiceId: invoice.id,
    paymentIntentId: intent?.id ?? null,
    kind,
    month: periodStart ? monthOf(anchor, periodStart) : null,
    state,
    amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    lines: linesOf(invoice, names, kind === 'first' ? coupon : null),
    periodStart,
    periodEnd: kind === 'change' ? null : dateOf(rented?.end ?? invoice.period_end),
    attempts: invoice.attempt_count,
    nextAttemptAt: state === 'failed' ? dateOf(invoice.next_payment_attempt) : null,
    failureCode: state === 'failed' || state === 'requires-action' ? failureOf(intent?.last_payment_error ?? { code: state === 'requires-action' ? 'authentication_required' : null }) : null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    paidAt: dateOf(invoice.status_transitions.paid_at),
    created: dateOf(invoice.created) ?? new Date(0),
  };
}

/** Which subscription an invoice belongs to, if any. */
export const subscriptionOf = (invoice: Stripe.Invoice): string | null => idOf(invoice.parent?.subscription_details?.subscription ?? null);
