import type { FastifyInstance } from 'fastify';
import type { Account } from './account';
import { accountRoutes } from './routes/account-routes';
import { invoicesRoutes, subscriptionsRoutes } from './routes/billing-routes';
import { customersRoutes } from './routes/customers-routes';
import { intentsRoutes } from './routes/intents-routes';
import { createRouter, type Keys } from './wire/router';

export function stripeApi(scope: FastifyInstance, account: Account, keys: Keys): void {
  const router = createRouter(scope, account.ledger, keys);
  for (const routes of [customersRoutes, intentsRoutes, subscriptionsRoutes, invoicesRoutes, accountRoutes]) routes(router, account);
}
