import type { KeyRing } from '../accounts/settings';
import type { Database } from '../platform/database/database';
import type { Clock } from '../platform/plugin';
import type { Outbox } from '../platform/outbox/outbox';
import type { StripePayments } from '../payments/stripe-payments';

/** How long placing an order waits for the provider before it answers that the charge is under way, in milliseconds. */
export const CHARGE_PATIENCE_MS = 7000;

export type OrderPayments = Pick<
  StripePayments,
  'paymentMethods' | 'validateCoupon' | 'withdrawFirst' | 'firstOutcome' | 'changeOutcome' | 'listen'
>;

export interface OrderContext {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  payments: OrderPayments;
  /** What addresses are signed with; the first one signs, all are taken. */
  keys: KeyRing;
  chargePatienceMs: number;
}
