import { asc, eq } from 'drizzle-orm';
import { charged, makeOrder, openPayments, type Payments } from '../../test/billing-app';
import { startCutProxy, type CutProxy } from '../../test/cut-proxy';
import { TEST_DATABASES } from '../../test/databases';
import { startSandbox, type SandboxProcess } from '../../test/sandbox-process';
import { startTestApp, type TestApp } from '../../test/test-app';
import { makeCustomer } from '../../test/visitor';
import { charges, creditNotes, invoiceCounters, invoices } from '../platform/database/schema';
import { syncOrder } from '../payments/billing/sync-order';

jest.setTimeout(120_000);

/** Paid at 23:40 in Bangkok on the last day of November. The service reads the payment a month later. */
const PAID_AT = '2026-11-30T16:40:00Z';
const OUTAGE_ENDS = new Date('2026-12-30T02:00:00Z');

describe.each(TEST_DATABASES)('dates of tax invoices and credit notes (%s)', (database) => {
  let api: TestApp;
  let sandbox: SandboxProcess;
  let proxy: CutProxy;
  beforeAll(async () => {
    [api, sandbox] = await Promise.all([startTestApp(database), startSandbox()]);
    proxy = await startCutProxy(sandbox.url);
  });
  afterAll(async () => {
    await proxy.close();
    await Promise.all([api.close(), sandbox.close()]);
  });

  /** Returns a payment service whose customers use a stopped Stripe test clock. */
  async function paymentsAt(time: string) {
    const { id } = await sandbox.stripe.testHelpers.testClocks.create({ frozen_time: Date.parse(time) / 1000 });
    const clock = { time: new Date(time), now: () => clock.time };
    const settings = { ...sandbox.stripeSettings, apiUrl: proxy.url, testClock: id };
    const payments = openPayments({ db: api.connection.db, clock, settings });
    const advance = async (to: string) => {
      await sandbox.stripe.testHelpers.testClocks.advance(id, { frozen_time: Date.parse(to) / 1000 });
      while ((await sandbox.stripe.testHelpers.testClocks.retrieve(id)).status !== 'ready');
    };
    return { payments, clock, advance };
  }
  async function placed(payments: Payments): Promise<number> {
    const { id: customerId } = await makeCustomer(api);
    const intent = await payments.createSetupIntent(customerId);
    await sandbox.stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    return makeOrder(api, { customerId });
  }
  /** Returns the next number of a series. It is not fixed, because a retry of the test uses the same database. */
  const nextOf = async (series: string) => {
    const [counter] = await api.connection.db.select().from(invoiceCounters).where(eq(invoiceCounters.series, series));
    return `${series}-${String((counter?.last ?? 0) + 1).padStart(5, '0')}`;
  };
  const invoiceOf = async (orderId: number) =>
    (await api.connection.db.select().from(invoices).where(eq(invoices.orderId, orderId))).map(({ number, total, vat, document }) => ({
      number,
      total,
      vat,
      issuedOn: (document as { issuedOn: string }).issuedOn,
    }));
  const notesOf = async (orderId: number) =>
    (
      await api.connection.db
        .select({ note: creditNotes })
        .from(creditNotes)
        .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
        .where(eq(invoices.orderId, orderId))
        .orderBy(asc(creditNotes.id))
    ).map(({ note: { number, total, document } }) => [number, total, (document as { issuedOn: string }).issuedOn]);

  it('dates and numbers an invoice by its payment day, even if the payment is read a month later', async () => {
    const late = await paymentsAt(PAID_AT);
    const orderId = await placed(late.payments);
    proxy.cutAfter = ({ path }) => path.endsWith('/confirm');
    await expect(charged(late.payments, orderId)).rejects.toThrow();
    expect(await invoiceOf(orderId)).toEqual([]);
    proxy.cutAfter = () => false;
    proxy.mend();
    // Another order is paid and gets its invoice in December.
    const december = await paymentsAt('2026-12-01T03:00:00Z');
    const other = await placed(december.payments);
    const [ofNovember, ofDecember] = [await nextOf('TI-2611'), await nextOf('TI-2612')];
    await charged(december.payments, other);
    expect(await invoiceOf(other)).toMatchObject([{ number: ofDecember, issuedOn: '2026-12-01' }]);

    late.clock.time = OUTAGE_ENDS;
    expect(await charged(late.payments, orderId)).toMatchObject({ state: 'paid' });
    // ฿4,010.00 including ฿262.34 of VAT.
    expect(await invoiceOf(orderId)).toEqual([{ number: ofNovember, total: 401_000, vat: 26_234, issuedOn: '2026-11-30' }]);

    // Another November payment takes the next November number. The December numbers have no gap.
    const [next, nextOfDecember] = [await nextOf('TI-2611'), await nextOf('TI-2612')];
    const early = await paymentsAt('2026-11-12T05:00:00Z');
    early.clock.time = OUTAGE_ENDS;
    const earlier = await placed(early.payments);
    await charged(early.payments, earlier);
    expect(await invoiceOf(earlier)).toMatchObject([{ number: next, issuedOn: '2026-11-12' }]);
    const last = await placed(december.payments);
    await charged(december.payments, last);
    expect(await invoiceOf(last)).toMatchObject([{ number: nextOfDecember, issuedOn: '2026-12-01' }]);
  });

  it('dates and numbers each credit note by the day of its refund', async () => {
    const { payments, clock, advance } = await paymentsAt(PAID_AT);
    const orderId = await placed(payments);
    await charged(payments, orderId);
    const [charge] = await api.connection.db.select().from(charges).where(eq(charges.orderId, orderId));
    const payment_intent = charge?.paymentIntentId ?? '';
    await sandbox.stripe.refunds.create({ payment_intent, amount: 50_000 });
    await advance('2026-12-01T01:00:00Z');
    await sandbox.stripe.refunds.create({ payment_intent, amount: 30_000 });
    clock.time = OUTAGE_ENDS;
    const numbers = [await nextOf('CN-2611'), await nextOf('CN-2612')];
    await syncOrder(payments.context, orderId);
    await syncOrder(payments.context, orderId);
    expect(await notesOf(orderId)).toEqual([
      [numbers[0], 50_000, '2026-11-30'],
      [numbers[1], 30_000, '2026-12-01'],
    ]);
  });
});
