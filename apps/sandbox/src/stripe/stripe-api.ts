import type { FastifyInstance } from 'fastify';
import type { Account } from './account';
import { accountRoutes } from './routes/account-routes';
import { catalogRoutes } from './routes/catalog-routes';
import { customersRoutes } from './routes/customers-routes';
import { intentsRoutes } from './routes/intents-routes';
import { invoiceItemsRoutes } from './routes/invoice-items-routes';
import { invoicesRoutes } from './routes/invoices-routes';
import { paymentMethodsRoutes } from './routes/payment-methods-routes';
import { promotionsRoutes } from './routes/promotions-routes';
import { subscriptionsRoutes } from './routes/subscriptions-routes';
import { StripeRouter, type Keys } from './wire/router';

export function stripeApi(scope: FastifyInstance, account: Account, keys: Keys): void {
  const router = new StripeRouter(scope, account.ledger, keys);
  for (const routes of [
    customersRoutes,
    paymentMethodsRoutes,
    intentsRoutes,
    catalogRoutes,
    subscriptionsRoutes,
    invoiceItemsRoutes,
    invoicesRoutes,
    promotionsRoutes,
    accountRoutes,
  ])
    routes(router, account);
}
