import type { WireChargeOutcome } from '@spruce/contract';
import { bangkokNoon, monthlyDay } from '@spruce/pricing';
import { eq, isNull, ne } from 'drizzle-orm';
import type Stripe from 'stripe';
import { changeRequests, subscriptions, type ChangeRow } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { HttpError } from '../../platform/http/errors';
import { ensureCustomer, listCards } from '../cards/cards';
import { queueBilling, subscriptionOfOrder, updateBilling, type PaymentContext } from '../port';
import { allRows, fingerprint, idOf, isRefusedForGood, nullIfMissing, nullOn, objectOf, toSeconds } from '../stripe/client';
import { isOwed } from '../stripe/read-invoice';
import { billableOrder, type BillableOrder } from '../billable-order';
import { intentOf, outcome, outcomeOf, payIntent } from './payment-intents';
import { DELIVERY_NAME, ensureInvoice, subscriptionItem, withdrawInvoice, type InvoiceRow, type OneOffInvoice } from './write-invoice';
import { syncOrder } from './sync-order';

/** Creates the first invoice, or replaces it after an edit of an unpaid order. Tries the chosen card once. */
export async function chargeFirst(context: PaymentContext, order: BillableOrder): Promise<void> {
  const { db, stripe } = context;
  const { id: orderId, row } = order;
  const { state, firstInvoiceId, attempt } = row;
  if (state !== 'starting' && state !== 'incomplete') return;
  const rows = firstRows(order);
  const content = fingerprint(rows);
  const noted = firstInvoiceId ? await stripe.invoices.retrieve(firstInvoiceId).catch(nullIfMissing) : null;
  const isCurrent =
    noted?.metadata?.['content'] === content &&
    (noted.status === 'draft' || isOwed(noted)) &&
    idOf(noted.customer) === (await ensureCustomer(context, order.customerId));
  if (firstInvoiceId && !isCurrent) {
    const isPaid = await withdrawInvoice(context, firstInvoiceId);
    await syncOrder(context, orderId);
    if (isPaid) return;
    await updateBilling(db, orderId, { firstInvoiceId: null, attempt: attempt + 1 }, eq(subscriptions.firstInvoiceId, firstInvoiceId));
    const again = await billableOrder(db, orderId);
    return again ? chargeFirst(context, again) : undefined;
  }
  const invoice = {
    key: `first:${attempt}:${content}`,
    id: firstInvoiceId,
    rows,
    metadata: { order_number: order.number, charge: 'first', content },
    storeId: (id: string) => updateBilling(db, orderId, { firstInvoiceId: id, state: 'incomplete' }),
  };
  // Without a card, the customer pays the open invoice by the link.
  const card = attempt === 1 && order.payBy === 'card' ? await chosenCard(context, order) : null;
  if (!(await chargeInvoice(context, order, invoice, card))) await abandonFirst(context, orderId);
}

const firstRows = ({ lines, deliveryFee, couponCode: coupon, couponDiscount }: BillableOrder): InvoiceRow[] => [
  ...lines.map(({ name, quantity, pricePerMonth }) => ({ name, kind: 'rent', quantity, unitPrice: pricePerMonth })),
  ...(deliveryFee > 0 ? [{ name: DELIVERY_NAME, kind: 'delivery', quantity: 1, unitPrice: deliveryFee }] : []),
  ...(couponDiscount > 0
    ? [{ name: { en: `Coupon ${coupon}`, th: `ส่วนลดคูปอง ${coupon}` }, kind: 'coupon', quantity: 1, unitPrice: -couponDiscount }]
    : []),
];

/** Tries the card once and reads the result. Returns false if Stripe refuses the invoice. */
async function chargeInvoice(context: PaymentContext, order: BillableOrder, invoice: OneOffInvoice, card: string | null): Promise<boolean> {
  const invoiceId = await ensureInvoice(context, order, invoice).catch(nullOn(isRefusedForGood));
  if (!invoiceId) return false;
  if (card) await payIntent(context, { invoiceId, paymentMethod: card, key: `order:${order.row.uid}:${invoice.key}:pay`, once: true });
  await syncOrder(context, order.id);
  return true;
}

async function abandonFirst(context: PaymentContext, orderId: number): Promise<void> {
  const code = 'charge_refused';
  await withRetry(context.db, async (tx) => {
    const given = { failureCode: code, state: 'abandoned', updatedAt: context.clock.now() } as const;
    const [failed] = await updateBilling(tx, orderId, given, ne(subscriptions.state, 'abandoned'));
    if (failed) await context.events.failed?.(tx, { orderId, kind: 'first', code });
  });
}

/** Voids the open first invoice before an edit, so that the old amount cannot be paid. Throws 409 while a payment is being processed. */
export async function withdrawFirst(context: PaymentContext, orderId: number): Promise<void> {
  const { db, stripe, clock } = context;
  const row = await subscriptionOfOrder(db, orderId);
  const invoice = row?.firstInvoiceId ? await stripe.invoices.retrieve(row.firstInvoiceId).catch(nullIfMissing) : null;
  if (!row || !invoice || !isOwed(invoice)) return syncOrder(context, orderId);
  if ((await intentOf(context, invoice.id))?.status === 'processing')
    throw new HttpError(409, 'order_action_not_allowed', 'The first charge is being processed; try again later');
  // If the edit fails, this job creates the invoice again after a minute. A successful edit queues billing itself.
  await queueBilling(db, orderId, new Date(clock.now().getTime() + 60_000));
  await withdrawInvoice(context, invoice.id);
  await syncOrder(context, orderId);
}

export async function subscriptionsMade({ stripe }: PaymentContext, { stripeCustomerId: customer, row }: BillableOrder) {
  if (!customer) return [];
  const made = await allRows(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
  return made.filter(({ metadata }) => metadata['spruce_uid'] === row.uid);
}

/** For later months if the first one is paid by PromptPay. Null if the order is paid by a link, or if the card was removed. */
async function chosenCard(context: PaymentContext, { customerId, payBy, paymentMethod }: BillableOrder): Promise<string | null> {
  if (payBy === 'link') return null;
  const cards = await listCards(context, customerId);
  return cards.find(({ id }) => !paymentMethod || id === paymentMethod)?.id ?? null;
}

/** The chosen card, if it or PromptPay paid the first month. */
async function cardOfFirst(context: PaymentContext, order: BillableOrder): Promise<string | null> {
  const { firstInvoiceId } = order.row;
  const card = firstInvoiceId && (await chosenCard(context, order));
  const paidWith = card && objectOf<Stripe.PaymentMethod>((await intentOf(context, firstInvoiceId))?.payment_method);
  return paidWith && (paidWith.id === card || paidWith.type === 'promptpay') ? card : null;
}

/** End of the shortest free trial. Stripe rejects a trial that ends in the past, and the calls before it take some time. */
export const soonestCharge = ({ clock }: PaymentContext): Date => new Date(clock.now().getTime() + 3_600_000);

/** The first month must be paid. The first charge of the subscription is on the next monthly day. */
export async function startSubscription(context: PaymentContext, order: BillableOrder): Promise<void> {
  const { db, stripe, clock } = context;
  const { uid } = order.row;
  const card = await cardOfFirst(context, order);
  const customer = await ensureCustomer(context, order.customerId);
  const next = bangkokNoon(monthlyDay(order.startsOn, order.billed));
  const soonest = soonestCharge(context);
  const subscription = await stripe.subscriptions.create(
    {
      customer,
      items: await Promise.all(order.lines.map((line) => subscriptionItem(context, line))),
      collection_method: 'charge_automatically',
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'off', payment_method_types: ['card'] },
      ...(card && { default_payment_method: card }),
      trial_end: toSeconds(next < soonest ? soonest : next),
      cancel_at: toSeconds(bangkokNoon(order.endsOn)),
      proration_behavior: 'none',
      metadata: { order_id: String(order.id), order_number: order.number, spruce_uid: uid },
    },
    { idempotencyKey: `order:${uid}:subscription:${fingerprint([order.lines, order.startsOn, order.endsOn, card, customer])}` },
  );
  const started = { stripeSubscriptionId: subscription.id, updatedAt: clock.now() };
  await updateBilling(db, order.id, started, isNull(subscriptions.stripeSubscriptionId));
  await syncOrder(context, order.id);
}

export async function firstOutcome(context: PaymentContext, orderId: number): Promise<WireChargeOutcome> {
  const row = await subscriptionOfOrder(context.db, orderId);
  if (row?.state === 'abandoned' && row.failureCode) return outcome('failed', { failure: row.failureCode });
  return outcomeOf(context, row?.firstInvoiceId ?? null);
}

async function cardOnFile(context: PaymentContext, { customerId, row }: BillableOrder): Promise<string | null> {
  const { stripe } = context;
  if (!row.stripeSubscriptionId) return null;
  const subscription = await stripe.subscriptions.retrieve(row.stripeSubscriptionId);
  const own = idOf(subscription.default_payment_method);
  if (own) return own;
  const found = await stripe.customers.retrieve(await ensureCustomer(context, customerId));
  return found.deleted ? null : idOf(found.invoice_settings.default_payment_method);
}

/** Tries the saved card once. `syncOrder` reads the payment, which applies the change. */
async function chargeChange(context: PaymentContext, order: BillableOrder, change: ChangeRow): Promise<void> {
  const name = `change-${change.id}`;
  const invoice = {
    key: `change:${name}`,
    id: change.stripeInvoiceId,
    rows: change.charges.map((one) => ({ name: one.name, kind: one.kind, quantity: 1, unitPrice: one.amount })),
    metadata: { change: name },
    storeId: (id: string) => context.db.update(changeRequests).set({ stripeInvoiceId: id }).where(eq(changeRequests.id, change.id)),
  };
  // Only the customer's own changes charge the saved card. Changes by staff are paid by a link.
  const card = change.createdBy === order.customerId ? await cardOnFile(context, order) : null;
  if (await chargeInvoice(context, order, invoice, card)) return;
  const refused = { orderId: order.id, changeId: change.id, code: 'charge_refused' } as const;
  await withRetry(context.db, async (tx) => context.events.refused?.(tx, refused));
}

export async function settleChange(context: PaymentContext, order: BillableOrder, change: ChangeRow): Promise<void> {
  if (change.state === 'approved') return chargeChange(context, order, change);
  if (change.stripeInvoiceId) await withdrawInvoice(context, change.stripeInvoiceId);
  await syncOrder(context, order.id);
  await context.db.update(changeRequests).set({ settledAt: context.clock.now() }).where(eq(changeRequests.id, change.id));
}

export async function changeOutcome(context: PaymentContext, changeId: number): Promise<WireChargeOutcome | null> {
  const [change] = await context.db.select().from(changeRequests).where(eq(changeRequests.id, changeId));
  if (!change || change.charge === 0 || change.state === 'requested') return null;
  const { state, stripeInvoiceId } = change;
  if (state === 'withdrawn' && !stripeInvoiceId) return outcome('failed', { failure: 'charge_refused' });
  return outcomeOf(context, stripeInvoiceId);
}
