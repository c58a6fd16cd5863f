import type { KeyRing } from '../accounts/settings';
import type { Database } from '../platform/database/database';
import type { Clock } from '../platform/plugin';
import type { Outbox } from '../platform/outbox/outbox';
import type { OrderPayments } from '../payments/stripe-payments';

/** Time in ms that a request waits for the charge before it answers `processing`. */
export const CHARGE_WAIT_MS = 7000;

export interface OrderContext {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  payments: OrderPayments;
  /** Keys for signed calendar addresses. The first key signs; every key verifies. */
  keys: KeyRing;
  chargeWaitMs: number;
}
