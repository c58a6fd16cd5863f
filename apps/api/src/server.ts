import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { API_PREFIX } from '@spruce/contract/constants';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { accountsPlugin, principalPlugin } from './accounts/accounts-plugin';
import { consentsPlugin } from './accounts/consents';
import { temporaryAccountSettings } from './accounts/settings';
import { availabilityPlugin } from './availability/availability-routes';
import { cataloguePlugin } from './catalogue/catalogue-plugin';
import { mediaPlugin } from './catalogue/media/media-routes';
import { sharePicturesPlugin } from './catalogue/share-pictures';
import { contentPlugin } from './content/blogs-routes';
import { contactPlugin } from './content/contact-routes';
import { deliveryPlugin } from './delivery/delivery-routes';
import { unreachableSumsub } from './identity/identity-environment';
import { identityPlugin } from './identity/identity-routes';
import { invoicesPlugin } from './invoices/invoices-routes';
import { noticesPlugin } from './notifications/notices-routes';
import { remindersPlugin } from './notifications/scheduled-mails';
import { ordersPlugin } from './orders/orders-plugin';
import { unreachableStripe } from './payments/settings';
import { paymentsPlugin } from './payments/payments-routes';
import { placesPlugin } from './places/places-routes';
import { handleFrameworkError } from './platform/http/errors';
import { healthPlugin } from './platform/http/health-routes';
import { httpPlugin } from './platform/http/http-plugin';
import { mailPlugin } from './platform/mail/mail-plugin';
import { outboxPlugin } from './platform/outbox/outbox-plugin';
import { systemClock, type definePlugin, type PluginOptions } from './platform/plugin';
import { faultsPlugin } from './faults/faults-routes';
import { reviewPhotosPlugin } from './reviews/photo-routes';
import { reviewsPlugin } from './reviews/reviews-routes';
import { sharingPlugin } from './sharing/sharing-routes';
import { staffPlugin } from './staff/staff-routes';

/** Without options, providers are unreachable, the signing key is temporary and no mails are sent. */
export type ServerOptions = Partial<PluginOptions> &
  Pick<PluginOptions, 'db' | 'mediaDir'> & {
    logger?: FastifyBaseLogger;
    trustProxy?: string;
  };

/** A request with longer headers gets 431. The limit is higher than what browsers and the shell send. */
const MAX_HEADER_BYTES = 12_288;

const REQUEST_ID = /^[\w.:-]{8,100}$/;
const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();

/** Requires a database that `prepareDatabase` has prepared. The caller must call `listen`. */
export async function createServer({ logger, trustProxy = 'loopback', ...given }: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    // Also answers requests that arrive while the server closes. By default, Fastify would answer 503, and the client would get an error.
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
  const registerAll = async (scope: FastifyInstance, ...plugins: ReturnType<typeof definePlugin>[]) => {
    for (const plugin of plugins) await scope.register(plugin, options);
  };
  await registerAll(
    app,
    httpPlugin,
    healthPlugin,
    mediaPlugin,
    sharePicturesPlugin,
    reviewPhotosPlugin,
    outboxPlugin,
    mailPlugin,
    remindersPlugin,
  );
  await app.register((everybody) => registerAll(everybody, cataloguePlugin, placesPlugin, contentPlugin), { prefix: API_PREFIX });
  await app.register(
    async (caller) => {
      await registerAll(caller, principalPlugin, deliveryPlugin, availabilityPlugin, paymentsPlugin, ordersPlugin, identityPlugin);
      await registerAll(
        caller,
        contactPlugin,
        invoicesPlugin,
        reviewsPlugin,
        faultsPlugin,
        sharingPlugin,
        staffPlugin,
        noticesPlugin,
        consentsPlugin,
        accountsPlugin,
      );
    },
    { prefix: API_PREFIX },
  );
  return app;
}
