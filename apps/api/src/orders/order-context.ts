import { bangkokDate, type CalendarDate } from '@spruce/pricing';
import type { Database } from '../database/connect';
import { DeliveryCalendar } from '../delivery/delivery-days';
import type { Clock } from '../http/clock';
import type { Outbox } from '../outbox/outbox';
import type { StripePayments } from '../payments/stripe-payments';
import { FULFILMENT, type FulfilmentSettings } from './settings';

/** What orders ask of payments. */
export type OrderPayments = Pick<StripePayments, 'paymentMethods' | 'validateCoupon' | 'firstOutcome' | 'changeOutcome' | 'listen'>;

export interface OrderDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  payments: OrderPayments;
  settings?: FulfilmentSettings;
}

/** What everything about orders works with. */
export class OrderContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly payments: OrderPayments;
  readonly settings: FulfilmentSettings;
  readonly calendar: DeliveryCalendar;

  constructor({ db, clock, outbox, payments, settings = FULFILMENT }: OrderDeps) {
    this.db = db;
    this.clock = clock;
    this.outbox = outbox;
    this.payments = payments;
    this.settings = settings;
    this.calendar = new DeliveryCalendar(db, clock, settings);
  }

  today(): CalendarDate {
    return bangkokDate(this.clock.now());
  }
}

