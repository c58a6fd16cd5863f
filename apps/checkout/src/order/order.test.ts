import { BLANK_TEXTS } from '@spruce/address';
import type { Profile, Saved, ShippingForm } from '@spruce/api-client/account';
import { EMPTY_DRAFT } from '../draft/repair-draft';
import { listMissingSections, isSlotAvailable } from './missing-sections';
import { buildOrderRequest, keepAnswers, resolveAccess } from './order-request';
import type { Checkout } from './use-checkout';

const home: Saved<ShippingForm> = {
  ...BLANK_TEXTS,
  id: 1,
  key: 'shipping_1a',
  firstName: 'Pim',
  lastName: 'Suwan',
  building: 'Ari Garden',
  company: '',
  address1: '88/14 Soi Ari 4',
  address2: '',
  locationName: 'Home',
  city: 'Bangkok',
  district: 'Phaya Thai',
  subDistrict: 'Phaya Thai',
  postcode: '10400',
  country: { value: 'TH' },
  phone: '0812345678',
  delivery: { stairs: true, lift: true, note: '' },
};
const profile = { userID: 12, shippingList: [home], billingList: [], invoiceList: [] } as unknown as Profile;
const draft = {
  ...EMPTY_DRAFT,
  owner: 12,
  shipping: home.key,
  slot: { date: '2026-12-02', slot: '13:00-15:00' as const },
  card: 'pm_1',
  termsAccepted: true,
};
const cart = { months: 12, lines: [{ kind: 'product' as const, variant_id: 1011, quantity: 1 }], total: 4620 };

describe('order request', () => {
  it('sends the key of the address and the total that the page shows', () => {
    expect(buildOrderRequest(profile, draft, cart)).toMatchObject({
      customer_id: 12,
      shipping: { key: home.key },
      payment_method: 'pm_1',
      total: 4620,
      terms_accepted: true,
    });
  });

  it('sends the chosen way to pay the first charge', () => {
    expect(buildOrderRequest(profile, { ...draft, payBy: 'promptpay' }, cart)).toMatchObject({
      payment_method: 'pm_1',
      pay_by: 'promptpay',
    });
    expect(buildOrderRequest(profile, draft, cart)).not.toHaveProperty('pay_by');
  });

  it('sends no coupon that the service has rejected', () => {
    const withCoupon = { ...draft, coupon: 'HELLO500' };
    expect(buildOrderRequest(profile, withCoupon, cart)).toMatchObject({ coupon: 'HELLO500' });
    expect(buildOrderRequest(profile, withCoupon, { ...cart, couponRefused: 'coupon_expired' })).not.toHaveProperty('coupon');
  });

  it('sends the whole address with its key when the answers about stairs and lift changed', () => {
    const access = { stairs: true, lift: false, note: 'Ring twice' };
    expect(buildOrderRequest(profile, { ...draft, access }, cart)?.shipping).toMatchObject({
      key: home.key,
      first_name: 'Pim',
      sub_district: 'Phaya Thai',
      country: 'TH',
      delivery: { stairs: 'true', lift: 'false', note: 'Ring twice' },
    });
  });

  it.each([{ slot: null }, { card: null }, { termsAccepted: false }, { shipping: 'shipping_gone' }])(
    'returns no order request for a draft with %j',
    (change) => {
      expect(buildOrderRequest(profile, { ...draft, ...change }, cart)).toBeUndefined();
    },
  );

  it('keeps the answers about stairs, lift and note that an edit of the address did not change', () => {
    const access = { stairs: true, lift: false, note: 'Ring twice' };
    const before = home.delivery;
    expect(keepAnswers({ access }, before, before)).toEqual({ access, liftOpen: false });
    expect(keepAnswers({ access }, before, { ...before, note: 'Back gate' }).access).toEqual({ ...access, note: 'Back gate' });
    const flat = { stairs: false, lift: false, note: '' };
    expect(keepAnswers({ access, liftOpen: true }, before, flat)).toEqual({ access: { ...flat, note: 'Ring twice' }, liftOpen: false });
    expect(keepAnswers({ access: null, liftOpen: true }, flat, flat)).toEqual({ access: null, liftOpen: true });
  });

  it('uses the stairs and lift of the saved address by default', () => {
    expect(resolveAccess(draft, home)).toBe(home.delivery);
    expect(resolveAccess(draft, undefined)).toEqual({ stairs: false, lift: false, note: '' });
  });
});

describe('missing sections', () => {
  const checkout = (change: Partial<Checkout>) =>
    ({ profile, draft: EMPTY_DRAFT, cards: [], identity: { status: 'none' }, ...change }) as unknown as Checkout;

  it('lists all sections as missing, from top to bottom, when nothing is filled in [rule.prerequisites]', () => {
    expect(listMissingSections(checkout({}))).toEqual(['delivery', 'slot', 'identity', 'payment', 'terms']);
  });

  it('lists no section when all data is present', () => {
    const cards = [{ id: 'pm_1' }] as Checkout['cards'];
    const identity = { status: 'verified' } as Checkout['identity'];
    expect(listMissingSections(checkout({ draft, address: home, cards, identity }))).toEqual([]);
  });

  it('requires another address when a saved address has letters that invoices cannot print', () => {
    expect(listMissingSections(checkout({ draft, address: home }))).not.toContain('delivery');
    expect(listMissingSections(checkout({ draft, address: { ...home, firstName: '太郎' } }))).toContain('delivery');
  });

  it('requires a billing address and an invoice address when the customer wants separate ones', () => {
    const elsewhere = { ...draft, sameAsShipping: false, wantsInvoice: true };
    expect(listMissingSections(checkout({ draft: elsewhere, address: home }))).toEqual(expect.arrayContaining(['billing', 'tax-invoice']));
  });

  it('calls a slot unavailable if the customer’s hold or the delivery calendar says that it is full', () => {
    const hold = { delivery: { ...draft.slot, available: false, reason: 'full' } } as Checkout['hold'];
    const day = { date: '2026-12-02', slots: [{ slot: '13:00-15:00', available: false, held: false }] };
    expect(isSlotAvailable(checkout({ draft, hold }))).toBe(false);
    expect(isSlotAvailable(checkout({ draft, window: { days: [day] } as unknown as Checkout['window'] }))).toBe(false);
    expect(isSlotAvailable(checkout({ draft }))).toBe(true);
  });
});
