import { and, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { MoneyWorld } from '../../../test/money-world';
import { charges, orders, subscriptions } from '../../platform/database/schema';

jest.setTimeout(240_000);
const SOFA = 1011;

// Stripe marks an invoice `uncollectible` after the last retry (if configured) or by hand. It can still be paid or voided.
describe.each(ONE_DATABASE)('an invoice that Stripe marked uncollectible (%s)', (database) => {
  let world: MoneyWorld;
  let sandbox: MoneyWorld['sandbox'];
  let id: number;
  beforeAll(async () => {
    world = await MoneyWorld.start(database);
    sandbox = world.sandbox;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.begin('2026-11-10', 15);
    await world.place(0, [{ variant_id: SOFA, quantity: 1 }], 6, false);
    await world.catchUp();
    // Moves to the delivery day, on which the term starts.
    await world.pass(11);
    id = (await world.orderAt(0))?.id ?? 0;
  });

  const db = () => world.db;
  const agree = async () => expect([await world.compare(), await world.audit()]).toEqual([[], []]);
  const statusOf = async (invoice: string) => (await sandbox.stripe.invoices.retrieve(invoice)).status;
  const chargesOf = (kind: 'first' | 'renewal' | 'change') =>
    db()
      .select()
      .from(charges)
      .where(and(eq(charges.orderId, id), eq(charges.kind, kind)));
  const writeOff = async (kind: 'first' | 'renewal' | 'change') => {
    const [charge] = await chargesOf(kind);
    await sandbox.stripe.invoices.markUncollectible(charge?.stripeInvoiceId ?? '');
    await world.catchUp();
    return charge?.stripeInvoiceId ?? '';
  };
  const monthWrittenOff = async () => {
    await world.deliver(0);
    await world.card(0, 'bad');
    await world.pass(31);
    await world.catchUp();
    return writeOff('renewal');
  };
  const changeWrittenOff = async () => {
    await world.deliver(0);
    await world.card(0, 'bad');
    await world.change(0, 'add', 2, false);
    await world.catchUp();
    return writeOff('change');
  };

  it('leaves the month unpaid, and records a later payment', async () => {
    const invoice = await monthWrittenOff();
    await agree();
    expect(await chargesOf('renewal')).toMatchObject([{ state: 'failed', nextAttemptAt: null }]);
    expect((await db().select().from(subscriptions)).map(({ state }) => state)).toEqual(['past-due']);
    await world.pay(0, 'good', false);
    await world.catchUp();
    expect(await statusOf(invoice)).toBe('paid');
    expect(await chargesOf('renewal')).toMatchObject([{ state: 'paid' }]);
    await agree();
  });

  it('records the payment of a month that our database holds as void', async () => {
    const invoice = await monthWrittenOff();
    await db().update(charges).set({ state: 'void' }).where(eq(charges.stripeInvoiceId, invoice));
    await sandbox.stripe.invoices.pay(invoice, { payment_method: await world.cardOf(world.people[0]!.id, 'good') });
    expect(await world.compare()).toEqual([]);
    await world.catchUp();
    expect(await chargesOf('renewal')).toMatchObject([{ state: 'paid' }]);
    await agree();
  });

  it('is voided when its change is withdrawn', async () => {
    const invoice = await changeWrittenOff();
    expect(await chargesOf('change')).toMatchObject([{ state: 'failed' }]);
    await world.withdraw(0);
    await world.catchUp();
    expect(await statusOf(invoice)).toBe('void');
    expect(await chargesOf('change')).toMatchObject([{ state: 'void' }]);
    await agree();
  });

  it('is voided when it is a first charge and its order is cancelled', async () => {
    await world.begin('2026-11-10', 15);
    await world.place(0, [{ variant_id: SOFA, quantity: 1 }], 6, false, { card: 'bad' });
    await world.catchUp();
    id = (await world.orderAt(0))?.id ?? 0;
    const invoice = await writeOff('first');
    await world.move(0, 0, 'customer');
    await world.catchUp();
    expect((await db().select().from(orders)).map(({ status }) => status)).toEqual(['cancelled']);
    expect(await statusOf(invoice)).toBe('void');
    await agree();
  });
});
