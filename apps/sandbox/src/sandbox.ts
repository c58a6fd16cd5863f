import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { sandboxKeys, type SandboxOptions } from './config';
import { eventsRoutes } from './home/events-routes';
import { homeRoutes } from './home/home-routes';
import { promptPayRoutes } from './home/promptpay-routes';
import { timeRoutes } from './home/time-routes';
import { assetsRoutes } from './http/assets-routes';
import { mailRoutes } from './mail/mail-routes';
import { Mailbox, startMailServer } from './mail/mailbox';
import { mailingListRoutes } from './mailing-list/mailing-list-routes';
import { facebookRoutes } from './social/facebook-routes';
import { googleRoutes } from './social/google-routes';
import { Grants } from './social/grants';
import { Store } from './state/store';
import { createAccount } from './stripe/account';
import { stripeBrowserRoutes } from './stripe/browser/browser-routes';
import { stripeApi } from './stripe/stripe-api';
import { Applicants } from './sumsub/applicants';
import { sumsubApi } from './sumsub/sumsub-api';
import { websdkRoutes } from './sumsub/websdk-routes';

/** Prevents CSRF: refuses POST requests from other sites, except to the mailing list. */
function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (request.method === 'POST' && (site === 'cross-site' || site === 'same-site') && !request.url.startsWith('/mailing-list/'))
      return reply.code(403).send({ error: 'This is for pages of the sandbox itself.' });
    return undefined;
  });
}

export { sandboxKeys, type SandboxOptions } from './config';

export interface Sandbox {
  /** Base URL without a trailing slash. */
  url: string;
  smtpUrl: string;
  webhooksSettled: () => Promise<void>;
  /** Resolves when the state is on disk. */
  close: () => Promise<void>;
}

const BILLING_EVERY_MS = 30_000;

export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, host = '127.0.0.1', logLevel = 'silent' } = options;
  const store = new Store(options.stateDir === undefined ? undefined : join(options.stateDir, 'state.jsonl'));
  const account = createAccount(
    store,
    options.stripeWebhookTarget
      ? { url: options.stripeWebhookTarget, secret: options.stripeWebhookSecret ?? sandboxKeys.stripeWebhookSecret }
      : undefined,
  );
  const mailbox = new Mailbox(store);
  const applicants = new Applicants(store, {
    ...(options.sumsubWebhookTarget && { webhookTarget: options.sumsubWebhookTarget }),
    webhookSecret: options.sumsubWebhookSecret ?? sandboxKeys.sumsubWebhookSecret,
  });
  const grants = new Grants(store);
  let url = '';
  const app = Fastify({
    logger: { level: logLevel, base: { service: 'sandbox' } },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
  });
  app.addHook('onSend', async () => store.commit());
  // Logs the path without its query, because a query can contain codes and secrets.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ method: request.method, path: request.url.split('?')[0], status: reply.statusCode }, 'request completed');
  });
  app.get('/readyz', async () => ({ status: 'ready' }));
  await app.register(
    async (scope) =>
      stripeApi(scope, account, { secretKey: sandboxKeys.stripeSecretKey, publishableKey: sandboxKeys.stripePublishableKey }),
    { prefix: '/v1' },
  );
  await app.register(async (scope) =>
    sumsubApi(scope, applicants, { secretKey: options.sumsubSecretKey ?? sandboxKeys.sumsubSecretKey, origin: () => url }),
  );
  await app.register(async (scope) => {
    await scope.register(formbody);
    refuseOtherSites(scope);
    homeRoutes(scope);
    timeRoutes(scope, account);
    promptPayRoutes(scope, account);
    eventsRoutes(scope, account, applicants);
    await assetsRoutes(scope);
    mailRoutes(scope, mailbox);
    mailingListRoutes(scope, { store, mailbox, url: () => url });
    stripeBrowserRoutes(scope, account, options.shopOrigin);
    websdkRoutes(scope, applicants, options.shopOrigin);
    await googleRoutes(scope, { store, grants, shopOrigin: options.shopOrigin });
    facebookRoutes(scope, { grants, shopOrigin: options.shopOrigin });
  });
  const mailServer = await startMailServer(mailbox, { host, port: options.smtpPort ?? 0 });
  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  url = (options.publicUrl ?? `http://${host}:${address.port}`).replace(/(?<!\/)\/+$/, '');
  account.ledger.baseUrl = url;
  const bill = () => {
    account.billing.runReal();
    store.commit();
  };
  bill();
  const billing = setInterval(bill, BILLING_EVERY_MS);
  billing.unref();
  account.deliveries.wake();
  applicants.queue.wake();
  return {
    url,
    smtpUrl: `smtp://${host}:${mailServer.port}`,
    webhooksSettled: async () => {
      await Promise.all([account.deliveries.settled(), applicants.queue.settled()]);
    },
    async close() {
      clearInterval(billing);
      await app.close();
      await Promise.all([account.deliveries.close(), applicants.queue.close(), mailServer.close()]);
      store.close();
    },
  };
}
