import fastifyPlugin from 'fastify-plugin';
import type { PersonalData } from './accounts/personal-data';
import type { AccountSettings } from './accounts/settings';
import type { Connection, Database } from './database/connect';
import type { Clock } from './http/clock';
import type { SettingsFaults } from './http/settings-faults';
import type { ApiApp } from './http/typed-app';
import type { SumsubSettings } from './identity/identity-environment';
import type { Mailer, MailSettings } from './mail/mailer';
import type { OrderPayments } from './orders/order-context';
import type { Outbox } from './outbox/outbox';
import type { StripeSettings } from './payments/settings';
import type { StripePayments } from './payments/stripe-payments';

/** What the plugins are registered with; each takes what it needs of it. */
export interface PluginOptions {
  db: Database;
  /** Hears what the database tells; see {@link Connection}. Without it nobody hears of an order at once. */
  listen?: Connection['listen'];
  clock: Clock;
  mediaDir: string;
  /** The type of documents. */
  fontsDir: string;
  /** See {@link Catalogue}; 0 in tests that change the data. */
  versionTtl?: number;
  /** Whether the process says that it is ready only when it holds what listings are answered from. */
  warmUp: boolean;
  /** Whether this process works through the outbox in the background; tests ask for `app.outbox.runDue()`. */
  worker: boolean;
  /** Keys and providers of log-ins. */
  accounts: AccountSettings;
  /** Who we are to the providers. */
  stripe: StripeSettings;
  sumsub: SumsubSettings;
  /** How long placing an order waits for its first charge, in milliseconds. */
  chargePatienceMs?: number;
  /** Where mails go out; without it they stay in the outbox. */
  mail?: MailSettings;
  /** Who charges orders, in place of Stripe: tests that are not about payments. */
  orderPayments?: OrderPayments & { work(outbox: Outbox): void };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `draining`: the service still answers, and stops soon. */
    health: { warm: boolean; draining: boolean; faults: SettingsFaults };
    outbox: Outbox;
    mailer: Mailer | undefined;
    payments: StripePayments;
    /** What the domains keep about a customer, for the export and the deletion of an account; each adds its own. */
    personalData: PersonalData[];
  }
}

/** One domain as a Fastify plugin; registering it throws where one of `dependencies` is not registered yet. */
export const definePlugin = (
  name: string,
  dependencies: string[],
  register: (app: ApiApp, options: PluginOptions) => void | Promise<void>,
) => fastifyPlugin<PluginOptions>(async (app, options) => register(app.withTypeProvider(), options), { name, dependencies });
