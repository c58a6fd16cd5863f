import { placedOrderResponseSchema, type WireOrder } from '@spruce/contract';
import { addDays, addMonths, bangkokNoon } from '@spruce/pricing';
import { eq } from 'drizzle-orm';
import { startBillingApp, type BillingApp } from '../../test/billing-app';
import { ONE_DATABASE } from '../../test/databases';
import { confirmChange, quoteChange, readOrder } from '../../test/order-calls';
import { earliestSlot, newKey, orderBody } from '../../test/order-shop';
import { signedIn, type Visitor } from '../../test/visitor';
import { customers, orders } from '../platform/database/schema';

jest.setTimeout(150_000);

// Moves only Stripe's clock, as the sandbox does. The order must show the months that Stripe charged.
describe.each(ONE_DATABASE)("month of an order while Stripe's clock is ahead of ours (%s)", (database) => {
  let api: BillingApp;
  let pim: Visitor;
  let order: WireOrder;

  beforeAll(async () => {
    api = await startBillingApp(database);
    pim = await signedIn(api);
    await api.connection.db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, pim.id));
    await api.saveCard(pim.id, 'pm_card_visa');
    const body = orderBody(pim, { months: 8, delivery: await earliestSlot(api) });
    const headers = { 'idempotency-key': newKey() };
    order = (await pim.call('POST', '/orders', { body, headers, schema: placedOrderResponseSchema })).body.data;
    await api.settle();
  });
  afterAll(() => api.close());

  const read = () => readOrder(pim, order.id);
  /** Moves Stripe's clock to the day after a monthly day; 0 is the first day of the term. */
  const moveTo = (month: number) => api.advanceTo(bangkokNoon(addDays(addMonths(order.starts_on, month), 1)));
  const chargesToCome = async (): Promise<number> =>
    [...(await api.app.inject((await read()).calendar_href ?? '')).body.matchAll(/UID:order-\d+-month-/g)].length;

  it('is 1 before the delivery', async () => {
    expect(await read()).toMatchObject({
      status: 'request-booking',
      month: 1,
      next_charge_on: addMonths(order.starts_on, 1),
      left_to_pay: 7 * order.monthly,
      actions: expect.arrayContaining(['edit', 'cancel']) as string[],
    });
  });

  it('order, calendar and quotes show the last month that Stripe charged', async () => {
    await api.connection.db.update(orders).set({ status: 'active' }).where(eq(orders.id, order.id));
    await moveTo(3);
    const shown = await read();
    expect(shown.charges.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect(shown).toMatchObject({ month: 4, next_charge_on: addMonths(order.starts_on, 4), left_to_pay: 4 * order.monthly });
    expect(await chargesToCome()).toBe(4);
    const extended = await quoteChange(pim, order.id, { kind: 'extend', months: 9 });
    expect(extended).toMatchObject({ before: { month: 4, months_left: 4 }, monthly_from: addMonths(order.starts_on, 4) });
  });

  it('counts a month whose charge failed', async () => {
    const customer = await api.payments.ensureCustomer(pim.id);
    const refused = await api.sandbox.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await api.payments.makeDefault(pim.id, refused.id);
    await moveTo(4);
    const shown = await read();
    expect(shown.charges[0]).toMatchObject({ kind: 'renewal', due_on: addMonths(order.starts_on, 4), state: 'failed' });
    expect(shown).toMatchObject({ month: 5, next_charge_on: addMonths(order.starts_on, 5), left_to_pay: 3 * order.monthly });
    expect(shown.actions).toContain('pay');
    expect(shown.refusals).toContainEqual({ action: 'extend', code: 'order_payment_due' });
  });

  it('leaves no later charge after an early end at the end of the current month', async () => {
    const endsOn = addMonths(order.starts_on, 5);
    const asked = { kind: 'end-early' as const, months: 5 };
    const quote = await quoteChange(pim, order.id, asked);
    const on = (date: string) => ({ ...asked, delivery: { date, slot: '15:00-17:00' as const } });
    let change = on(quote.visit_window?.from ?? '');
    // The first days can be holidays, so this tries later days.
    while ((await quoteChange(pim, order.id, change)).problems.length > 0) change = on(addDays(change.delivery.date, 1));
    expect(quote.choices.map(({ months }) => months)).toEqual([5, 6, 7, 8]);
    const good = await api.saveCard(pim.id, 'pm_card_mastercard');
    await api.payments.makeDefault(pim.id, good);
    await confirmChange(pim, order.id, change, quote.id);
    await api.settle();
    expect(await read()).toMatchObject({
      status: 'termination-confirmed',
      month: 5,
      months: 5,
      ends_on: endsOn,
      next_charge_on: null,
      left_to_pay: 0,
    });
    expect(await chargesToCome()).toBe(0);
  });
});
