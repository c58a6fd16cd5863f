import { errorSchema, payLinkBodySchema, payLinkResponseSchema, paymentLinkParamsSchema, paymentLinkResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ownedBy, requireCustomer, requireStaff } from '../../accounts/signed-in';
import { subscriptions } from '../../database/schema';
import { HttpError } from '../../http/errors';
import type { ApiApp } from '../../http/typed-app';
import type { PaymentContext } from '../context';
import { forRequest } from '../stripe/errors';
import { syncOrder } from '../subscriptions/subscription-sync';
import { openLink, payableCharge, revokeLink } from './links-repository';
import { payLink, readLink } from './pay-link';
import { wireOutcome } from './present-link';

const errors = { 400: errorSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema, 410: errorSchema, 500: errorSchema, 502: errorSchema, 503: errorSchema };
const tags = ['Payments'];

/** Payment links: whoever has one may look at it and pay it; nothing else. */
export function linkRoutes(app: ApiApp, context: PaymentContext): void {
  const viewerOf = (customer: { id: number } | null) => customer?.id ?? null;

  app.get('/payment-links/:id', { schema: { summary: 'Read a payment link', tags, params: paymentLinkParamsSchema, response: { 200: paymentLinkResponseSchema, ...errors } } }, (request) =>
    forRequest(async () => ({ data: await readLink(context, request.params.id, viewerOf(request.customer)) })),
  );

  app.post('/payment-links/:id', { schema: { summary: 'Pay what a payment link asks for', tags, params: paymentLinkParamsSchema, body: payLinkBodySchema, response: { 200: payLinkResponseSchema, ...errors } } }, (request) =>
    forRequest(async () => {
      const { payment_method: paymentMethod, save = true } = request.body;
      const viewer = viewerOf(request.customer);
      const outcome = await payLink(context, request.params.id, { ...(paymentMethod && { paymentMethod }), save, viewer });
      return { data: { outcome: wireOutcome(outcome), link: await readLink(context, request.params.id, viewer) } };
    }),
  );

  app.post('/payment-links/:id/revoke', { schema: { summary: 'Take a payment link back (staff)', tags, params: paymentLinkParamsSchema, response: { 200: paymentLinkResponseSchema, ...errors } } }, (request) =>
    forRequest(async () => {
      const staff = requireStaff(request);
      const link = await readLink(context, request.params.id, null);
      if (link.state === 'open' && (await revokeLink(context.db, link.id, staff.id, context.clock.now())))
        context.logger?.info({ link: link.id, staff: staff.id }, 'a payment link was revoked');
      return { data: await readLink(context, request.params.id, null) };
    }),
  );

  const orderParams = z.object({ id: z.string().regex(/^\d{1,9}$/).transform(Number) });
  app.post('/orders/:id/payment-link', { schema: { summary: 'Make a payment link for what an order still owes (its owner, or staff)', tags, params: orderParams, response: { 200: paymentLinkResponseSchema, ...errors } } }, (request) =>
    forRequest(async () => {
      requireCustomer(request);
      const orderId = request.params.id;
      const [row] = await context.db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
      ownedBy(request, row?.customerId, { staff: true, what: 'order' });
      await syncOrder(context, orderId);
      const charge = await payableCharge(context.db, orderId);
      if (!charge) throw new HttpError(404, 'payment_nothing_due', 'Nothing is left to pay');
      const link = await context.db.transaction((tx) => openLink(tx, charge, { now: context.clock.now(), days: context.billing.linkDays }));
      return { data: await readLink(context, link.id, viewerOf(request.customer)) };
    }),
  );
}
