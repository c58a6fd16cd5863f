import fc from 'fast-check';
import { testCards } from '../src/stripe/cards/cards';
import { findBrand, cvcProblem, readDigits, expiryProblem, formatExpiry, formatNumber, numberProblem } from '../public/stripe-card.js';

const today = new Date(2026, 10, 21);

describe('card form', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242x4242999', '4242 4242 4242 4242'],
    ['๔๒๔๒๔๒', '4242 42'],
  ])('formats the card number %s as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  it.each([
    ['1', false, '1'],
    ['7', false, '07 / '],
    ['12', false, '12 / '],
    ['12', true, '12'],
    ['1/', false, '01 / '],
    ['1234', false, '12 / 34'],
    ['12/2034', false, '12 / 34'],
  ])('formats the typed expiry date %s (after deleting a character: %s) as %s', (typed, deleting, shown) =>
    expect(formatExpiry(typed, deleting)).toBe(shown),
  );

  it.each([
    ['11 / 26', null],
    ['10 / 26', 'past_expiry'],
    ['13 / 30', 'invalid_expiry'],
    ['12 / 3', 'incomplete_expiry'],
    ['12 / 99', 'invalid_expiry'],
  ])('returns the problem of the expiry date %s (null: no problem): %s', (text, problem) =>
    expect(expiryProblem(text, today)).toBe(problem),
  );

  it('recognises the brand of every test card, and accepts its number', () => {
    for (const [number, { brand = 'visa' }] of Object.entries(testCards))
      expect([number, findBrand(number).toLowerCase(), numberProblem(number)]).toEqual([number, brand, null]);
    expect([cvcProblem('12'), cvcProblem('123')]).toEqual(['incomplete_cvc', null]);
  });

  it('detects any wrong digit of a card number, and changes no digit when it formats the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const good = '4242424242424242';
        const bad = good.slice(0, at) + String((Number(good[at]) + by) % 10) + good.slice(at + 1);
        expect(numberProblem(bad)).not.toBe(null);
        expect(readDigits(formatNumber(bad))).toBe(bad);
        expect(formatNumber(formatNumber(bad))).toBe(formatNumber(bad));
      }),
    );
  });
});
