import fc from 'fast-check';
import {
  TIERS,
  availableQuantity,
  cartTotals,
  clampMonths,
  combinedPrices,
  completeTiers,
  deliveryFee,
  longerTermHint,
  monthlyPrice,
  nextTierSaving,
  parseQuantity,
  quantityProblem,
  reRate,
  savingAgainstShortestTier,
  shorterTermComparison,
  tierForMonths,
  totalOverTerm,
  type PricedItem,
  type TierPrices,
} from './index';

const nara = { subscription_3: 2190, subscription_6: 1680, subscription_9: 1470, subscription_12: 1290 };
const months = fc.integer({ min: 3, max: 12 });
const baht = fc.integer({ min: 1, max: 20_000 });
const prices: fc.Arbitrary<TierPrices> = fc
  .tuple(baht, baht, baht, baht, fc.subarray([...TIERS], { minLength: 1 }))
  .map(([a, b, c, d, kept]) => {
    const falling = [a, b, c, d].sort((x, y) => y - x);
    return Object.fromEntries(TIERS.map((tier, index) => [tier, kept.includes(tier) ? falling[index] : null]));
  });
const item: fc.Arbitrary<PricedItem> = fc.record({
  quantity: fc.integer({ min: 0, max: 50 }),
  subscription_prices: prices,
  asset_quantity: fc.option(fc.integer({ min: 0, max: 20 })),
  stock_quantity: fc.integer({ min: 0, max: 20 }),
  in_stock: fc.boolean(),
  remove: fc.boolean(),
});

describe('tiers', () => {
  it.each([
    [3, 'subscription_3'],
    [5, 'subscription_3'],
    [6, 'subscription_6'],
    [8, 'subscription_6'],
    [9, 'subscription_9'],
    [11, 'subscription_9'],
    [12, 'subscription_12'],
  ])('prices a term of %i months with the price of the tier %s [const.tiers]', (count, tier) => expect(tierForMonths(count)).toBe(tier));

  it('uses the price of the next shorter tier if the tier of the term has no price [const.tiers]', () => {
    expect(monthlyPrice({ subscription_3: 900, subscription_6: 780, subscription_9: null, subscription_12: 600 }, 10)).toBe(780);
    expect(monthlyPrice({ subscription_3: 900 }, 12)).toBe(900);
  });

  it('uses the next longer tier if no shorter tier has a price, and 0 if no tier has a price', () => {
    expect(monthlyPrice({ subscription_6: 780 }, 3)).toBe(780);
    expect(monthlyPrice({}, 12)).toBe(0);
  });

  it('monthlyPrice returns a price of the product; completeTiers has the same price for the same tier', () =>
    fc.assert(
      fc.property(prices, months, (offer, term) => {
        expect(Object.values(offer)).toContain(monthlyPrice(offer, term));
        expect(completeTiers(offer)[tierForMonths(term)]).toBe(monthlyPrice(offer, term));
      }),
    ));

  it('the saving of a term is its total at the 3-month price minus its actual total, never negative', () =>
    fc.assert(
      fc.property(prices, months, (offer, term) => {
        const saving = savingAgainstShortestTier(offer, term);
        expect(saving).toBeGreaterThanOrEqual(0);
        expect(totalOverTerm(offer, term) + saving).toBe(monthlyPrice(offer, 3) * term);
      }),
    ));

  it.each([
    [2, 3],
    [40, 12],
    ['9', 9],
    [7.9, 7],
    ['x', 12],
    [undefined, 12],
    [NaN, 12],
    ['', 12],
  ])('turns the term %p into %i months', (input, expected) => expect(clampMonths(input)).toBe(expected));
});

describe('hints about cheaper terms', () => {
  const cart = { subscription_3: 3660, subscription_6: 2830, subscription_9: 2470, subscription_12: 2170 };

  it('suggests 9 months for a chosen term of 8 months, because 9 months cost less in total', () => {
    expect(longerTermHint(cart, 8)).toEqual({ months: 9, monthly: 2470, total: 22_230, saving: 410 });
    expect(shorterTermComparison(cart, 9)).toEqual({ months: 8, monthly: 2830, total: 22_640, saving: 410 });
    expect(nextTierSaving(cart, 9)).toEqual({ months: 12, monthlySaving: 300 });
    expect(nextTierSaving(cart, 12)).toBeNull();
  });

  it('suggests the cheapest longer term only if it costs less in total than the chosen term', () =>
    fc.assert(
      fc.property(prices, months, (offer, term) => {
        const totals = Array.from({ length: 12 - term }, (_, index) => totalOverTerm(offer, term + 1 + index));
        const best = Math.min(...totals);
        const hint = longerTermHint(offer, term);
        if (totals.length && best < totalOverTerm(offer, term))
          expect(hint).toMatchObject({ total: best, saving: totalOverTerm(offer, term) - best });
        else expect(hint).toBeNull();
      }),
    ));
});

describe('quantities', () => {
  it.each([
    ['1', 1],
    ['9999', 9999],
    ['10000', 0],
    ['', 0],
    ['abc', 0],
    ['1.5', 0],
    ['-2', 0],
    [' 7 ', 7],
    [12, 12],
    [1e21, 0],
    [null, 0],
    ['1e3', 0],
  ])('reads the quantity %p as %i [rule.quantity]', (input, expected) => expect(parseQuantity(input)).toBe(expected));

  it('returns a whole number from 0 to 9999 for any input [rule.quantity]', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer(), fc.anything()), (input) => {
        const quantity = parseQuantity(input);
        expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= 9999).toBe(true);
      }),
    ));

  it('prefers asset_quantity to stock_quantity, and returns 0 if in_stock is false [rule.increase]', () => {
    expect(availableQuantity({ asset_quantity: 2, stock_quantity: 8 })).toBe(2);
    expect(availableQuantity({ asset_quantity: 0, stock_quantity: 8 })).toBe(0);
    expect(availableQuantity({ asset_quantity: null, stock_quantity: 8 })).toBe(8);
    expect(availableQuantity({ asset_quantity: 5, in_stock: false })).toBe(0);
    expect(availableQuantity({ stock_quantity: 100_000 })).toBe(9999);
  });

  it('quantityProblem reports a quantity of 0, equal to or above the stock, and an empty stock [rule.quantity] [rule.out-of-stock]', () => {
    expect(quantityProblem(0, { stock_quantity: 3 })).toEqual({ kind: 'min' });
    expect(quantityProblem(4, { stock_quantity: 3 })).toEqual({ kind: 'exceeds', available: 3 });
    expect(quantityProblem(3, { stock_quantity: 3 })).toEqual({ kind: 'reached', available: 3 });
    expect(quantityProblem(2, { stock_quantity: 3 })).toBeNull();
    expect(quantityProblem(0, { stock_quantity: 0 })).toEqual({ kind: 'out-of-stock' });
  });
});

describe('delivery', () => {
  it('doubles the fee for stairs without a lift, given as booleans or strings [const.delivery-fee]', () => {
    expect(deliveryFee({ stairs: 'true', lift: 'false' })).toEqual({ amount: 3600, reason: 'stairs-without-lift' });
    expect(deliveryFee({ stairs: true, lift: false }).amount).toBe(3600);
    for (const access of [
      {},
      { stairs: 'true', lift: 'true' },
      { stairs: 'false', lift: 'false' },
      { stairs: 'true' },
      { stairs: null, lift: null },
    ]) {
      expect(deliveryFee(access)).toEqual({ amount: 1800, reason: 'standard' });
    }
  });
});

describe('cart totals', () => {
  const line = (over: Partial<PricedItem> = {}): PricedItem => ({
    quantity: 1,
    subscription_prices: nara,
    stock_quantity: 5,
    in_stock: true,
    ...over,
  });

  it('adds up only lines that are in stock and not removed [const.tiers]', () => {
    const items = [line({ quantity: 2 }), line({ remove: true }), line({ in_stock: false }), line({ quantity: 0 })];
    expect(cartTotals(items, 9)).toEqual({
      months: 9,
      pieces: 2,
      monthly: 2940,
      total: 26_460,
      saving: 12_960,
      delivery: { amount: 1800, reason: 'standard' },
      today: 4740,
    });
  });

  it('charges nothing for an empty cart, not even delivery', () =>
    expect(cartTotals([], 12)).toMatchObject({ monthly: 0, total: 0, today: 0, pieces: 0 }));

  it('the order of the lines does not change the totals, and removing a line never raises the rent', () =>
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), months, (items, term) => {
        const totals = cartTotals(items, term);
        const counted = items.filter((one) => !one.remove && availableQuantity(one) > 0);
        expect(totals.monthly).toBe(counted.reduce((sum, one) => sum + monthlyPrice(one.subscription_prices, term) * one.quantity, 0));
        expect(cartTotals([...items].reverse(), term)).toEqual(totals);
        expect(cartTotals(items.slice(1), term).monthly).toBeLessThanOrEqual(totals.monthly);
        expect(combinedPrices(items)[tierForMonths(term)]).toBe(totals.monthly);
        expect(Number.isInteger(totals.today)).toBe(true);
      }),
    ));
});

describe('leaving early', () => {
  it('charges 7 used months of a 12-month term at the 6-month price', () => {
    expect(reRate(nara, 12, 7)).toMatchObject({ used: 7, usedUnit: 1680, paidUnit: 1290, charge: 2730 });
  });

  it('charges fewer than 3 used months at the 3-month price', () => expect(reRate(nara, 12, 2).charge).toBe((2190 - 1290) * 2));

  it('never charges a negative amount, and charges nothing for leaving at the end of the term', () =>
    fc.assert(
      fc.property(
        fc.record({ a: baht, b: baht, c: baht, d: baht }),
        months,
        fc.integer({ min: 1, max: 14 }),
        ({ a, b, c, d }, contracted, used) => {
          // The prices are random, so a longer tier may cost more. Even then, there must be no refund.
          const offer = { subscription_3: a, subscription_6: b, subscription_9: c, subscription_12: d };
          const charge = reRate(offer, contracted, used).charge;
          expect(charge).toBeGreaterThanOrEqual(0);
          if (used >= contracted) expect(charge).toBe(0);
          const rating = reRate(offer, contracted, used);
          expect([rating.used, (rating.usedUnit - rating.paidUnit) * rating.used]).toEqual([Math.min(used, contracted), charge]);
        },
      ),
    ));

  it('leaving early costs the total of the shorter term, but at least the rent that is already paid', () =>
    fc.assert(
      fc.property(prices, months, fc.integer({ min: 3, max: 12 }), (offer, contracted, used) => {
        const real = Math.min(used, contracted);
        const paid = monthlyPrice(offer, contracted) * real;
        expect(paid + reRate(offer, contracted, real).charge).toBe(Math.max(totalOverTerm(offer, real), paid));
      }),
    ));
});
