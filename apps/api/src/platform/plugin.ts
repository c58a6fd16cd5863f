import fastifyPlugin from 'fastify-plugin';
import type { PersonalData } from '../accounts/personal-data';
import type { AccountSettings } from '../accounts/settings';
import type { SumsubSettings } from '../identity/identity-environment';
import type { OrderPayments } from '../orders/order-context';
import type { StripeSettings } from '../payments/settings';
import type { StripePayments } from '../payments/stripe-payments';
import type { Connection, Database } from './database/connect';
import type { Clock } from './http/clock';
import type { SettingsFaults } from './http/provider-settings';
import type { ApiApp } from './http/typed-app';
import type { Mailer, MailSettings } from './mail/mailer';
import type { Outbox } from './outbox/outbox';

export interface PluginOptions {
  db: Database;
  /** Listens to NOTIFY; see {@link Connection}. Without it, order updates are not pushed at once. */
  listen?: Connection['listen'];
  clock: Clock;
  mediaDir: string;
  fontsDir: string;
  /** See {@link Catalogue}; 0 in tests that change the data. */
  versionTtl?: number;
  /** Delays readiness until the listing index is loaded. */
  warmUp: boolean;
  /** Runs the outbox in the background; tests call `app.outbox.runDue()` instead. */
  worker: boolean;
  accounts: AccountSettings;
  stripe: StripeSettings;
  sumsub: SumsubSettings;
  chargePatienceMs?: number;
  /** SMTP settings; without them mails stay in the outbox. */
  mail?: MailSettings;
  orderPayments?: OrderPayments & { work(outbox: Outbox): void };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `draining`: the service still answers but stops soon. */
    health: { warm: boolean; draining: boolean; faults: SettingsFaults };
    outbox: Outbox;
    mailer: Mailer | undefined;
    payments: StripePayments;
    /** Export and deletion of customer data; each domain adds its own part. */
    personalData: PersonalData[];
  }
}

/** Defines a domain as a Fastify plugin. Registration throws if one of `dependencies` is missing. */
export const definePlugin = (
  name: string,
  dependencies: string[],
  register: (app: ApiApp, options: PluginOptions) => void | Promise<void>,
) => fastifyPlugin<PluginOptions>(async (app, options) => register(app.withTypeProvider(), options), { name, dependencies });
