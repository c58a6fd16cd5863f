import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invoicesResponseSchema, orderResponseSchema } from '@spruce/contract';
import { addMonths, bangkokNoon } from '@spruce/pricing';
import { and, asc, eq, sql } from 'drizzle-orm';
import { makeChange, makeOrder, startBillingApp, type BillingApp } from '../../test/billing-app';
import { folders, ONE_DATABASE } from '../../test/databases';
import { signedIn, type Visitor } from '../../test/visitor';
import type { InvoiceDocument } from '../invoices/document';
import { reconcile } from '../orders/reconciliation/reconcile';
import {
  changeRequests,
  charges,
  customers,
  invoices,
  orderItems,
  orders,
  outbox,
  refunds,
  variations,
  type StoredCharge,
} from '../platform/database/schema';

jest.setTimeout(150_000);

type Status = typeof orders.$inferSelect.status;

/** A row of the table in decision record 048. Every order costs ฿2,210 a month; the first charge is ฿4,010. */
interface Row {
  state: string;
  card?: string;
  status: Status;
  /** Events at Stripe, or actions of staff. */
  happens: (() => Promise<unknown>)[];
  staff: { status: Status; payment: string; charges: (string | null | number)[][]; refunds?: [string, number][]; findings: string[] };
  /** Differences from the customer's usual actions. */
  customer: { may?: string[]; mayNot?: string[]; confirm?: string | null; dispute?: 'open' | 'lost' };
  /** Totals in baht of the tax invoices and, negative, of the credit notes. */
  papers: number[];
}

const SOFA_ID = 1011;
const SOFA: StoredCharge = { kind: 'other', name: { en: 'Sofa', th: 'โซฟา' }, amount: 1290 };

describe.each(ONE_DATABASE)('payment states at Stripe (%s)', (database) => {
  let api: BillingApp;
  let staff: Visitor;
  let pim: Visitor;
  let order: number;
  beforeAll(async () => {
    api = await startBillingApp(database);
    staff = await signedIn(api, { role: 'staff', firstName: 'Kanya' });
    await db().update(variations).set({ stockQuantity: 500, outQuantity: 500, assetQuantity: null }).where(eq(variations.id, SOFA_ID));
  });
  afterAll(() => api.close());

  const db = () => api.connection.db;
  const stripe = () => api.sandbox.stripe;
  const chargesOf = () => db().select().from(charges).where(eq(charges.orderId, order)).orderBy(asc(charges.id));
  const chargeOf = async (kind: 'first' | 'renewal' | 'change' = 'first') => {
    const charge = (await chargesOf()).find((row) => row.kind === kind);
    if (!charge) throw new Error(`no charge of ${kind}`);
    return charge;
  };
  const bill = async () => {
    await api.payments.bill(order);
    await api.settle();
  };
  const read = async (visitor: Visitor) => (await visitor.call('GET', `/orders/${order}`, { schema: orderResponseSchema })).body.data;
  const untilMonth = (hours: number) => async () => {
    const [{ startsOn } = { startsOn: '' }] = await db().select().from(orders).where(eq(orders.id, order));
    await api.advanceTo(new Date(bangkokNoon(addMonths(startsOn, 1)).getTime() + hours * 3_600_000));
    await bill();
  };
  const [nearlyMonth, month] = [untilMonth(-48), untilMonth(2)];

  const asBefore048 = async () => {
    const { id } = await chargeOf();
    await db().delete(invoices).where(eq(invoices.chargeId, id));
    await db().update(charges).set({ amount: 0 }).where(eq(charges.id, id));
    const migration = await readFile(join(folders.migrationsDir, '0016_no-rows-of-earlier-releases.sql'), 'utf8');
    // Skips the first statements of the migration, which use columns that migration 0019 dropped.
    for (const statement of migration.split('--> statement-breakpoint').slice(3)) await db().execute(sql.raw(statement));
  };
  const paidByBank = async () => {
    await stripe().invoices.pay((await chargeOf()).stripeInvoiceId, { paid_out_of_band: true });
    await api.settle();
  };
  const cancel = async () => {
    const { version } = await read(staff);
    await staff.call('POST', `/orders/${order}/status`, { body: { to: 'cancelled', version, reason: 'so' } });
    await bill();
  };
  const refunded = async () => {
    await stripe().refunds.create({ payment_intent: (await chargeOf()).paymentIntentId ?? '' });
    await bill();
  };
  const decided = (evidence: 'winning_evidence' | 'losing_evidence') => async () => {
    const { data } = await stripe().disputes.list({ payment_intent: (await chargeOf()).paymentIntentId ?? '' });
    await stripe().disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: evidence } });
    await bill();
  };
  const refused = async () => {
    const { data } = await stripe().refunds.list({ payment_intent: (await chargeOf()).paymentIntentId ?? '' });
    await stripe().testHelpers.refunds.expire(data[0]?.id ?? '');
    await bill();
  };
  const byHand = async () => {
    const [row] = await db()
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, order), eq(refunds.state, 'failed')));
    await pim.refused(404, 'rest_no_route', 'POST', `/refunds/${row?.id}/settle`, { body: { reason: 'Sent by bank transfer' } });
    await staff.refused(400, 'rest_invalid_param', 'POST', `/refunds/${row?.id}/settle`, { body: { reason: ' ' } });
    await staff.call('POST', `/refunds/${row?.id}/settle`, { body: { reason: 'Sent by bank transfer' } });
    await staff.refused(409, 'order_action_not_allowed', 'POST', `/refunds/${row?.id}/settle`, { body: { reason: 'Again' } });
    expect(await db().$count(outbox, eq(outbox.key, `refund:${row?.id}:by-hand`))).toBe(1);
    await bill();
  };
  const customerDeleted = async () => {
    await stripe().customers.del(String((await stripe().invoices.retrieve((await chargeOf()).stripeInvoiceId)).customer));
    await api.settle();
    await bill();
  };
  const cardAgain = async () => {
    await api.saveCard(pim.id, 'pm_card_visa');
    await api.settle();
  };
  const changed = async () => {
    const id = await makeChange(db(), order, { charges: [SOFA] });
    // A change by staff charges no saved card.
    await db().update(changeRequests).set({ createdBy: staff.id }).where(eq(changeRequests.id, id));
    await bill();
  };
  const voided = (kind: 'renewal' | 'change') => async () => {
    await stripe().invoices.voidInvoice((await chargeOf(kind)).stripeInvoiceId);
    await bill();
  };

  const PAID = ['first', 4010, 0, 'paid', null];
  const ROWS: Row[] = [
    {
      state: 'a month voided in the dashboard: it is waived',
      status: 'active',
      happens: [customerDeleted, month, voided('renewal')],
      staff: { status: 'active', payment: 'paid', charges: [['renewal', 2210, 0, 'void', null], PAID], findings: [] },
      customer: { may: ['add'], mayNot: ['pay'] },
      papers: [4010],
    },
    {
      state: 'paid outside of Stripe',
      card: 'none',
      status: 'request-booking',
      happens: [paidByBank, bill],
      staff: { status: 'request-booking', payment: 'paid', charges: [['first', 4010, 0, 'paid', 'out-of-band']], findings: [] },
      customer: { may: ['edit', 'cancel'], mayNot: ['pay'], confirm: null },
      papers: [4010],
    },
    {
      state: 'card refused, then paid outside of Stripe: the tax invoice names no card',
      card: 'pm_card_chargeCustomerFail',
      status: 'request-booking',
      happens: [paidByBank, bill],
      staff: { status: 'request-booking', payment: 'paid', charges: [['first', 4010, 0, 'paid', 'out-of-band']], findings: [] },
      customer: { may: ['edit', 'cancel'], mayNot: ['pay'], confirm: null },
      papers: [4010],
    },
    {
      state: 'paid outside of Stripe, stored by a release before decision 048',
      card: 'none',
      status: 'request-booking',
      happens: [paidByBank, asBefore048, bill],
      staff: { status: 'request-booking', payment: 'paid', charges: [['first', 4010, 0, 'paid', 'out-of-band']], findings: [] },
      customer: { may: ['edit', 'cancel'], mayNot: ['pay'], confirm: null },
      papers: [4010],
    },
    {
      state: 'paid outside of Stripe, then cancelled: staff give it back',
      card: 'none',
      status: 'request-booking',
      happens: [paidByBank, cancel, bill],
      staff: {
        status: 'cancelled',
        payment: 'paid',
        charges: [['first', 4010, 0, 'paid', 'out-of-band']],
        refunds: [['failed', 4010]],
        findings: ['refund-failed'],
      },
      customer: { mayNot: ['pay'] },
      papers: [4010],
    },
    {
      state: 'paid outside of Stripe, cancelled, and given back by staff',
      card: 'none',
      status: 'request-booking',
      happens: [paidByBank, cancel, byHand],
      staff: {
        status: 'cancelled',
        payment: 'refunded',
        charges: [['first', 4010, 4010, 'refunded', 'out-of-band']],
        refunds: [['by-hand', 4010]],
        findings: [],
      },
      customer: { mayNot: ['pay'] },
      papers: [4010, -4010],
    },
    {
      state: 'refunded in the dashboard before staff confirm',
      status: 'request-booking',
      happens: [refunded, month],
      staff: {
        status: 'cancelled',
        payment: 'refunded',
        charges: [['first', 4010, 4010, 'refunded', null]],
        refunds: [['succeeded', 4010]],
        findings: [],
      },
      customer: { mayNot: ['pay', 'edit'] },
      papers: [4010, -4010],
    },
    {
      state: 'refunded in the dashboard while the term runs',
      status: 'active',
      happens: [refunded],
      staff: {
        status: 'active',
        payment: 'refunded',
        charges: [['first', 4010, 4010, 'refunded', null]],
        refunds: [['succeeded', 4010]],
        findings: [],
      },
      customer: { may: ['extend', 'add'] },
      papers: [4010, -4010],
    },
    {
      state: 'disputed before staff confirm',
      card: 'pm_card_createDispute',
      status: 'request-booking',
      happens: [],
      staff: { status: 'request-booking', payment: 'paid', charges: [['first', 4010, 0, 'paid', 'disputed']], findings: ['disputed'] },
      customer: { may: ['cancel'], mayNot: ['edit'], confirm: 'payment', dispute: 'open' },
      papers: [4010],
    },
    {
      state: 'disputed and cancelled: the money waits for the bank',
      card: 'pm_card_createDispute',
      status: 'request-booking',
      happens: [cancel, bill],
      staff: { status: 'cancelled', payment: 'paid', charges: [['first', 4010, 0, 'paid', 'disputed']], findings: ['disputed'] },
      customer: { mayNot: ['pay'], dispute: 'open' },
      papers: [4010],
    },
    {
      state: 'disputed, cancelled and lost: the bank gave the money back',
      card: 'pm_card_createDispute',
      status: 'request-booking',
      happens: [cancel, decided('losing_evidence')],
      staff: {
        status: 'cancelled',
        payment: 'refunded',
        charges: [['first', 4010, 4010, 'refunded', 'dispute-lost']],
        refunds: [['succeeded', 4010]],
        findings: [],
      },
      customer: { mayNot: ['pay'], dispute: 'lost' },
      papers: [4010, -4010],
    },
    {
      state: 'disputed, cancelled and won: it is given back',
      card: 'pm_card_createDispute',
      status: 'request-booking',
      happens: [cancel, decided('winning_evidence')],
      staff: {
        status: 'cancelled',
        payment: 'refunded',
        charges: [['first', 4010, 4010, 'refunded', null]],
        refunds: [['succeeded', 4010]],
        findings: [],
      },
      customer: { mayNot: ['pay'] },
      papers: [4010, -4010],
    },
    {
      state: 'dispute open while the term runs',
      card: 'pm_card_createDispute',
      status: 'active',
      happens: [],
      staff: { status: 'active', payment: 'paid', charges: [['first', 4010, 0, 'paid', 'disputed']], findings: ['disputed'] },
      customer: { may: ['relocate'], mayNot: ['extend', 'add', 'swap'], dispute: 'open' },
      papers: [4010],
    },
    {
      state: 'dispute lost while the term runs: the rent stays owed',
      card: 'pm_card_createDispute',
      status: 'active',
      happens: [decided('losing_evidence')],
      staff: { status: 'active', payment: 'paid', charges: [['first', 4010, 0, 'paid', 'dispute-lost']], findings: ['dispute-lost'] },
      customer: { may: ['relocate'], mayNot: ['extend', 'add', 'swap'], dispute: 'lost' },
      papers: [4010],
    },
    {
      state: 'dispute won while the term runs',
      card: 'pm_card_createDispute',
      status: 'active',
      happens: [decided('winning_evidence')],
      staff: { status: 'active', payment: 'paid', charges: [PAID], findings: [] },
      customer: { may: ['extend', 'add', 'swap', 'relocate'] },
      papers: [4010],
    },
    {
      state: 'customer deleted before the first payment: another invoice asks for it',
      card: 'none',
      status: 'request-booking',
      happens: [customerDeleted],
      staff: {
        status: 'request-booking',
        payment: 'waiting',
        charges: [
          ['first', 4010, 0, 'open', null],
          ['first', 4010, 0, 'void', null],
        ],
        findings: [],
      },
      customer: { may: ['pay', 'edit', 'cancel'], confirm: 'payment' },
      papers: [],
    },
    {
      state: 'customer deleted while the term runs: the next month asks for a card',
      status: 'active',
      happens: [customerDeleted, month],
      staff: { status: 'active', payment: 'paid', charges: [['renewal', 2210, 0, 'open', null], PAID], findings: [] },
      customer: { may: ['pay'], mayNot: ['add'] },
      papers: [4010],
    },
    {
      state: 'customer deleted, and a card saved again: the next month is paid',
      status: 'active',
      happens: [customerDeleted, cardAgain, month],
      staff: { status: 'active', payment: 'paid', charges: [['renewal', 2210, 0, 'paid', null], PAID], findings: [] },
      customer: { may: ['add'], mayNot: ['pay'] },
      papers: [4010, 2210],
    },
    {
      state: 'customer deleted two days before a month: no month is left out',
      status: 'active',
      happens: [nearlyMonth, customerDeleted, cardAgain, bill, month],
      staff: { status: 'active', payment: 'paid', charges: [['renewal', 2210, 0, 'paid', null], PAID], findings: [] },
      customer: { may: ['add'], mayNot: ['pay'] },
      papers: [4010, 2210],
    },
    {
      state: 'customer deleted, order cancelled: the old charge is given back',
      status: 'booking-confirmed',
      happens: [customerDeleted, cancel],
      staff: {
        status: 'cancelled',
        payment: 'refunded',
        charges: [['first', 4010, 4010, 'refunded', null]],
        refunds: [['succeeded', 4010]],
        findings: [],
      },
      customer: { mayNot: ['pay'] },
      papers: [4010, -4010],
    },
    {
      state: 'change unpaid',
      status: 'active',
      happens: [changed],
      staff: { status: 'active', payment: 'paid', charges: [['change', 1290, 0, 'open', null], PAID], findings: [] },
      customer: { may: ['pay'], mayNot: ['add'] },
      papers: [4010],
    },
    {
      state: 'invoice of a change voided in the dashboard: the change is withdrawn',
      status: 'active',
      happens: [changed, voided('change')],
      staff: { status: 'active', payment: 'paid', charges: [['change', 1290, 0, 'void', null], PAID], findings: [] },
      customer: { may: ['add'], mayNot: ['pay'] },
      papers: [4010],
    },
    {
      state: 'refund failed: a cancelled order does not say that it was given back',
      card: 'pm_card_refundFail',
      status: 'request-booking',
      happens: [cancel, refused],
      staff: { status: 'cancelled', payment: 'paid', charges: [PAID], refunds: [['failed', 4010]], findings: ['refund-failed'] },
      customer: { mayNot: ['pay'] },
      papers: [4010, -4010],
    },
    {
      state: 'refund failed, and given back by staff',
      card: 'pm_card_refundFail',
      status: 'request-booking',
      happens: [cancel, refused, byHand],
      staff: {
        status: 'cancelled',
        payment: 'refunded',
        charges: [['first', 4010, 4010, 'refunded', null]],
        refunds: [['by-hand', 4010]],
        findings: [],
      },
      customer: { mayNot: ['pay'] },
      papers: [4010, -4010],
    },
  ];

  it.each(ROWS)(
    'shows staff and customer the right states, actions and documents: $state',
    async ({ card = 'pm_card_visa', status, happens, staff: seen, customer, papers }) => {
      pim = await signedIn(api);
      await db().update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, pim.id));
      if (card !== 'none') await api.saveCard(pim.id, card);
      order = await makeOrder(api, { customerId: pim.id, payBy: card === 'none' ? 'link' : 'card' });
      // The API leaves out lines without components, so this adds components.
      const components = [{ variation_id: SOFA_ID, quantity: 1, name: { en: 'Sofa', th: 'โซฟา' }, colour: { en: 'Sand', th: 'ทราย' } }];
      await db().update(orderItems).set({ components }).where(eq(orderItems.orderId, order));
      await bill();
      if (status !== 'request-booking') await db().update(orders).set({ status }).where(eq(orders.id, order));
      for (const step of happens) await step();

      const findings = async () =>
        (await reconcile(api.payments.context)).filter(({ orderId }) => orderId === order).map(({ kind }) => kind);
      expect(await findings()).toEqual(seen.findings);
      // The reconciliation above repaired nothing, and the next run has the same findings.
      await bill();
      expect(await findings()).toEqual(seen.findings);
      const [forStaff, forCustomer] = [await read(staff), await read(pim)];
      expect({
        status: forStaff.status,
        payment: forStaff.payment_state,
        charges: forStaff.charges.map((row) => [row.kind, row.amount, row.given_back, row.state, row.provider_state]),
        refunds: forStaff.refunds?.map(({ state, amount }) => [state, amount]),
      }).toEqual({ status: seen.status, payment: seen.payment, charges: seen.charges, refunds: seen.refunds ?? [] });
      expect(forCustomer.refunds).toBeUndefined();
      expect(forCustomer.refund_note).toBe(happens.includes(byHand) ? 'Sent by bank transfer' : undefined);
      expect(forCustomer.actions).toEqual(expect.arrayContaining(customer.may ?? []));
      expect(forCustomer.actions.filter((action) => customer.mayNot?.includes(action))).toEqual([]);
      const trail = forStaff.events.toReversed().flatMap(({ kind, detail }) => (kind === 'payment' ? [detail['state']] : []));
      const noted = trail.findIndex((state) => ['disputed', 'dispute-lost', 'out-of-band', 'refunded'].includes(String(state)));
      if (noted >= 0) expect(trail.slice(0, noted)).toContain('paid');
      expect([forStaff.dispute, forCustomer.dispute]).toEqual([customer.dispute, customer.dispute]);
      if (customer.dispute && status === 'active')
        expect(forCustomer.refusals).toEqual(expect.arrayContaining([{ action: 'extend', code: 'order_disputed' }]));
      if (customer.confirm !== undefined)
        expect(forStaff.allowed_transitions.find(({ to }) => to === 'booking-confirmed')?.blocked).toBe(customer.confirm);
      if (customer.confirm) {
        const body = { to: 'booking-confirmed', version: forStaff.version };
        await staff.refused(409, customer.dispute ? 'order_disputed' : 'order_not_paid', 'POST', `/orders/${order}/status`, { body });
      }
      const { data } = (await pim.call('GET', `/orders/${order}/invoices`, { schema: invoicesResponseSchema })).body;
      const issued = data.toReversed().flatMap(({ total, credit_notes: notes = [] }) => [total, ...notes.map((note) => -note.total)]);
      expect(issued).toEqual(papers);
      // A tax invoice names the card, unless the money came outside of Stripe.
      const printed = await db()
        .select({ document: invoices.document, state: charges.providerState })
        .from(invoices)
        .innerJoin(charges, eq(charges.id, invoices.chargeId))
        .where(eq(invoices.orderId, order));
      const cards = printed.map(({ document }) => (document as InvoiceDocument).card?.brand ?? null);
      expect(cards).toEqual(printed.map(({ state }) => (state === 'out-of-band' ? null : 'visa')));
    },
  );
});
