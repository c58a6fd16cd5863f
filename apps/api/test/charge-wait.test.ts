import { orderResponseSchema } from '@spruce/contract';
import { ONE_DATABASE } from './databases';
import { startOrderShop, type OrderShop } from './order-shop';

describe.each(ONE_DATABASE)('waiting for the first charge when an order is placed (%s)', (database) => {
  let shop: OrderShop;
  let release = () => {};
  const hold = () => new Promise<void>((resolve) => (release = resolve));
  afterEach(async () => {
    release();
    await shop.close();
  });

  it('places an order before a slow payment provider has charged the card, and records the charge later [api.orders-create]', async () => {
    shop = await startOrderShop(database, { chargeWaitMs: 50 });
    const pim = await shop.customer();
    shop.payments.hold = hold();
    const { data, payment } = await shop.place(pim);
    expect({ state: payment.state, started: shop.payments.starts }).toEqual({ state: 'processing', started: [] });
    const read = async () => (await pim.call('GET', `/orders/${data.id}`, { schema: orderResponseSchema })).body.data;
    expect(await read()).toMatchObject({ status: 'request-booking', payment_state: 'waiting' });
    release();
    while ((await read()).payment_state !== 'paid') await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shop.payments.starts).toEqual([data.id]);
  });

  it('the response says that the order is paid if the payment provider charges the card in time [api.orders-create]', async () => {
    shop = await startOrderShop(database);
    const pim = await shop.customer();
    shop.payments.hold = hold();
    setTimeout(release, 200);
    expect((await shop.place(pim)).payment).toMatchObject({ state: 'paid' });
  });
});
