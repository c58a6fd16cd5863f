import type { KeyRing } from '../accounts/settings';
import type { Database } from '../platform/database/database';
import type { Clock } from '../platform/plugin';
import type { Outbox } from '../platform/outbox/outbox';
import type { StripePayments } from '../payments/stripe-payments';

/** The port to payments that orders use. */
export type OrderPayments = Pick<
  StripePayments,
  'paymentMethods' | 'validateCoupon' | 'withdrawFirst' | 'firstOutcome' | 'changeOutcome' | 'listen'
>;

/** Dependencies of everything about orders. */
export interface OrderContext {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  payments: OrderPayments;
  /** What addresses are signed with; the first one signs, all are taken. */
  keys: KeyRing;
  /** How long a request waits for its charge. */
  chargePatienceMs: number;
}
