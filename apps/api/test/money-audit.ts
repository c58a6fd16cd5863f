import { addDays, bangkokDate, monthlyDay, bangkokNoon, rateIn } from '@spruce/pricing';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../src/platform/database/database';
import {
  changeRequests,
  charges,
  couponRedemptions,
  creditNotes,
  deliveryVisits,
  invoices,
  orders,
  outbox as outboxTable,
  paymentCustomers,
  refunds,
  subscriptions,
  variations,
} from '../src/platform/database/schema';
import { readSlots } from '../src/delivery/slots';
import { rentedLine } from '../src/orders/order-rows';
import { itemsOf } from '../src/payments/billable-order';
import { differencesOf } from '../src/orders/reconciliation/order-findings';
import { readOrder } from '../src/orders/reading/read-orders';
import type { Finding } from '../src/orders/reconciliation/order-findings';

export const PIECES = [1011, 1671, 1672] as const;

interface Audited {
  db: Database;
  stripe: Stripe;
  time: Date;
  stock: number;
}

const comparing = () => {
  const wrong: string[] = [];
  const expect = (what: string, is: unknown, wanted: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(wanted)) wrong.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
  };
  return { wrong, expect };
};

/** Compares money, stock and dates in the database with each other and with Stripe. Returns the differences. */
export async function auditMoney(audited: Audited, accepted: readonly Finding[]): Promise<string[]> {
  const { db, stock } = audited;
  const { wrong, expect } = comparing();
  const all = await db.select().from(orders).orderBy(orders.id);
  const open = await db
    .select()
    .from(changeRequests)
    .where(inArray(changeRequests.state, ['requested', 'approved']));
  const visits = await db
    .select({ visit: deliveryVisits, state: changeRequests.state, kind: changeRequests.kind })
    .from(deliveryVisits)
    .leftJoin(changeRequests, eq(changeRequests.id, deliveryVisits.changeRequestId))
    .where(ne(deliveryVisits.state, 'cancelled'));
  const items = await itemsOf(db, all.length > 0 ? all.map(({ id }) => id) : [0]);
  const live = new Set(all.filter(({ status }) => !['cancelled', 'terminated'].includes(status)).map(({ id }) => id));
  for (const piece of PIECES) {
    const [row] = await db.select().from(variations).where(eq(variations.id, piece));
    const rented = items
      .filter(({ state, variantId }) => state === 'rented' && variantId === piece)
      .reduce((sum, { orderId, quantity, bought }) => sum + (live.has(orderId) ? quantity : bought), 0);
    const aside = open.reduce((sum, { effect }) => sum + (effect.takes[String(piece)] ?? 0), 0);
    const back = visits
      .filter(({ visit, state }) => visit.state === 'booked' && state === 'applied')
      .reduce((sum, { visit }) => sum + (visit.bringsBack[String(piece)] ?? 0), 0);
    expect(`pieces of ${piece}`, (row?.stockQuantity ?? 0) + rented + aside + back, stock);
    expect(`pieces of ${piece} that are out`, row?.outQuantity, rented + aside + back);
    for (const { id } of all) {
      const own = visits.filter(({ visit, state }) => visit.orderId === id && (state === null || state === 'applied'));
      let home = 0;
      // Visits that are done come before booked visits, because staff may mark a visit as done before its date.
      const isToCome = ({ visit }: (typeof own)[number]) => Number(visit.state === 'booked');
      own.sort((a, b) => isToCome(a) - isToCome(b) || a.visit.date.localeCompare(b.visit.date) || a.visit.id - b.visit.id);
      for (const { visit } of own) {
        home += items
          .filter(({ visitId, variantId, state }) => visitId === visit.id && variantId === piece && state !== 'planned')
          .reduce((sum, { quantity }) => sum + quantity, 0);
        home -= visit.bringsBack[String(piece)] ?? 0;
        if (home < 0) wrong.push(`order ${id}: ${-home} of ${piece} are taken on ${visit.date} that never came`);
      }
    }
  }
  for (const { id, orderId, visitId, state } of items)
    if (live.has(orderId) && state === 'rented' && !visits.some(({ visit }) => visit.id === visitId))
      wrong.push(`order ${orderId}: no visit brings line ${id}`);
  for (const { visit, kind } of visits) {
    // The van is loaded on the day before the visit, and also delivers lines that are cancelled after the loading.
    const isLoaded = visit.date <= addDays(bangkokDate(audited.time), 1);
    const brings = items.some(({ visitId, state }) => visitId === visit.id && (isLoaded || state === 'rented' || state === 'planned'));
    // A relocation or an early end collects everything at the home, without a list in advance.
    const takes = Object.keys(visit.bringsBack).length > 0 || visit.kind === 'relocation' || kind === 'end-early';
    if (visit.state === 'booked' && !brings && !takes) wrong.push(`order ${visit.orderId}: the visit of ${visit.date} has no line`);
  }
  // Several visits of one order in the same slot use one place.
  const times = new Map(visits.map(({ visit }) => [`${visit.orderId} ${visit.date} ${visit.slot}`, visit]));
  const places = [...times.values(), ...open.flatMap(({ effect }) => effect.slotMove?.to ?? [])];
  for (const { date, slot, taken } of await readSlots(db, '2026-01-01', '2040-01-01'))
    expect(`places of ${date} ${slot}`, taken, places.filter((one) => one.date === date && one.slot === slot).length);
  for (const [index, lines] of (await Promise.all(all.map((order) => auditOrder(audited, order, accepted)))).entries())
    wrong.push(...lines.map((line) => `order ${all[index]?.id} (${all[index]?.status}): ${line}`));
  wrong.push(...(await auditPayments(audited, [...new Set(all.map(({ customerId }) => customerId))])));
  const redeemed = await db.select({ code: couponRedemptions.code, id: couponRedemptions.orderId }).from(couponRedemptions);
  expect(
    'redeemed coupons',
    redeemed.map(({ code, id }) => `${id} ${code}`).toSorted(),
    all.flatMap(({ id, couponCode }) => (couponCode ? [`${id} ${couponCode}`] : [])).toSorted(),
  );
  const limited = all.filter(({ couponCode, status }) => couponCode === 'LIMITED' && status !== 'cancelled');
  if (limited.length > 1) wrong.push(`${limited.length} orders use the coupon that is limited to one`);
  const dead = await db
    .select()
    .from(outboxTable)
    .where(sql`dead_at is not null`);
  expect(
    'dead jobs',
    dead.map(({ kind, lastError }) => [kind, lastError]),
    [],
  );
  return wrong;
}

async function auditPayments({ db, stripe }: Audited, customers: readonly number[]): Promise<string[]> {
  const known = new Set((await db.select({ id: charges.paymentIntentId }).from(charges)).map(({ id }) => id));
  const wrong: string[] = [];
  const rows = await db
    .select()
    .from(paymentCustomers)
    .where(inArray(paymentCustomers.customerId, [...customers]));
  for (const customer of rows.flatMap(({ stripeCustomerId, formerIds }) => [
    ...formerIds,
    ...(stripeCustomerId ? [stripeCustomerId] : []),
  ])) {
    const intents = await stripe.paymentIntents
      .list({ customer, limit: 100, expand: ['data.latest_charge'] })
      .autoPagingToArray({ limit: 1000 });
    const { data: waiting } = await stripe.invoiceItems.list({ customer, pending: true, limit: 100 });
    for (const { id, amount, metadata } of waiting)
      wrong.push(`${id}: ${amount} satang of ${customer} wait for the next invoice (${JSON.stringify(metadata)})`);
    for (const { id, status, amount, latest_charge: charge } of intents) {
      const kept = amount - ((charge as Stripe.Charge | null)?.amount_refunded ?? 0);
      if (status === 'succeeded' && kept > 0 && !known.has(id)) wrong.push(`${id}: ${kept} satang of ${customer} belong to no charge`);
    }
  }
  return wrong;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Amounts are in satang. */
async function auditCharge(
  stripe: Stripe,
  db: Database,
  { id, kind, month, state, amount, refunded, providerState, paymentIntentId, stripeInvoiceId }: typeof charges.$inferSelect,
  asked: readonly (typeof refunds.$inferSelect)[],
): Promise<string[]> {
  const { wrong, expect } = comparing();
  const what = `${kind} ${month ?? ''} (${stripeInvoiceId})`;
  const isPaid = state === 'paid' || state === 'refunded';
  const isInBand = providerState !== 'out-of-band';
  const intent = paymentIntentId ? await stripe.paymentIntents.retrieve(paymentIntentId) : null;
  const received = intent?.status === 'succeeded' ? intent.amount_received : 0;
  expect(
    `${what}: received`,
    isInBand ? received : (await stripe.invoices.retrieve(stripeInvoiceId)).status,
    isInBand ? (isPaid ? amount : 0) : 'paid',
  );
  const made = paymentIntentId ? (await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })).data : [];
  const own = asked.filter(({ chargeId }) => chargeId === id);
  const given = made.filter(({ status }) => status === 'succeeded');
  expect(
    `${what}: refunds at Stripe`,
    own.flatMap((row) => (row.state === 'succeeded' && row.stripeRefundId ? [row.stripeRefundId] : [])).toSorted(),
    given.map((one) => one.id).toSorted(),
  );
  // A refund waits only while the bank decides a dispute. If we lose the dispute, the bank itself returns the money.
  const waits = own.filter((row) => row.state === 'requested');
  const byBank = own.filter((row) => row.state === 'succeeded' && !row.stripeRefundId);
  expect(`${what}: refunds that wait`, waits.length > 0 && providerState !== 'disputed', false);
  expect(`${what}: refunds by the bank`, byBank.length > 0 && providerState !== 'dispute-lost', false);
  const byHand = own.filter((row) => row.state === 'by-hand');
  expect(`${what}: given back`, refunded, sumOf([...given, ...byHand, ...byBank].map((one) => one.amount)));
  const askedBack = sumOf(own.map((row) => row.amount));
  if (askedBack > amount) wrong.push(`${what}: ${askedBack} of ${amount} are asked back`);
  if (isPaid) expect(`${what}: state`, state, refunded > 0 && refunded >= amount ? 'refunded' : 'paid');
  const [invoice] = await db.select().from(invoices).where(eq(invoices.chargeId, id));
  expect(`${what}: tax invoice`, invoice?.total ?? 0, isPaid ? amount : 0);
  const noted = sumOf(
    (
      await db
        .select()
        .from(creditNotes)
        .where(eq(creditNotes.invoiceId, invoice?.id ?? 0))
    ).map(({ total }) => total),
  );
  // A failed refund keeps its credit note.
  const failed = sumOf(own.filter((row) => row.state === 'failed' && row.stripeRefundId).map((row) => row.amount));
  if (noted < refunded || noted > Math.min(amount, refunded + failed))
    wrong.push(`${what}: credit notes of ${noted}, given back ${refunded}, failed ${failed}`);
  return wrong;
}

async function auditOrder(
  { db, stripe, time }: Audited,
  order: typeof orders.$inferSelect,
  accepted: readonly Finding[],
): Promise<string[]> {
  const { wrong, expect } = comparing();
  const [customer] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, order.customerId));
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, order.id));
  const atStripe = customer?.stripeCustomerId;
  const listed = atStripe ? (await stripe.subscriptions.list({ customer: atStripe, status: 'all', limit: 100 })).data : [];
  const made = listed.filter(({ metadata }) => metadata['order_id'] === String(order.id));
  const running = made.filter(({ status }) => ['active', 'trialing', 'past_due', 'unpaid'].includes(status));
  const changes = await db.select().from(changeRequests).where(eq(changeRequests.orderId, order.id));
  const mine = await db.select().from(charges).where(eq(charges.orderId, order.id));
  const atProvider = atStripe ? await stripe.customers.retrieve(atStripe) : null;
  // The balance must be 0, because Stripe would add it to the next charge.
  if (atProvider && !atProvider.deleted) expect('the balance at the provider', atProvider.balance, 0);
  const isCancelled = order.status === 'cancelled';
  const items = (await itemsOf(db, [order.id])).filter(({ state }) => state !== 'planned');
  const rent = (month: number) =>
    items
      .filter(({ fromMonth, untilMonth }) => fromMonth < month && (untilMonth === null || untilMonth >= month))
      .reduce((sum, item) => sum + rateIn(rentedLine(item, []), month - 1).unit * item.quantity, -differencesOf(changes, month));
  // Months that Stripe charged wrongly, because the service could not send a change to Stripe in time. Staff see each month as a finding.
  const known = (month: number) =>
    accepted.some(({ orderId, kind, detail }) => orderId === order.id && kind === 'wrong-amount' && detail.startsWith(`month ${month}:`));
  const isApplied = ({ state }: (typeof changes)[number]) => state === 'applied';
  const edited = sumOf(changes.filter((one) => one.kind === 'edit' && isApplied(one)).map(({ charge, refund }) => charge - refund));
  const asked = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
  const paid = mine.filter(({ state }) => state === 'paid' || state === 'refunded');
  for (const charge of mine) wrong.push(...(await auditCharge(stripe, db, charge, asked)));
  for (const { id, kind, month, amount, stripeInvoiceId, providerState } of paid) {
    const change = changes.find((one) => one.stripeInvoiceId === stripeInvoiceId);
    const wanted = kind === 'first' ? order.firstCharge - edited : kind === 'change' ? change?.charge : rent(month ?? 0);
    // The charges of a cancelled order are not compared, because the order may have had other pieces when it was charged.
    if (!isCancelled && !known(month ?? 0)) expect(`${kind} ${month ?? change?.id}`, amount / 100, wanted);
    const isOwedBack = isCancelled || (change && !isApplied(change));
    const back = sumOf(asked.filter(({ chargeId }) => chargeId === id).map((row) => row.amount));
    // The bank still has the money of an open dispute.
    if (isOwedBack && providerState !== 'disputed' && back < amount)
      wrong.push(`${kind} ${month ?? change?.id}: ${amount - back} are not given back`);
  }
  expect(
    'applied changes that are paid',
    changes
      .filter((one) => isApplied(one) && one.charge > 0)
      .every(({ stripeInvoiceId: id }) => paid.some((one) => one.stripeInvoiceId === id)),
    true,
  );
  const owed = changes.filter(isApplied).reduce((sum, { refund }) => sum + refund * 100, 0);
  const ofChanges = sumOf(asked.filter(({ reason }) => reason === 'change').map(({ amount }) => amount));
  const elsewhere =
    sumOf(asked.filter(({ reason }) => reason !== 'change').map(({ amount }) => amount)) +
    sumOf(paid.filter(({ providerState }) => providerState === 'dispute-lost').map(({ amount }) => amount));
  if (ofChanges > owed || ofChanges < owed - elsewhere) wrong.push(`refunds of changes: ${ofChanges}, not ${owed}`);
  if (isCancelled) expect('subscriptions that run', running.length, 0);
  else {
    const months = paid.filter(({ kind }) => kind === 'renewal').map(({ month }) => month ?? 0);
    expect('each month once', new Set(months).size, months.length);
    for (const { kind, month, periodStart } of mine)
      if (kind === 'renewal')
        expect(`the day of month ${month}`, periodStart && bangkokDate(periodStart), monthlyDay(order.startsOn, (month ?? 1) - 1));
    expect('one subscription at most', running.length <= 1, true);
    const [subscription] = running;
    if (subscription && ['request-booking', 'booking-confirmed', 'in-transit', 'active', 'termination-confirmed'].includes(order.status)) {
      expect('the end at the provider', subscription.cancel_at, bangkokNoon(order.endsOn).getTime() / 1000);
      const monthly =
        subscription.items.data.reduce((sum, { quantity, price }) => sum + (quantity ?? 0) * (price.unit_amount ?? 0), 0) / 100;
      const page = await readOrder(db, order, { kind: 'customer', language: 'en', now: time });
      // After the last charge, Stripe may still have items of a month that is never charged.
      if (page.next_charge_on) expect('what is rented at the provider', monthly, page.monthly);
      const end = subscription.items.data[0]?.current_period_end ?? 0;
      // A new subscription charges a missed month within an hour.
      if (subscription.status !== 'past_due' && page.next_charge_on && end * 1000 > time.getTime() + 3_600_000)
        expect('the next charge on the page', page.next_charge_on, bangkokDate(end * 1000));
      expect('the end on the page', page.ends_on, order.endsOn);
    }
  }
  expect(
    'nothing is left to settle',
    changes.filter(
      ({ state, stripeInvoiceId, settledAt }) => (state === 'withdrawn' || state === 'declined') && stripeInvoiceId && !settledAt,
    ).length,
    0,
  );
  if (row && order.status !== 'cancelled' && !row.failureCode)
    expect(
      'a noted subscription',
      made.length === 0 || row.stripeSubscriptionId === null || made.some(({ id }) => id === row.stripeSubscriptionId),
      true,
    );
  return wrong;
}
