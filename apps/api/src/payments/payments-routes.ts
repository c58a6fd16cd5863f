import {
  billingResponseSchema, errorSchema, paymentMethodParamsSchema, paymentMethodsParamsSchema, paymentMethodsResponseSchema, stripeServiceBodySchema, stripeServiceResponseSchema,
  validateCouponBodySchema, validateCouponResponseSchema,
} from '@spruce/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownedBy, requireCustomer } from '../accounts/signed-in';
import { subscriptions } from '../database/schema';
import type { ApiApp } from '../http/typed-app';
import type { Outbox } from '../outbox/outbox';
import { billingOf } from './subscriptions/billing';
import { customerOfKey } from './cards/cards';
import { linkRoutes } from './links/link-routes';
import { wireCard } from './links/present-link';
import type { StripePayments } from './stripe-payments';
import { forRequest } from './stripe/errors';
import { stripeWebhookRoute } from './stripe/webhook-route';

const errors = { 400: errorSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema, 500: errorSchema, 502: errorSchema, 503: errorSchema };
const tags = ['Payments'];

/** Cards, coupons, payment links and what an order was charged; card data never comes here. */
export function paymentsRoutes(app: ApiApp, { payments, outbox }: { payments: StripePayments; outbox: Outbox }): void {
  const { context } = payments;

  app.post('/stripe-service', { schema: { summary: 'Begin to save a card', tags, body: stripeServiceBodySchema, response: { 200: stripeServiceResponseSchema, ...errors } } }, (request) =>
    forRequest(async () => {
      const { id } = ownedBy(request, request.body.customer_id);
      const customer = await payments.ensureCustomer(id);
      const intent = await payments.createSetupIntent(id);
      return { data: { customer, setup_intent: intent.id, client_secret: intent.clientSecret, publishable_key: context.settings.publishableKey } };
    }),
  );

  /** The path takes our id or Stripe's; somebody else's is no one's. */
  const ownerOf = async (request: FastifyRequest, id: string): Promise<number> => {
    requireCustomer(request);
    return ownedBy(request, id.startsWith('cus_') ? await customerOfKey(context, id) : Number(id)).id;
  };
  const cards = async (customerId: number) => ({ data: (await payments.paymentMethods(customerId)).map(wireCard) });

  app.get('/stripe-service/payment_methods/:id', { schema: { summary: 'List the cards on file', tags, params: paymentMethodsParamsSchema, response: { 200: paymentMethodsResponseSchema, ...errors } } }, (request) =>
    forRequest(async () => cards(await ownerOf(request, request.params.id))),
  );

  app.post('/stripe-service/payment_methods/:id/:method/default', { schema: { summary: 'Charge this card from now on', tags, params: paymentMethodParamsSchema, response: { 200: paymentMethodsResponseSchema, ...errors } } }, (request) =>
    forRequest(async () => {
      const customerId = await ownerOf(request, request.params.id);
      await payments.makeDefault(customerId, request.params.method);
      return cards(customerId);
    }),
  );

  app.post(
    '/stripe-service/payment_methods/:id/:method/remove',
    { schema: { summary: 'Remove a card; refused while a running subscription is paid with it', tags, params: paymentMethodParamsSchema, response: { 200: paymentMethodsResponseSchema, ...errors, 409: errorSchema } } },
    (request) =>
      forRequest(async () => {
        const customerId = await ownerOf(request, request.params.id);
        await payments.removePaymentMethod(customerId, request.params.method);
        return cards(customerId);
      }),
  );

  app.post('/stripe-service/validate-coupon', { schema: { summary: 'See what a coupon takes off the first charge', tags, body: validateCouponBodySchema, response: { 200: validateCouponResponseSchema, ...errors } } }, (request) =>
    forRequest(async () => {
      const { coupon: code, amount, customer_id: named } = request.body;
      const signedIn = requireCustomer(request);
      // Staff ask on behalf of the customer whom they order for.
      const { role } = signedIn;
      if (named !== undefined && role !== 'staff') ownedBy(request, named);
      const valid = await payments.validateCoupon({ code, amount, customerId: named ?? signedIn.id });
      return { data: { code: valid.code, name: valid.name, amount_off: valid.amountOff, percent_off: valid.percentOff, total: amount - valid.amountOff } };
    }),
  );

  const orderParams = z.object({ id: z.string().regex(/^\d{1,9}$/).transform(Number) });
  app.get('/orders/:id/billing', { schema: { summary: "Read an order's charges to date and the next one", tags, params: orderParams, response: { 200: billingResponseSchema, ...errors } } }, async (request) => {
    requireCustomer(request);
    const [row] = await context.db.select({ customerId: subscriptions.customerId }).from(subscriptions).where(eq(subscriptions.orderId, request.params.id));
    ownedBy(request, row?.customerId, { staff: true, what: 'order' });
    return { data: await billingOf(context, request.params.id) };
  });

  linkRoutes(app, context);
  stripeWebhookRoute(app, context, outbox);
}
