import { businessSettingsResponseSchema, cardOnFileResponseSchema, deliveryCalendarSchema } from '@spruce/contract';
import { ONE_DATABASE } from '../../test/databases';
import { startOrderShop, type OrderShop } from '../../test/order-shop';
import { newVisitor } from '../../test/visitor';

describe.each(ONE_DATABASE)('business settings (%s)', (database) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(database);
  });
  afterAll(() => shop.close());

  it('shows staff the current business settings [route.checkout-admin]', async () => {
    const kanya = await shop.customer({ role: 'staff' });
    const { data: settings } = (await kanya.call('GET', '/business-settings', { schema: businessSettingsResponseSchema })).body;
    expect(settings).toMatchObject({
      delivery: { first_day: 5, last_day: 21, fee: 1800, fee_stairs: 3600 },
      payment: { retry_days: [0, 3, 7], link_days: 7, prepare_days: 2, call_day: 14 },
      orders: { unpaid_days: 7, unpaid_pieces: 40, unpaid_places: 5, unpaid_baht: 100_000 },
      changes: { swap_visit: 1800, approved_by_staff: ['relocate'] },
      identity: { tries: 3 },
    });
    const query = { from: '2027-11-01', to: '2027-11-01' };
    const { data: days } = (await kanya.call('GET', '/delivery/calendar', { query, schema: deliveryCalendarSchema })).body;
    expect(days[0]?.slots.map(({ slot, capacity }) => ({ slot, places: capacity }))).toEqual(settings.delivery.places);
  });

  it('hides settings and card information from customers and visitors [role.checkout-admin]', async () => {
    const pim = await shop.customer();
    for (const who of [pim, newVisitor(shop)]) {
      await who.refused(404, 'rest_no_route', 'GET', '/business-settings');
      await who.refused(404, 'rest_no_route', 'GET', `/stripe-service/card-on-file/${pim.id}`);
    }
  });

  it('shows staff whether a customer has a card on file, but not the card itself [role.checkout-admin]', async () => {
    const pim = await shop.customer();
    const kanya = await shop.customer({ role: 'staff' });
    const path = `/stripe-service/card-on-file/${pim.id}`;
    expect((await kanya.call('GET', path, { schema: cardOnFileResponseSchema })).body).toEqual({ data: { on_file: false } });
    await kanya.refused(404, 'account_not_found', 'GET', `/stripe-service/payment_methods/${pim.id}`);
  });
});
