import type { WireBilling } from '@spruce/contract';
import type { FastifyRequest } from 'fastify';
import { bangkokDate, monthlyDay } from '@spruce/pricing';
import { and, asc, eq } from 'drizzle-orm';
import { requireCustomer, requireOwner, requireStaff } from '../accounts/principal';
import { HttpError } from '../platform/http/errors';
import { definePlugin } from '../platform/plugin';
import { PAYMENT_CALLS } from '../platform/http/openapi/payment-calls';
import { callsOf, toWire } from '../platform/http/route-schema';
import { charges, invoices, paymentLinks } from '../platform/database/schema';
import type { StripeSettings } from './settings';
import { createSetupIntent, customerOfKey, listCards, makeDefault, removeCard } from './cards/cards';
import { countWrongCodes, payWithLimit, requireCardTry } from './cards/attempt-limits';
import { validateCoupon } from './cards/coupons';
import { payLink, queueRenewal, readLink, remind, showPromptPay } from './payment-link';
import { subscriptionOfOrder, type PaymentContext } from './port';
import { paymentsPersonalData } from './personal-data';
import { createPaymentContext, registerPaymentJobs } from './stripe-payments';
import { stripeWebhookRoute } from './webhooks';
import { baht, httpErrorOf } from './stripe/client';
import { billableOrder, type BillableOrder } from './billable-order';
import { settleByHand } from './billing/send-refunds';
import { syncOrder } from './billing/sync-order';
import { openLink, payableCharges, revokeLinksOf, stateOf } from './links-repository';
import { cardOfCharge, isByPromptPay } from '../invoices/document';

declare module '../platform/plugin' {
  interface PluginOptions {
    stripe: StripeSettings;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    payments: PaymentContext;
  }
}

async function billingOf({ db, clock }: PaymentContext, order: BillableOrder): Promise<WireBilling> {
  const { id: orderId, row, lines, endsOn } = order;
  const rows = await db
    .select({ charge: charges, invoiceId: invoices.id, link: paymentLinks })
    .from(charges)
    .leftJoin(invoices, eq(invoices.chargeId, charges.id))
    .leftJoin(paymentLinks, and(eq(paymentLinks.stripeInvoiceId, charges.stripeInvoiceId), eq(paymentLinks.state, 'open')))
    .where(eq(charges.orderId, orderId))
    .orderBy(asc(charges.id));
  const next = monthlyDay(order.startsOn, order.billed);
  const goesOn = (row.state === 'active' || row.state === 'past-due') && next < endsOn;
  return {
    state: row.state,
    next_charge_on: goesOn ? next : null,
    next_amount: goesOn ? lines.reduce((sum, { pricePerMonth, quantity }) => sum + pricePerMonth * quantity, 0) : null,
    ends_on: row.endedAt ? bangkokDate(row.endedAt) : row.stripeSubscriptionId ? endsOn : null,
    charges: rows.map(({ charge, invoiceId, link }) => ({
      ...toWire(charge),
      amount: baht(charge.amount),
      given_back: baht(charge.refunded),
      on: bangkokDate(charge.paidAt ?? charge.createdAt),
      next_attempt_on: charge.nextAttemptAt && bangkokDate(charge.nextAttemptAt),
      failure: charge.state === 'failed' ? (charge.failureCode ?? 'card_declined') : null,
      card: cardOfCharge(charge),
      by_promptpay: isByPromptPay(charge),
      invoice_id: invoiceId,
      payment_link: link && stateOf(link, clock.now()) === 'open' ? link.id : null,
    })),
  };
}

/** Card numbers go directly from the browser to Stripe. */
export const paymentsPlugin = definePlugin('payments', ['outbox', 'health', 'principal'], (app, options) => {
  const { db, clock, stripe: settings, orderPayments } = options;
  const { outbox } = app;
  const context = createPaymentContext({ db, clock, settings, faults: app.health.faults });
  app.decorate('payments', context);
  if (orderPayments) orderPayments.work(outbox);
  else registerPaymentJobs(outbox, context);
  app.personalData.push(paymentsPersonalData);
  app.setErrorHandler((error) => {
    throw httpErrorOf(error);
  });

  const handle = callsOf(app, PAYMENT_CALLS);
  handle('POST /stripe-service', async (request) => {
    const { id } = requireOwner(request, request.body.customer_id);
    await requireCardTry(context, id);
    const { customer, id: setup_intent, clientSecret: client_secret } = await createSetupIntent(context, id);
    return { data: { customer, setup_intent, client_secret, publishable_key: context.settings.publishableKey } };
  });

  /** The path contains our customer id or Stripe's. Throws 404 for other customers. */
  const ownerOf = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<number> => {
    const { id } = request.params;
    requireCustomer(request);
    return requireOwner(request, id.startsWith('cus_') ? await customerOfKey(context, id) : Number(id)).id;
  };
  const cards = async (customerId: number) => ({ data: await listCards(context, customerId) });

  handle('GET /stripe-service/payment_methods/:id', async (request) => cards(await ownerOf(request)));

  handle('GET /stripe-service/card-on-file/:id', async (request) => {
    requireStaff(request);
    return { data: { on_file: (await listCards(context, request.params.id)).length > 0 } };
  });

  for (const action of ['default', 'remove'] as const)
    handle(`POST /stripe-service/payment_methods/:id/:method/${action}`, async (request) => {
      const customerId = await ownerOf(request);
      await (action === 'default' ? makeDefault : removeCard)(context, customerId, request.params.method);
      return cards(customerId);
    });

  handle('POST /stripe-service/validate-coupon', async (request) => {
    const { coupon, amount, customer_id: named } = request.body;
    const { id, role } = requireCustomer(request);
    // Staff send the id of the customer who gets the order.
    if (named !== undefined && role !== 'staff') requireOwner(request, named);
    const check = () => validateCoupon(context, { code: coupon, amount, customerId: named ?? id });
    const valid = await countWrongCodes(context, request, coupon, check);
    return { data: { ...toWire(valid), total: amount - valid.amountOff } };
  });

  handle('GET /orders/:id/billing', async (request) => {
    requireCustomer(request);
    const order = await billableOrder(db, request.params.id);
    requireOwner(request, order?.customerId, { staff: order !== null, resource: 'order' });
    return { data: await billingOf(context, order as BillableOrder) };
  });

  handle('POST /refunds/:id/settle', async (request) => {
    const { id: staffId } = requireStaff(request);
    const refund = await settleByHand(context, request.params.id, { staffId, reason: request.body.reason });
    outbox.kick();
    return { data: { ...toWire(refund), amount: baht(refund.amount) } };
  });

  // The id of a link is enough to see and pay it. Other actions need a customer or staff.
  handle('GET /payment-links/:id', async ({ params, customer }) => ({ data: await readLink(context, params.id, customer?.id ?? null) }));

  handle('POST /payment-links/:id', async (request) => {
    const { payment_method: paymentMethod, save } = request.body;
    const { id } = request.params;
    const viewer = request.customer?.id ?? null;
    const pay = () => payLink(context, id, { paymentMethod, save, viewer });
    const outcome = paymentMethod ? await payWithLimit(context, request, id, pay) : await pay();
    return { data: { outcome, link: await readLink(context, id, viewer) } };
  });

  handle('POST /payment-links/:id/promptpay', async ({ params, customer }) => {
    await showPromptPay(context, params.id);
    return { data: await readLink(context, params.id, customer?.id ?? null) };
  });

  handle('POST /payment-links/:id/renew', async (request) => {
    if ((await queueRenewal(context, request.params.id)) !== null) outbox.kick();
    return { data: { state: 'asked' as const } };
  });

  handle('POST /payment-links/:id/revoke', async (request) => {
    const { id: staffId } = requireStaff(request);
    const { id, state, order_id: orderId } = await readLink(context, request.params.id, null);
    if (state === 'open')
      await db.transaction(async (tx) => {
        const revoked = await revokeLinksOf(tx, { id }, clock.now(), staffId);
        if (revoked > 0) await context.events.linked?.(tx, { orderId, what: 'revoked', staffId });
      });
    return { data: await readLink(context, id, null) };
  });

  handle('POST /payment-links/:id/send', async (request) => {
    const { id: staffId } = requireStaff(request);
    const { id, state, order_id: orderId } = await readLink(context, request.params.id, null);
    if (state !== 'open') throw new HttpError(409, 'payment_link_closed', 'This link can no longer be paid', { state });
    // Part of the mail's key, so that a second click in the same minute sends no second mail.
    const minute = clock.now().toISOString().slice(0, 'yyyy-MM-ddThh:mm'.length);
    await db.transaction(async (tx) => {
      await remind({ ...context, db: tx }, id, minute);
      await context.events.linked?.(tx, { orderId, what: 'sent', staffId });
    });
    outbox.kick();
    return { data: await readLink(context, id, null) };
  });

  handle('POST /orders/:id/payment-link', async (request) => {
    requireCustomer(request);
    const orderId = request.params.id;
    const row = await subscriptionOfOrder(db, orderId);
    const { id: viewer, role } = requireOwner(request, row?.customerId, { staff: true, resource: 'order' });
    await syncOrder(context, orderId);
    const [charge] = await payableCharges(db, orderId);
    if (!charge) throw new HttpError(404, 'payment_nothing_due', 'Nothing is left to pay');
    const { id } = await db.transaction(async (tx) => {
      const opened = await openLink(tx, charge, clock.now());
      if (stateOf(opened, clock.now()) !== 'open')
        throw new HttpError(409, 'payment_link_too_late', 'It is too late to prepare this delivery; choose a later day first');
      if (role === 'staff') await context.events.linked?.(tx, { orderId, what: 'made', staffId: viewer });
      return opened;
    });
    return { data: await readLink(context, id, viewer) };
  });

  stripeWebhookRoute(app, context, outbox);
});
