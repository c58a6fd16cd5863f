import type { WireChargeOutcome } from '@spruce/contract';
import { addDays, bangkokDate, type CalendarDate } from '@spruce/pricing';
import { readOrderTitles } from '../catalogue/order-title';
import { cardOfCharge } from '../invoices/document';
import type { ChargeRow, PaymentLinkRow } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { queueMail } from '../platform/mail/queue-mail';
import { queue } from '../platform/outbox/queue';
import { BILLING } from '../staff/business-settings';
import { paymentCustomer, rentedPieces } from './billable-order';
import { billOrder } from './billing/bill-order';
import { intentOf, outcomeOf, payIntent, readCode, showCode } from './billing/payment-intents';
import { SAVE_CARD_WITHIN_MS, syncOrder } from './billing/sync-order';
import { cardNotFound, listCards, ownCard, paymentCustomerRow } from './cards/cards';
import { findLink, openLink, payableCharges, stateOf, wireLink } from './links-repository';
import { PAYMENT_JOBS, subscriptionOfOrder, type PaymentContext } from './port';
import { baht, idOf, nullIf, nullIfMissing } from './stripe/client';

/** `Pimchanok Suwan` → `Pi••• S•••`: the owner recognizes the name, strangers cannot read it. */
function maskName(name: string): string {
  const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });
  const parts = name.split(/\s+/).filter(Boolean);
  const masked = parts.map((part, index) => {
    const letters = [...graphemes.segment(part)].map(({ segment }) => segment);
    return `${letters.slice(0, index === 0 && letters.length > 3 ? 2 : 1).join('')}•••`;
  });
  return masked.join(' ') || '•••';
}

/** Days of the next attempts: Stripe's next date first, then the later days of our retry schedule. */
function nextTries({ createdAt, nextAttemptAt }: ChargeRow, now: Date): CalendarDate[] {
  const [due, today] = [bangkokDate(createdAt), bangkokDate(now)];
  const tries = BILLING.retryDays.map((day) => addDays(due, day)).filter((day) => day > today);
  const next = nextAttemptAt ? bangkokDate(nextAttemptAt) : null;
  return next && next > today ? [next, ...tries.filter((day) => day > next)] : tries;
}

/** If the invoice was voided, billing creates the next one and moves the link to it. */
async function currentLink(context: PaymentContext, id: string) {
  const found = await findLink(context.db, id);
  if (!found) throw new HttpError(404, 'payment_link_not_found', 'There is no such payment link');
  if (found.charge.state !== 'void' || stateOf(found.link, context.clock.now()) !== 'open') return found;
  await billOrder(context, found.link.orderId);
  return (await findLink(context.db, id)) ?? found;
}

/** `viewer` is the id of the signed-in customer, or null. */
export async function readLink(context: PaymentContext, id: string, viewer: number | null) {
  const { db, settings, clock } = context;
  const look = async () => {
    const found = await currentLink(context, id);
    const isOpen = stateOf(found.link, clock.now()) === 'open';
    const intent = isOpen ? await intentOf(context, found.link.stripeInvoiceId) : null;
    // Stripe keeps a card only if `setup_future_usage` is set before the payment. Cards that the payer does not keep are detached later.
    if (intent?.status === 'requires_payment_method' && !intent.setup_future_usage)
      await context.stripe.paymentIntents.update(intent.id, { setup_future_usage: 'off_session' });
    return { ...found, isOpen, intent };
  };
  let found = await look();
  if (found.isOpen && !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(found.intent?.status ?? '')) {
    await syncOrder(context, found.link.orderId);
    // The sync can replace a voided invoice, so read again.
    found = await look();
  }
  const { link, charge, order, intent, isOpen } = found;
  const customer = await paymentCustomer(db, link.customerId);
  const named = charge.nextAttemptAt && bangkokDate(charge.nextAttemptAt);
  const isRetried = isOpen && charge.state === 'failed' && charge.kind === 'renewal';
  return {
    ...wireLink(link, clock.now()),
    name: maskName(customer?.name ?? ''),
    order_number: order.number,
    kind: charge.kind,
    due_on: bangkokDate(charge.createdAt),
    next_attempt_on: isRetried ? (named ?? nextTries(charge, clock.now())[0] ?? null) : null,
    // Before the first attempt, `charge` contains the saved card, which visitors must not see.
    card: ['failed', 'paid', 'refunded'].includes(charge.state) ? cardOfCharge(charge) : null,
    client_secret: isOpen ? (intent?.client_secret ?? null) : null,
    publishable_key: settings.publishableKey,
    promptpay: isOpen ? await readCode(context, link.stripeInvoiceId) : null,
    saved_cards: isOpen && viewer === link.customerId ? await listCards(context, viewer) : [],
  };
}

/** True for a saved card of the link's customer, who must be signed in; false for a new card. Throws 404 for any other card. */
async function isSavedCard(context: PaymentContext, paymentMethod: string, customerId: number, viewer: number | null): Promise<boolean> {
  const method = await context.stripe.paymentMethods.retrieve(paymentMethod).catch(nullIfMissing);
  if (!method || (method.customer && viewer !== customerId)) throw cardNotFound();
  if (method.customer) await ownCard(context, customerId, paymentMethod);
  return method.customer !== null;
}

async function saveCard({ db, stripe }: PaymentContext, orderId: number, customerId: number, paymentMethod: string): Promise<void> {
  const method = await stripe.paymentMethods.retrieve(paymentMethod);
  const customer = (await paymentCustomerRow(db, customerId))?.stripeCustomerId;
  if (!customer || idOf(method.customer) !== customer) return;
  await stripe.paymentMethods.update(paymentMethod, { metadata: KEPT });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: paymentMethod } });
  const row = await subscriptionOfOrder(db, orderId);
  if (row?.stripeSubscriptionId && (row.state === 'active' || row.state === 'past-due'))
    await stripe.subscriptions.update(row.stripeSubscriptionId, { default_payment_method: paymentMethod });
}

/** Metadata of a card that the payer of a link asked to keep. Cards saved in another way have a SetupIntent. */
const KEPT = { kept: 'link' };

/** Detaches the card, which Stripe saves with every paid invoice, unless the payer asked to keep it. */
async function detachUnlessKept({ stripe }: PaymentContext, paymentMethod: string, since: Date): Promise<void> {
  const method = await stripe.paymentMethods.retrieve(paymentMethod);
  if (!method.customer || method.metadata?.['kept'] || method.created * 1000 < since.getTime() - 1000) return;
  const { data: setups } = await stripe.setupIntents.list({ payment_method: paymentMethod, limit: 1 });
  if (setups.length > 0) return;
  // A parallel request may have detached the card already.
  await stripe.paymentMethods.detach(paymentMethod).catch(nullIf('resource_missing', 'payment_method_unexpected_state'));
}

export async function detachUsedCard(context: PaymentContext, linkId: string): Promise<void> {
  const found = await findLink(context.db, linkId);
  const used = found && idOf((await intentOf(context, found.link.stripeInvoiceId))?.payment_method);
  if (used) await detachUnlessKept(context, used, found.link.createdAt);
}

interface Payment {
  paymentMethod?: string | undefined;
  /** True keeps the card for later charges, false detaches it. If undefined, a saved card is kept and a new card is detached. */
  save?: boolean | undefined;
  viewer: number | null;
}

/** Throws 410 if the link was revoked or has expired. */
function requireUsable(link: PaymentLinkRow, now: Date) {
  const state = stateOf(link, now);
  if (state === 'revoked') throw new HttpError(410, 'payment_link_revoked', 'This payment link was revoked');
  if (state === 'expired') throw new HttpError(410, 'payment_link_expired', 'This payment link has expired');
  return state;
}

/** Shows a QR code of PromptPay. A link that is paid meanwhile stays paid. */
export async function showPromptPay(context: PaymentContext, id: string): Promise<void> {
  const { link, charge } = await currentLink(context, id);
  if (requireUsable(link, context.clock.now()) === 'paid' || charge.state === 'processing') return;
  const customer = await paymentCustomer(context.db, link.customerId);
  if (customer) await showCode(context, link.stripeInvoiceId, customer.email);
}

/** Without a card, returns the result of a payment in the browser. A repeated call does not pay twice. */
export async function payLink(context: PaymentContext, id: string, asked: Payment): Promise<WireChargeOutcome> {
  const { clock } = context;
  const { paymentMethod, viewer } = asked;
  const { link } = await currentLink(context, id);
  const state = requireUsable(link, clock.now());
  let { save = false } = asked;
  if (state === 'open' && paymentMethod) {
    const onFile = await isSavedCard(context, paymentMethod, link.customerId, viewer);
    save = asked.save ?? onFile;
    await payIntent(context, { invoiceId: link.stripeInvoiceId, paymentMethod, key: `link:${link.id}`, save });
  }
  if (state === 'open') await syncOrder(context, link.orderId);
  const outcome = await outcomeOf(context, link.stripeInvoiceId);
  // A webhook can report the payment before the browser does. The payer can still ask to keep the card then.
  const justPaid = state === 'open' || (link.paidAt && clock.now().getTime() - link.paidAt.getTime() < SAVE_CARD_WITHIN_MS);
  const used =
    outcome.state === 'paid' && justPaid ? (paymentMethod ?? idOf((await intentOf(context, link.stripeInvoiceId))?.payment_method)) : null;
  if (used && save) await saveCard(context, link.orderId, link.customerId, used);
  else if (used) await detachUnlessKept(context, used, link.createdAt);
  return outcome;
}

/** Sends one mail per attempt of the charge, or one per `occasion`. */
export async function remind({ db, clock }: Pick<PaymentContext, 'db' | 'clock'>, linkId: string, occasion?: string) {
  const found = await findLink(db, linkId);
  if (!found || stateOf(found.link, clock.now()) !== 'open') return;
  const { link, charge, order } = found;
  const { orderId } = link;
  const customer = await paymentCustomer(db, link.customerId);
  if (!customer) return;
  const { email: to, language, firstName } = customer;
  const card = cardOfCharge(charge);
  const mail = { to, language, key: `payment-mail:${link.id}:${occasion ?? `${charge.state}:${charge.attempts}`}` };
  const common = {
    order_id: orderId,
    order_number: order.number,
    first_name: firstName,
    amount: baht(link.amount),
    title: (await readOrderTitles(db, [orderId]))(orderId)[language],
    ...(card && { card }),
    link_uuid: link.id,
    link_expires_at: link.expiresAt.toISOString(),
  };
  if (charge.kind === 'renewal') {
    const failure = { months: order.months, pieces: await rentedPieces(db, orderId), ...failureOf(charge, clock.now()) };
    return queueMail(db, { ...mail, template: 'payment-failed', data: { ...common, ...failure } });
  }
  const data = { ...common, reason: charge.kind, refused: charge.state === 'failed' };
  return queueMail(db, { ...mail, template: 'payment-request', data });
}

function failureOf(charge: ChargeRow, now: Date) {
  const due = bangkokDate(charge.createdAt);
  return {
    month_number: charge.month ?? 1,
    period_from: charge.periodStart ? bangkokDate(charge.periodStart) : due,
    period_to: charge.periodEnd ? addDays(bangkokDate(charge.periodEnd), -1) : due,
    decline_code: charge.failureCode === 'authentication_failed' ? 'authentication_required' : (charge.failureCode ?? 'generic_decline'),
    next_tries: nextTries(charge, now),
    call_on: addDays(due, BILLING.callDay),
  };
}

/** Requests a new link at most once a day. The outbox mails it, so that the response does not tell if the old link exists. */
export async function queueRenewal({ db, clock }: PaymentContext, id: string): Promise<number | null> {
  const found = await findLink(db, id);
  if (!found || stateOf(found.link, clock.now()) !== 'expired') return null;
  const on = bangkokDate(clock.now());
  return queue(db, PAYMENT_JOBS.renewLink, { linkId: id, on }, { key: `payment-link-renew:${id}:${on}` });
}

/** The new link is for the oldest unpaid charge. The expired link stays expired. */
export async function renewLink(context: PaymentContext, linkId: string, on: CalendarDate): Promise<void> {
  const { db, clock } = context;
  const found = await findLink(db, linkId);
  if (!found) return;
  const { orderId } = found.link;
  await syncOrder(context, orderId);
  const [charge] = await payableCharges(db, orderId);
  if (!charge) return;
  const { id } = await db.transaction((tx) => openLink(tx, charge, clock.now()));
  await remind(context, id, `asked:${on}`);
}
