import type { WirePaymentLink, WirePaymentMethod } from '@spruce/contract';
import { addDays, bangkokDate, type CalendarDate } from '@spruce/pricing';
import { toWire } from '../../http/wire';
import { BILLING } from '../../business-settings/business-settings';
import type { ChargeRow } from '../port';
import { baht } from '../stripe/client';
import { stateOf, type PaymentLinkRow } from './links-repository';

/** `Pimchanok Suwan` → `Pi••• S•••`: enough to know oneself by. Thai vowels and marks stay with their letter. */
export function maskName(name: string): string {
  const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });
  const parts = name.split(/\s+/).filter(Boolean);
  const masked = parts.map((part, index) => {
    const letters = [...graphemes.segment(part)].map(({ segment }) => segment);
    return `${letters.slice(0, index === 0 && letters.length > 3 ? 2 : 1).join('')}•••`;
  });
  return masked.join(' ') || '•••';
}

export interface LinkParts {
  link: PaymentLinkRow;
  charge: ChargeRow;
  customerName: string;
  orderNumber: string;
  clientSecret: string | null;
  publishableKey: string;
  savedCards: WirePaymentMethod[];
  now: Date;
}

/** The card that was tried or that paid. */
export const cardOfCharge = ({ cardBrand: brand, cardLast4: last4 }: ChargeRow) => (brand && last4 ? { brand, last4 } : null);

/** Days on which a refused month is tried again: the one that Stripe has named, and those of the schedule that it was told. */
export function nextTries({ createdAt, nextAttemptAt }: ChargeRow, now: Date): CalendarDate[] {
  const [due, today] = [bangkokDate(createdAt), bangkokDate(now)];
  const tries = BILLING.retryDays.map((day) => addDays(due, day)).filter((day) => day > today);
  const next = nextAttemptAt ? bangkokDate(nextAttemptAt) : null;
  return next && next > today ? [next, ...tries.filter((day) => day > next)] : tries;
}

/** Serializes a payment link for whoever has it. */
export function serializeLink({ link, charge, customerName, savedCards, clientSecret, ...parts }: LinkParts): WirePaymentLink {
  const state = stateOf(link, parts.now);
  const isOpen = state === 'open';
  const named = charge.nextAttemptAt;
  const isRetried = isOpen && charge.state === 'failed' && charge.kind === 'renewal';
  return {
    ...toWire(link),
    state,
    name: maskName(customerName),
    order_number: parts.orderNumber,
    amount: baht(link.amount),
    kind: charge.kind,
    due_on: bangkokDate(charge.createdAt),
    next_attempt_on: isRetried ? ((named && bangkokDate(named)) ?? nextTries(charge, parts.now)[0] ?? null) : null,
    // Before an attempt, the charge carries the card on file.
    card: ['failed', 'paid', 'refunded'].includes(charge.state) ? cardOfCharge(charge) : null,
    client_secret: isOpen ? clientSecret : null,
    publishable_key: parts.publishableKey,
    saved_cards: isOpen ? savedCards : [],
  };
}
