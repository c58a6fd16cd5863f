import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import { API_PREFIX } from '@spruce/contract/constants';
import { SHOP } from '@spruce/contract/shop';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountsRoutes } from './accounts/accounts-routes';
import { limitCalls } from './accounts/passwords/call-limits';
import type { PersonalData } from './accounts/personal-data';
import { fingerprintCookie } from './accounts/tokens/fingerprint';
import { temporaryAccountSettings, type AccountSettings } from './accounts/settings';
import { authenticate } from './accounts/principal';
import { Catalogue } from './catalogue/catalogue';
import { packagesRoutes } from './catalogue/packages-routes';
import { productsRoutes } from './catalogue/products-routes';
import type { CatalogueApp } from './http/public-route';
import { stockRoutes } from './catalogue/stock-routes';
import { taxonomyRoutes } from './catalogue/taxonomy-routes';
import { wcmRoutes } from './catalogue/wcm-routes';
import { blogsRoutes } from './content/blogs-routes';
import type { Database } from './database/connect';
import { identityRoutes } from './identity/identity-routes';
import { unreachableSumsub, type SumsubSettings } from './identity/identity-environment';
import { identityPersonalData } from './identity/personal-data';
import { handleFrameworkError, registerErrors } from './http/errors';
import { mailPersonalData } from './mail/personal-data';
import { SettingsFaults } from './http/settings-faults';
import { healthRoutes } from './http/health-routes';
import { systemClock, type Clock } from './http/clock';
import { mediaRoutes } from './http/media-routes';
import { registerOpenApi } from './http/openapi';
import { refuseUnstorable } from './http/refuse-unstorable';
import type { ApiApp } from './http/typed-app';
import { contactRoutes } from './mail/contact-routes';
import { Mailer, type MailSettings } from './mail/mailer';
import { Outbox } from './outbox/outbox';
import { outboxRoutes } from './outbox/outbox-routes';
import { ordersDomain } from './orders/orders-domain';
import { reconciliation } from './orders/reconciliation/reconciliation-job';
import type { OrderPayments } from './orders/order-context';
import { ordersPersonalData } from './orders/personal-data';
import { invoicePdf, invoicesRoutes } from './invoices/invoices-routes';
import { unreachableStripe } from './payments/payments-environment';
import { paymentsRoutes } from './payments/payments-routes';
import { paymentsPersonalData } from './payments/personal-data';
import type { StripeSettings } from './payments/settings';
import { httpErrorOf } from './payments/stripe/errors';
import { StripePayments } from './payments/stripe-payments';
import { placesRoutes } from './places/places-routes';
import { startReminders } from './reminders/reminders';
import { stockNoticesPersonalData } from './stock-notices/personal-data';
import { stockNoticeRoutes } from './stock-notices/stock-notice-routes';

export interface ServerOptions {
  db: Database;
  mediaDir: string;
  /** Silent without one. */
  logger?: FastifyBaseLogger;
  /** See {@link Catalogue}; 0 in tests that change the data. */
  versionTtl?: number;
  /** Whether the process says that it is ready only when it holds what listings are answered from. */
  warmUp?: boolean;
  /** The machine's without one. */
  clock?: Clock;
  /** Whether this process works through the outbox in the background; tests ask for `app.outbox.runDue()`. */
  worker?: boolean;
  /** Keys and providers of log-ins; a key of this process's own without them. */
  accounts?: AccountSettings;
  /** Whose `x-forwarded-for` is believed, as Fastify's `trustProxy` takes it: the shell on this machine unless said otherwise. */
  trustProxy?: string;
  /** Who we are to the providers; without them nobody pays and nobody is verified. */
  stripe?: StripeSettings;
  sumsub?: SumsubSettings;
  /** How long placing an order waits for its first charge, in milliseconds. */
  chargePatienceMs?: number;
  /** Where mails go out; without it they stay in the outbox. */
  mail?: MailSettings;
  /** Who charges orders, in place of Stripe: tests that are not about payments. */
  orderPayments?: OrderPayments & { work(outbox: Outbox): void };
  /** The type of documents; beside the pictures unless told. */
  fontsDir?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    outbox: Outbox;
  }
}

/** A process says that it is ready by then, whether it is warm or not: a hundred thousand products take some ten seconds. */
const WARM_UP_MS = 60_000;

/** Of all headers of a request together, what the shell passes on included: more than a browser ever sends (431). */
const MAX_HEADER_BYTES = 12_288;

/** A request id that a proxy in front may have set: short and plain, or else our own. */
const REQUEST_ID = /^[\w.:-]{8,100}$/;
const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();

/** Builds the service over a database that is ready; it does not listen yet. */
export async function createServer({
  db,
  mediaDir,
  logger,
  versionTtl,
  warmUp = false,
  clock = systemClock,
  worker = false,
  accounts = temporaryAccountSettings(),
  trustProxy = 'loopback',
  stripe = unreachableStripe(),
  sumsub = unreachableSumsub(),
  orderPayments,
  chargePatienceMs,
  mail,
  fontsDir = join(__dirname, '../fonts'),
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: handleFrameworkError,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    trustProxy,
  });
  const outbox = new Outbox({ db, clock, ...(logger && { logger }) });
  app.decorate('outbox', outbox);
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
    outbox.pause();
  });
  const mailer = mail && new Mailer(mail, clock);
  mailer?.listen(outbox);
  mailer?.attachFrom('invoice', async (id) => {
    const pdf = await invoicePdf(db, Number(id), fontsDir);
    if (!pdf) throw new Error(`there is no invoice ${id}`);
    return { filename: pdf.name, content: pdf.bytes, contentType: 'application/pdf' };
  });
  app.addHook('onClose', async () => {
    await outbox.stop();
    mailer?.close();
  });
  if (worker) {
    app.addHook('onListen', async () => outbox.start());
    startReminders(app, { db, clock, outbox });
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: links of payments, signatures, tokens and searches stand in that.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  refuseUnstorable(app);
  await registerOpenApi(app);
  const faults = new SettingsFaults(logger);
  const catalogue = new Catalogue(db, versionTtl);
  let warm = !warmUp;
  healthRoutes(app, db, { isWarm: () => warm, isDraining: () => draining, faults });
  // What fails now is tried again, and told of, by the first who asks.
  if (warmUp)
    void Promise.race([catalogue.index().catch(() => undefined), after(WARM_UP_MS, undefined, { ref: false })]).then(() => (warm = true));
  await mediaRoutes(app, mediaDir);
  await app.register(
    async (scope) => {
      const typed: CatalogueApp = scope.withTypeProvider();
      productsRoutes(typed, catalogue);
      taxonomyRoutes(typed, catalogue);
      packagesRoutes(typed, catalogue);
      stockRoutes(typed, db);
      wcmRoutes(typed, catalogue);
      placesRoutes(typed);
      blogsRoutes(typed, db);
    },
    { prefix: API_PREFIX },
  );
  // Everything that may know who asks: `request.customer`. The catalogue above is the same for all, and is answered from memory.
  await app.register(
    async (scope) => {
      await scope.register(cookie);
      const fingerprint = fingerprintCookie(accounts.publicOrigin);
      authenticate(scope, { db, clock, signingKey: accounts.signingKey, cookie: fingerprint });
      limitCalls(scope, { db, clock, prefix: API_PREFIX });
      // What the payment provider refuses becomes an answer; everything else is thrown on.
      scope.setErrorHandler((error) => {
        throw httpErrorOf(error);
      });
      const typed: ApiApp = scope.withTypeProvider();
      // What the domains keep about a customer, for the export and the deletion of an account.
      const personalData: PersonalData[] = [];
      const payments = new StripePayments({ db, clock, settings: stripe, faults, ...(logger && { logger }) });
      (orderPayments ?? payments).work(outbox);
      ordersDomain(typed, { db, clock, outbox, payments: orderPayments ?? payments, chargePatienceMs, worker });
      personalData.push(ordersPersonalData, paymentsPersonalData, identityPersonalData, stockNoticesPersonalData, mailPersonalData);
      reconciliation(typed, { payments: payments.context, outbox, worker });
      paymentsRoutes(typed, { payments, outbox });
      identityRoutes(typed, { db, clock, outbox, settings: sumsub, faults, worker });
      invoicesRoutes(typed, { db, clock, fontsDir, signingKey: accounts.signingKey });
      outboxRoutes(typed, outbox);
      stockNoticeRoutes(typed, { db, clock });
      contactRoutes(typed, { db, clock, outbox, shopInbox: mail?.shopInbox ?? SHOP.email });
      accountsRoutes(typed, { db, clock, outbox, settings: accounts, cookie: fingerprint, personalData });
    },
    { prefix: API_PREFIX },
  );
  return app;
}
