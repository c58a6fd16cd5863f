import { payLinkBodySchema, payLinkResponseSchema, paymentLinkParamsSchema, paymentLinkResponseSchema } from '@spruce/contract';
import { requireOwner, requireCustomer, requireStaff } from '../../accounts/principal';
import { HttpError } from '../../http/errors';
import { answers } from '../../http/route-schema';
import type { ApiApp } from '../../http/typed-app';
import type { PaymentContext } from '../context';
import { orderParams, subscriptionOfOrder } from '../port';
import { syncOrder } from '../subscriptions/subscription-sync';
import { openLink, payableCharge, revokeLink } from './links-repository';
import { payLink, readLink } from './pay-link';

/** Payment links: whoever has one may look at it and pay it; nothing else. */
export function linkRoutes(app: ApiApp, context: PaymentContext): void {
  const { db, clock } = context;
  const link = (summary: string) => answers({ summary, tag: 'Payments', answer: paymentLinkResponseSchema });
  const params = paymentLinkParamsSchema;

  app.get('/payment-links/:id', { schema: { ...link('Read a payment link'), params } }, async (request) => ({
    data: await readLink(context, request.params.id, request.customer?.id ?? null),
  }));

  const pay = answers({ summary: 'Pay what a payment link asks for', tag: 'Payments', answer: payLinkResponseSchema });
  app.post('/payment-links/:id', { schema: { ...pay, params, body: payLinkBodySchema } }, async (request) => {
    const { payment_method: paymentMethod, save = true } = request.body;
    const { id } = request.params;
    const viewer = request.customer?.id ?? null;
    const outcome = await payLink(context, id, { paymentMethod, save, viewer });
    return { data: { outcome, link: await readLink(context, id, viewer) } };
  });

  app.post('/payment-links/:id/revoke', { schema: { ...link('Take a payment link back (staff)'), params } }, async (request) => {
    const staff = requireStaff(request);
    const { id, state } = await readLink(context, request.params.id, null);
    if (state === 'open' && (await revokeLink(db, id, staff.id, clock.now())))
      context.logger?.info({ link: id, staff: staff.id }, 'a payment link was revoked');
    return { data: await readLink(context, id, null) };
  });

  const make = link('Make a payment link for what an order still owes (its owner, or staff)');
  app.post('/orders/:id/payment-link', { schema: { ...make, params: orderParams } }, async (request) => {
    requireCustomer(request);
    const orderId = request.params.id;
    const row = await subscriptionOfOrder(db, orderId);
    const { id: viewer } = requireOwner(request, row?.customerId, { staff: true, what: 'order' });
    await syncOrder(context, orderId);
    const charge = await payableCharge(db, orderId);
    if (!charge) throw new HttpError(404, 'payment_nothing_due', 'Nothing is left to pay');
    const { id } = await db.transaction((tx) => openLink(tx, charge, clock.now()));
    return { data: await readLink(context, id, viewer) };
  });
}
