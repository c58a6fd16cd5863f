import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { API_PREFIX } from '@spruce/contract/constants';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { accountsPlugin } from './accounts/accounts-routes';
import { principalPlugin } from './accounts/principal-plugin';
import { temporaryAccountSettings } from './accounts/settings';
import { availabilityPlugin } from './availability/availability-routes';
import { businessSettingsPlugin } from './business-settings/business-settings-routes';
import { cataloguePlugin } from './catalogue/catalogue-plugin';
import { consentsPlugin } from './consents/consent-routes';
import { contentPlugin } from './content/blogs-routes';
import { deliveryPlugin } from './delivery/delivery-routes';
import { systemClock } from './http/clock';
import { handleFrameworkError } from './http/errors';
import { healthPlugin } from './http/health-routes';
import { httpPlugin } from './http/http-plugin';
import { mediaPlugin } from './http/media-routes';
import { unreachableSumsub } from './identity/identity-environment';
import { identityPlugin } from './identity/identity-routes';
import { invoicesPlugin } from './invoices/invoices-routes';
import { mailPlugin } from './mail/mail-plugin';
import { ordersPlugin } from './orders/orders-plugin';
import { outboxPlugin } from './outbox/outbox-plugin';
import { deadLettersPlugin } from './outbox/outbox-routes';
import { unreachableStripe } from './payments/payments-environment';
import { paymentsPlugin } from './payments/payments-routes';
import { placesPlugin } from './places/places-routes';
import type { PluginOptions } from './plugin';
import { remindersPlugin } from './reminders/reminders';
import { sharePicturesPlugin } from './share-pictures/share-pictures-plugin';
import { stockNoticesPlugin } from './stock-notices/stock-notice-routes';

/** Defaults of omitted options: unreachable providers, a temporary key, no mails. */
export type ServerOptions = Partial<PluginOptions> &
  Pick<PluginOptions, 'db' | 'mediaDir'> & {
    logger?: FastifyBaseLogger;
    /** Proxies whose `x-forwarded-for` is trusted, in the format of Fastify's `trustProxy`; default is this machine. */
    trustProxy?: string;
  };

/** Limit of all request headers (431), higher than what browsers and the shell send. */
const MAX_HEADER_BYTES = 12_288;

/** Accepts a proxy's request id if it is short and plain; otherwise creates one. */
const REQUEST_ID = /^[\w.:-]{8,100}$/;
const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();

/** Requires a prepared database. The returned service does not listen yet. */
export async function createServer({ logger, trustProxy = 'loopback', ...given }: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    // Answers requests that arrived before the stop, because no other process has them.
    return503OnClosing: false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: handleFrameworkError,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    trustProxy,
  });
  const options: PluginOptions = {
    clock: systemClock,
    worker: false,
    warmUp: false,
    accounts: temporaryAccountSettings(),
    stripe: unreachableStripe(),
    sumsub: unreachableSumsub(),
    fontsDir: join(__dirname, '../fonts'),
    ...given,
  };
  await app.register(httpPlugin, options);
  await app.register(healthPlugin, options);
  await app.register(mediaPlugin, options);
  await app.register(sharePicturesPlugin, options);
  await app.register(outboxPlugin, options);
  await app.register(remindersPlugin, options);
  await app.register(
    async (everybody) => {
      await everybody.register(cataloguePlugin, options);
      await everybody.register(placesPlugin, options);
      await everybody.register(contentPlugin, options);
    },
    { prefix: API_PREFIX },
  );
  await app.register(
    async (caller) => {
      await caller.register(principalPlugin, options);
      await caller.register(deliveryPlugin, options);
      await caller.register(availabilityPlugin, options);
      await caller.register(paymentsPlugin, options);
      await caller.register(ordersPlugin, options);
      await caller.register(identityPlugin, options);
      await caller.register(mailPlugin, options);
      await caller.register(invoicesPlugin, options);
      await caller.register(deadLettersPlugin, options);
      await caller.register(stockNoticesPlugin, options);
      await caller.register(consentsPlugin, options);
      await caller.register(businessSettingsPlugin, options);
      await caller.register(accountsPlugin, options);
    },
    { prefix: API_PREFIX },
  );
  return app;
}
