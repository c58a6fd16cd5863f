import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { Database } from '../platform/database/database';
import type { Clock } from '../platform/plugin';
import type { SettingsFaults } from '../platform/http/provider-settings';
import type { BillingEvents } from './port';
import type { StripeSettings } from './settings';

export interface PaymentContext {
  db: Database;
  stripe: Stripe;
  settings: StripeSettings;
  /** Told what happens to money, in the transaction that writes it down. */
  events: BillingEvents;
  clock: Clock;
  faults?: SettingsFaults;
  logger?: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
