import type { WireChargeOutcome, WirePaymentLink, WirePaymentMethod } from '@spruce/contract';
import { addDays, bangkokDate } from '@spruce/pricing';
import type { charges } from '../../database/schema';
import type { ChargeOutcome, SavedCard } from '../port';
import { baht } from '../stripe/client';
import { stateOf, type PaymentLinkRow } from './links-repository';

/** `Pimchanok Suwan` → `Pi••• S•••`: enough to know oneself by. Thai vowels and marks stay with their letter. */
export function maskName(name: string): string {
  const letters = (word: string) => [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment);
  return name.trim().split(/\s+/).filter(Boolean).map((word, index) => `${letters(word).slice(0, index === 0 && letters(word).length > 3 ? 2 : 1).join('')}•••`).join(' ') || '•••';
}

export const wireCard = ({ id, brand, last4, expMonth, expYear, isDefault }: SavedCard): WirePaymentMethod => ({ id, brand, last4, exp_month: expMonth, exp_year: expYear, is_default: isDefault });

export const wireOutcome = (outcome: ChargeOutcome): WireChargeOutcome => ({
  state: outcome.state,
  client_secret: outcome.state === 'requires_action' ? outcome.clientSecret : null,
  failure: outcome.state === 'failed' ? outcome.code : null,
  payment_link: 'paymentLink' in outcome ? outcome.paymentLink : null,
});

export interface PresentLink {
  link: PaymentLinkRow;
  charge: typeof charges.$inferSelect;
  customerName: string;
  orderNumber: string;
  clientSecret: string | null;
  publishableKey: string;
  savedCards: SavedCard[];
  retryDays: readonly number[];
  now: Date;
}

/** A further try that Stripe has named, else the next day of the schedule. */
function nextAttempt({ charge, retryDays, now }: Pick<PresentLink, 'charge' | 'retryDays' | 'now'>): string | null {
  if (charge.state !== 'failed' || charge.kind !== 'renewal') return null;
  if (charge.nextAttemptAt) return bangkokDate(charge.nextAttemptAt);
  const due = bangkokDate(charge.createdAt);
  return retryDays.map((day) => addDays(due, day)).find((day) => day > bangkokDate(now)) ?? null;
}

export function presentLink({ link, charge, customerName, orderNumber, clientSecret, publishableKey, savedCards, retryDays, now }: PresentLink): WirePaymentLink {
  const state = stateOf(link, now);
  return {
    id: link.id,
    state,
    name: maskName(customerName),
    order_number: orderNumber,
    amount: baht(link.amount),
    kind: charge.kind,
    due_on: bangkokDate(charge.createdAt),
    next_attempt_on: state === 'open' ? nextAttempt({ charge, retryDays, now }) : null,
    expires_at: link.expiresAt.toISOString(),
    paid_at: link.paidAt?.toISOString() ?? null,
    card: charge.cardBrand && charge.cardLast4 ? { brand: charge.cardBrand, last4: charge.cardLast4 } : null,
    client_secret: state === 'open' ? clientSecret : null,
    publishable_key: publishableKey,
    saved_cards: state === 'open' ? savedCards.map(wireCard) : [],
  };
}
