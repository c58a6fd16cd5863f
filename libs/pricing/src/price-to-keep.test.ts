import { quoteBuy } from './subscription-changes';
import { priceToKeep, priceToKeepOf } from './price-to-keep';
import type { RentedLine } from './rented';

const nara = { subscription_3: 2190, subscription_6: 1680, subscription_9: 1470, subscription_12: 1290 };
const line = (parts: Partial<RentedLine> = {}): RentedLine => ({
  ...{ id: 1, quantity: 2, pieces: 1, fromMonth: 0, segments: [{ fromMonth: 0, prices: nara, unit: 1290 }] },
  ...parts,
});

describe('price to keep', () => {
  it.each([
    ['12 months', 12 * 1290, 25_800 - 7740],
    ['6 months', 6 * 1680, 25_800 - 5040],
    ['3 months', 3 * 2190, 25_800 - 3285],
    ['no month', 0, 25_800],
    ['an odd rent, rounded to whole baht', 1291, 25_155],
    ['34 months', 34 * 1290, 3870],
    ['36 months, at least 15 % of the value', 36 * 1290, 3870],
  ])('is 20 monthly prices minus half of the rent of %s', (_, rent, price) => expect(priceToKeep(nara, rent)).toBe(price));

  it('uses the shorter tier of a piece without a price for 12 months', () => expect(priceToKeep({ subscription_3: 100 }, 300)).toBe(1850));

  it('counts the agreed rent of each month of the piece itself, also after an extension or a swap', () => {
    const extended = line({
      segments: [
        { fromMonth: 0, prices: nara, unit: 1680 },
        { fromMonth: 4, prices: nara, unit: 1290 },
      ],
    });
    expect(priceToKeepOf(extended, 0, 12)).toEqual({ value: 25_800, rent: 17_040, price: 17_280 });
    expect(priceToKeepOf(extended, 4, 12)).toEqual({ value: 25_800, rent: 10_320, price: 20_640 });
  });
});

describe('buying pieces', () => {
  const subscription = { startsOn: '2026-01-10', months: 12, lines: [line(), line({ id: 2, quantity: 1 })] };
  const buy = (lines: readonly RentedLine[], quantity: number) =>
    quoteBuy({ ...subscription, lines }, '2026-12-20', [{ id: 1, quantity, fromMonth: 0 }]);

  it('charges the price for each piece and changes no rent', () => {
    const quote = quoteBuy(subscription, '2026-12-20', [
      { id: 1, quantity: 2, fromMonth: 0 },
      { id: 2, quantity: 1, fromMonth: 0 },
    ]);
    expect(quote).toMatchObject({ prices: [36_120, 18_060], charge: 54_180, refund: 0, visit: null });
    expect(quote.after).toEqual(quote.before);
  });

  it('refuses more than is left, an unknown piece, and a piece that has not arrived', () => {
    expect(() => buy([line({ bought: 1 })], 2)).toThrow(expect.objectContaining({ code: 'change_quantity' }));
    expect(() => buy([], 1)).toThrow(expect.objectContaining({ code: 'change_item_unknown' }));
    expect(() => buy([line({ arrivesOn: '2026-12-24' })], 1)).toThrow(expect.objectContaining({ code: 'change_not_delivered' }));
    expect(() => buy([line({ awaitedFrom: 11 })], 1)).toThrow(expect.objectContaining({ code: 'change_not_delivered' }));
  });
});
