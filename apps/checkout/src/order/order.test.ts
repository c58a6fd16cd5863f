import type { Profile, Saved, ShippingForm } from '@spruce/api-client/account';
import { EMPTY_DRAFT } from '../draft/repair-draft';
import { missingSections, slotHolds } from './missing';
import { accessOf, orderRequest } from './order-request';
import type { Checkout } from './use-checkout';

const home: Saved<ShippingForm> = {
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

describe('the order that is sent', () => {
  it('names the address of the book, and the sum that was shown', () => {
    expect(orderRequest(profile, draft, cart)).toMatchObject({
      customer_id: 12,
      shipping: { key: home.key },
      payment_method: 'pm_1',
      total: 4620,
      terms_accepted: true,
    });
  });

  it('is without a coupon that the quote refused, as its sum is', () => {
    const withCoupon = { ...draft, coupon: 'HELLO500' };
    expect(orderRequest(profile, withCoupon, cart)).toMatchObject({ coupon: 'HELLO500' });
    expect(orderRequest(profile, withCoupon, { ...cart, couponRefused: 'coupon_expired' })).not.toHaveProperty('coupon');
  });

  it('sends the address whole where the way in was answered otherwise', () => {
    const access = { stairs: true, lift: false, note: 'Ring twice' };
    expect(orderRequest(profile, { ...draft, access }, cart)?.shipping).toMatchObject({
      first_name: 'Pim',
      sub_district: 'Phaya Thai',
      country: 'TH',
      delivery: { stairs: 'true', lift: 'false', note: 'Ring twice' },
    });
  });

  it.each([{ slot: null }, { card: null }, { termsAccepted: false }, { shipping: 'shipping_gone' }])('is none without %j', (change) => {
    expect(orderRequest(profile, { ...draft, ...change }, cart)).toBeUndefined();
  });

  it('is reached as the address says until told otherwise', () => {
    expect(accessOf(draft, home)).toBe(home.delivery);
    expect(accessOf(draft, undefined)).toEqual({ stairs: false, lift: false, note: '' });
  });
});

describe('what is missing', () => {
  const checkout = (change: Partial<Checkout>) =>
    ({ profile, draft: EMPTY_DRAFT, cards: [], identity: { status: 'none' }, ...change }) as unknown as Checkout;

  it('[rule.prerequisites] names every section at first, from top to bottom', () => {
    expect(missingSections(checkout({}))).toEqual(['delivery', 'slot', 'identity', 'payment', 'terms']);
  });

  it('is nothing once all is there', () => {
    const cards = [{ id: 'pm_1' }] as Checkout['cards'];
    const identity = { status: 'verified' } as Checkout['identity'];
    expect(missingSections(checkout({ draft, address: home, cards, identity }))).toEqual([]);
  });

  it('asks for another address where a saved one has letters that no invoice can print', () => {
    expect(missingSections(checkout({ draft, address: home }))).not.toContain('delivery');
    expect(missingSections(checkout({ draft, address: { ...home, firstName: '太郎' } }))).toContain('delivery');
  });

  it('asks for addresses of their own where bill and tax invoice are wanted elsewhere', () => {
    const elsewhere = { ...draft, sameAsShipping: false, wantsInvoice: true };
    expect(missingSections(checkout({ draft: elsewhere, address: home }))).toEqual(expect.arrayContaining(['billing', 'tax-invoice']));
  });

  it('knows a slot that was taken meanwhile, by the hold or by the calendar', () => {
    const hold = { delivery: { ...draft.slot, available: false, reason: 'full' } } as Checkout['hold'];
    const day = { date: '2026-12-02', slots: [{ slot: '13:00-15:00', available: false, held: false }] };
    expect(slotHolds(checkout({ draft, hold }))).toBe(false);
    expect(slotHolds(checkout({ draft, window: { days: [day] } as unknown as Checkout['window'] }))).toBe(false);
    expect(slotHolds(checkout({ draft }))).toBe(true);
  });
});
