import { orderResponseSchema } from '@spruce/contract';
import { ONE_DATABASE } from './databases';
import { startOrderShop, type OrderShop } from './order-shop';

describe.each(ONE_DATABASE)('how long placing waits for the first charge (%s)', (database) => {
  let shop: OrderShop;
  let release = () => {};
  const hold = () => new Promise<void>((resolve) => (release = resolve));
  afterEach(async () => {
    release();
    await shop.close();
  });

  it('[api.orders-create] a provider that takes longer: the order stands, its charge is under way, and comes through later', async () => {
    shop = await startOrderShop(database, { chargePatienceMs: 50 });
    const pim = await shop.customer();
    shop.payments.hold = hold();
    // Nothing lets the charge go on before the answer is here.
    const { data, payment } = await shop.place(pim);
    expect({ state: payment.state, started: shop.payments.starts }).toEqual({ state: 'processing', started: [] });
    const read = async () => (await pim.call('GET', `/orders/${data.id}`, { schema: orderResponseSchema })).body.data;
    expect(await read()).toMatchObject({ status: 'request-booking', payment_state: 'waiting' });
    release();
    while ((await read()).payment_state !== 'paid') await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shop.payments.starts).toEqual([data.id]);
  });

  it('[api.orders-create] one that answers in time is waited for', async () => {
    shop = await startOrderShop(database);
    const pim = await shop.customer();
    shop.payments.hold = hold();
    setTimeout(release, 200);
    expect((await shop.place(pim)).payment).toMatchObject({ state: 'paid' });
  });
});
