import fc from 'fast-check';
import { addDays, addMonths, daysBetween, monthlyDay, monthsBegun, nextCharge } from './calendar';
import { couponDiscount } from './coupon';
import { orderTotals } from './order-totals';
import {
  currentRate,
  monthlyIn,
  countRentedPieces,
  rateIn,
  reRateLine,
  subscriptionState,
  type RentedLine,
  type RunningSubscription,
} from './rented';
import { collectionWindow, endingChoices } from './endings';
import {
  ChangeError,
  quoteAdd,
  quoteEndEarly,
  quoteExtend,
  quoteRelocate,
  quoteReturn,
  quoteSwap,
  type ChangeQuote,
} from './subscription-changes';
import { monthlyPrice, TIERS, type TierPrices } from './tiers';

const baht = fc.integer({ min: 1, max: 20_000 });
const prices: fc.Arbitrary<TierPrices> = fc
  .tuple(baht, baht, baht, baht, fc.subarray([...TIERS], { minLength: 1 }))
  .map(([a, b, c, d, kept]) => {
    const falling = [a, b, c, d].sort((x, y) => y - x);
    return Object.fromEntries(TIERS.map((tier, index) => [tier, kept.includes(tier) ? falling[index] : null]));
  });
const day = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2020-01-01', days));
const term = fc.integer({ min: 3, max: 12 });
const access = fc.record({ stairs: fc.boolean(), lift: fc.boolean() });

const running = fc
  .record({
    startsOn: day,
    months: term,
    begun: fc.integer({ min: 1, max: 12 }),
    lines: fc.array(fc.record({ prices, quantity: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 5 }),
  })
  .map(({ startsOn, months, begun, lines }) => {
    const month = Math.min(begun, months);
    const subscription: RunningSubscription = {
      startsOn,
      months,
      lines: lines.map((line, index): RentedLine => ({
        id: index + 1,
        quantity: line.quantity,
        pieces: 1,
        fromMonth: 0,
        segments: [{ fromMonth: 0, prices: line.prices, unit: monthlyPrice(line.prices, months) }],
      })),
    };
    return { subscription, today: addMonths(startsOn, month - 1), month };
  });

const refusal = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof ChangeError) return error.code;
    throw error;
  }
};

const swapTo = (subscription: RunningSubscription, today: string, id: number, offer: TierPrices, visitOn: string) =>
  quoteSwap(subscription, today, { id, quantity: 1, to: { id: -1, quantity: 1, pieces: 1, prices: offer }, visitOn });

const piece = (id: number, quantity: number, twelve: number, six: number, nine: number): RentedLine => {
  const tiers = { subscription_3: six + 200, subscription_6: six, subscription_9: nine, subscription_12: twelve };
  return { id, quantity, pieces: 1, fromMonth: 0, segments: [{ fromMonth: 0, prices: tiers, unit: twelve }] };
};
/** Example of the design files: on 21 November 2026, this subscription is in month 8 of 12. */
const bedroom: RunningSubscription = {
  startsOn: '2026-04-21',
  months: 12,
  lines: [piece(1, 1, 1190, 1550, 1360), piece(2, 1, 520, 680, 590), piece(3, 2, 210, 270, 240), piece(4, 1, 240, 310, 270)],
};
const TODAY = '2026-11-21';

describe('example subscription of the design files', () => {
  it('returns month 8 of 12, next charge, end and amounts as the design files show them [route.order-subscription-change]', () =>
    expect(subscriptionState(bedroom, TODAY)).toEqual({
      month: 8,
      monthsLeft: 4,
      nextChargeOn: '2026-12-21',
      endsOn: '2027-04-21',
      pieces: 5,
      monthly: 2370,
      leftToPay: 9480,
    }));

  it('before the delivery, the first month counts as charged, but not as begun', () => {
    const booked = { ...bedroom, startsOn: '2026-12-12', months: 6 };
    const before = { nextChargeOn: '2027-01-12', endsOn: '2027-06-12', monthly: 2370, monthsLeft: 5, leftToPay: 11_850 };
    expect(subscriptionState(booked, '2026-11-28')).toMatchObject({ month: 0, ...before });
    expect(subscriptionState(booked, '2026-12-12')).toMatchObject({ month: 1, ...before });
    expect(quoteExtend(booked, '2026-11-28', 12)).toMatchObject({
      charge: 0,
      fromMonth: 1,
      after: { endsOn: '2027-12-12', monthsLeft: 11 },
    });
    expect(endingChoices(booked, '2026-11-28')[0]).toMatchObject({ months: 3, endsOn: '2027-03-12', rent: 4740 });
  });

  it('charges (3,080 − 2,370) × 8 = 5,680 for an end after 8 months; 9 months cost 340 less in total [route.order-subscription-change]', () => {
    expect(quoteEndEarly(bedroom, TODAY, 8)).toMatchObject({ charge: 5680, after: { endsOn: '2026-12-21', leftToPay: 0 } });
    const [eight, nine] = endingChoices(bedroom, TODAY);
    expect([eight, nine]).toMatchObject([
      { months: 8, rent: 0, reRated: 5680, total: 5680 },
      { months: 9, endsOn: '2027-01-21', rent: 2370, reRated: 2970, total: 5340 },
    ]);
    expect(endingChoices(bedroom, TODAY).at(-1)).toMatchObject({ months: 12, rent: 9480, reRated: 0, total: 9480 });
  });

  it('charges 480 + 560 = 1,040 for the return of a bedside table and a lamp [route.order-subscription-change]', () =>
    expect(
      quoteReturn(bedroom, TODAY, [
        { id: 3, quantity: 1 },
        { id: 4, quantity: 1 },
      ]),
    ).toMatchObject({
      charge: 1040,
      reRating: [{ charge: 480, used: 8, usedUnit: 270, paidUnit: 210 }, { charge: 560 }],
      after: { pieces: 3, monthly: 1920, leftToPay: 7680 },
    }));

  it('lowers the monthly price when a subscription is extended from 6 to 12 months in month 4 [route.order-subscription-change]', () => {
    const prices = { subscription_3: 2280, subscription_6: 1760, subscription_9: 1540, subscription_12: 1350 };
    const office: RunningSubscription = {
      startsOn: '2026-08-21',
      months: 6,
      lines: [{ id: 1, quantity: 1, pieces: 3, fromMonth: 0, segments: [{ fromMonth: 0, prices, unit: 1760 }] }],
    };
    expect(quoteExtend(office, TODAY, 12)).toMatchObject({
      charge: 0,
      before: { monthly: 1760, leftToPay: 3520, endsOn: '2027-02-21' },
      after: { monthly: 1350, leftToPay: 10_800, endsOn: '2027-08-21' },
    });
    expect(quoteExtend(bedroom, TODAY, 18).after.monthly).toBe(2370);
  });

  it('returns the charge and the new monthly price of an addition, a swap and a relocation [route.order-subscription-change]', () => {
    const bench = { id: -1, quantity: 1, pieces: 1, prices: { subscription_3: 430, subscription_12: 250 } };
    const rug = { id: -2, quantity: 1, pieces: 1, prices: { subscription_3: 490, subscription_12: 290 } };
    expect(quoteAdd(bedroom, TODAY, [bench, rug], { stairs: 'true', lift: 'true' })).toMatchObject({
      charge: 1800,
      after: { pieces: 7, monthly: 3290 },
    });
    expect(
      quoteSwap(bedroom, TODAY, {
        id: 4,
        quantity: 1,
        to: { id: -1, quantity: 1, pieces: 1, prices: { subscription_12: 190 } },
        visitOn: '2026-11-26',
      }),
    ).toMatchObject({ charge: 1800, after: { monthly: 2320, pieces: 5 } });
    expect(quoteRelocate(bedroom, TODAY, { stairs: 'true', lift: 'false' })).toMatchObject({ charge: 3600, after: { monthly: 2370 } });
  });

  it('throws for changes that the subscription does not allow', () => {
    expect(refusal(() => quoteExtend(bedroom, TODAY, 12))).toBe('change_length');
    expect(refusal(() => quoteExtend(bedroom, TODAY, 25))).toBe('change_length');
    expect(refusal(() => quoteEndEarly(bedroom, TODAY, 7))).toBe('change_length');
    expect(refusal(() => quoteEndEarly(bedroom, TODAY, 12))).toBe('change_length');
    expect(refusal(() => quoteReturn(bedroom, '2026-05-30', [{ id: 4, quantity: 1 }]))).toBe('change_too_early');
    expect(refusal(() => quoteReturn(bedroom, TODAY, [{ id: 9, quantity: 1 }]))).toBe('change_item_unknown');
    expect(refusal(() => quoteReturn(bedroom, TODAY, [{ id: 3, quantity: 3 }]))).toBe('change_quantity');
    expect(
      refusal(() =>
        quoteReturn(
          bedroom,
          TODAY,
          bedroom.lines.map(({ id, quantity }) => ({ id, quantity })),
        ),
      ),
    ).toBe('change_nothing_left');
    expect(refusal(() => quoteAdd(bedroom, '2027-03-30', [], {}))).toBe('change_no_months_left');
  });
});

describe('changes of any subscription', () => {
  it('charges a returned line at the tier of its used months, never a negative amount', () =>
    fc.assert(
      fc.property(running, fc.integer({ min: 1, max: 12 }), ({ subscription }, used) => {
        const end = Math.min(used, subscription.months);
        for (const line of subscription.lines) {
          const rated = reRateLine(line, end);
          const { prices, unit } = line.segments[0];
          expect(rated.charge).toBe(Math.max(0, monthlyPrice(prices, end) - unit) * end * line.quantity);
          expect(rated.charge).toBeGreaterThanOrEqual(0);
        }
      }),
    ));

  it('endingChoices returns the rent and charge of quoteEndEarly for each end; the agreed end is last [route.order-subscription-change]', () =>
    fc.assert(
      fc.property(running, ({ subscription, today, month }) => {
        const choices = endingChoices(subscription, today);
        expect(choices.at(-1)).toMatchObject({
          months: subscription.months,
          reRated: 0,
          total: subscriptionState(subscription, today).leftToPay,
        });
        for (const choice of choices.slice(0, -1)) {
          const quote = quoteEndEarly(subscription, today, choice.months);
          expect(quote.charge).toBe(choice.reRated);
          expect(quote.charge).toBe(quote.reRating.reduce((sum, { charge }) => sum + charge, 0));
          expect(choice.rent).toBe(quote.after.leftToPay);
          expect(choice.months).toBeGreaterThanOrEqual(month);
        }
      }),
    ));

  it('the charges for the return of each line add up to the charge for ending early [route.order-subscription-change]', () =>
    fc.assert(
      fc.property(running, ({ subscription, today, month }) => {
        fc.pre(month >= 3 && month < subscription.months && subscription.lines.length > 1);
        const [first, ...rest] = subscription.lines;
        if (!first) return;
        const quote = quoteReturn(subscription, today, [{ id: first.id, quantity: first.quantity }]);
        expect(quote.after.monthly).toBe(monthlyIn(rest, month));
        expect(quote.before.monthly - quote.after.monthly).toBe(currentRate(first).unit * first.quantity);
        expect(quote.after.pieces).toBe(countRentedPieces(rest));
        const ending = quoteEndEarly(subscription, today, month);
        expect(quote.charge + rest.reduce((sum, line) => sum + reRateLine(line, month).charge, 0)).toBe(ending.charge);
      }),
    ));

  it('never raises a monthly price by an extension; a longer extension never costs more per month [route.order-subscription-change]', () =>
    fc.assert(
      fc.property(running, fc.integer({ min: 1, max: 11 }), ({ subscription, today }, more) => {
        const quote = quoteExtend(subscription, today, subscription.months + more);
        const longer = quoteExtend(subscription, today, subscription.months + more + 1);
        const { month } = subscriptionState(subscription, today);
        for (let index = month; index < subscription.months; index += 1)
          expect(monthlyIn(quote.lines, index)).toBeLessThanOrEqual(monthlyIn(subscription.lines, index));
        for (let index = 0; index < month; index += 1) expect(monthlyIn(quote.lines, index)).toBe(monthlyIn(subscription.lines, index));
        expect(monthlyIn(longer.lines, month)).toBeLessThanOrEqual(monthlyIn(quote.lines, month));
        expect(quote.charge).toBe(0);
      }),
    ));

  it('charges added pieces only from the next billing date [route.order-subscription-change]', () =>
    fc.assert(
      fc.property(running, prices, fc.integer({ min: 1, max: 9 }), access, ({ subscription, today, month }, offer, quantity, home) => {
        fc.pre(month < subscription.months);
        const quote = quoteAdd(subscription, today, [{ id: -1, quantity, pieces: 2, prices: offer }], home);
        for (let index = 0; index < month; index += 1) expect(monthlyIn(quote.lines, index)).toBe(monthlyIn(subscription.lines, index));
        expect(quote.after.monthly - quote.before.monthly).toBe(monthlyPrice(offer, subscription.months - month) * quantity);
        expect(quote.after.pieces - quote.before.pieces).toBe(2 * quantity);
        expect([1800, 3600]).toContain(quote.charge);
      }),
    ));

  const ahead = fc.integer({ min: 0, max: 40 });
  const paidIn = (quote: ChangeQuote, month: number) =>
    monthlyIn(quote.lines, month) - quote.differences.reduce((sum, rest) => sum + (rest.month === month ? rest.amount : 0), 0);

  it('charges the higher of the old and new price in the month of a swap, and then the new price [route.order-subscription-change]', () =>
    fc.assert(
      fc.property(running, prices, ahead, ({ subscription, today, month }, offer, days) => {
        fc.pre(month < subscription.months);
        const [line] = subscription.lines;
        if (!line) return;
        const visitOn = addDays(today, days);
        const visited = Math.min(monthsBegun(subscription.startsOn, 99, visitOn) - 1, subscription.months - 1);
        const quote = swapTo(subscription, today, line.id, offer, visitOn);
        const [old, fresh] = [currentRate(line).unit, monthlyPrice(offer, subscription.months)];
        for (let index = 0; index < subscription.months; index += 1) {
          const unit = index < visited ? old : index === visited ? Math.max(old, fresh) : fresh;
          expect(monthlyIn(quote.lines, index) - monthlyIn(subscription.lines, index)).toBe(unit - old);
          if (index < month) expect(paidIn(quote, index)).toBe(monthlyIn(subscription.lines, index));
        }
        expect(quote.charge).toBe(1800 + (visited < month ? Math.max(0, fresh - old) : 0));
      }),
    ));

  it('charges at least the highest price of each month, however often a line is swapped [route.order-subscription-change]', () =>
    fc.assert(
      fc.property(running, fc.array(fc.tuple(prices, ahead), { minLength: 1, maxLength: 4 }), ({ subscription, today, month }, steps) => {
        fc.pre(month < subscription.months);
        let [line] = subscription.lines;
        if (!line) return;
        let [now, day] = [subscription, today];
        const dearest = new Map<number, number>();
        for (const [index, [offer, days]] of steps.entries()) {
          // Each further swap is requested on the day of the previous visit.
          const visitOn = addDays(day, days);
          const visited = monthsBegun(now.startsOn, 99, visitOn) - 1;
          if (visited >= now.months - 1) break;
          const fresh = monthlyPrice(offer, now.months);
          dearest.set(visited, Math.max(dearest.get(visited) ?? 0, currentRate(line).unit, fresh));
          const quote = quoteSwap(now, day, {
            id: line.id,
            quantity: line.quantity,
            to: { id: -1 - index, quantity: line.quantity, pieces: 1, prices: offer },
            visitOn,
          });
          line = quote.lines.find(({ id }) => id === -1 - index) as RentedLine;
          [now, day] = [{ ...now, lines: quote.lines }, visitOn];
        }
        for (const [index, unit] of dearest) expect(rateIn(line, index).unit).toBeGreaterThanOrEqual(unit);
      }),
    ));
});

describe('swap of 20 pieces at ฿130 a month for 20 pieces at ฿3,200 (term: 12 months)', () => {
  const counters: RunningSubscription = {
    startsOn: '2026-04-21',
    months: 12,
    lines: [{ id: 1, quantity: 20, pieces: 1, fromMonth: 0, segments: [{ fromMonth: 0, prices: { subscription_12: 130 }, unit: 130 }] }],
  };
  const swap = (subscription: RunningSubscription, today: string, unit: number, visitOn: string) =>
    quoteSwap(subscription, today, {
      id: subscription.lines[0]?.id ?? 0,
      quantity: 20,
      to: { id: -unit, quantity: 20, pieces: 1, prices: { subscription_12: unit } },
      visitOn,
    });
  const months = ({ lines }: { lines: readonly RentedLine[] }, from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => monthlyIn(lines, from + index));

  it('a swap back in the same month: charges the difference (20 × 3,070 = 61,400) for one month', () => {
    const there = swap(counters, '2026-11-21', 3200, '2026-11-26');
    expect(there).toMatchObject({ charge: 1800 + 61_400, differences: [{ month: 7, amount: 61_400 }], refund: 0, fromMonth: 7 });
    expect(there.after).toMatchObject({ monthly: 64_000, leftToPay: 4 * 64_000 });
    const back = swap({ ...counters, lines: there.lines }, '2026-11-27', 130, '2026-12-15');
    expect(back).toMatchObject({ charge: 1800, differences: [], refund: 0, fromMonth: 8 });
    expect(months(back, 6, 10)).toEqual([2600, 64_000, 2600, 2600]);
    // The higher price of this month is already paid, so a third swap in the same month costs only the visit.
    const again = swap({ ...counters, lines: back.lines }, '2026-12-14', 3200, '2026-12-20');
    expect(again).toMatchObject({ charge: 1800, fromMonth: 7 });
  });

  it('a swap back after the next billing date: charges the higher rent (฿64,000) for two months', () => {
    const there = swap(counters, '2026-11-21', 3200, '2026-11-26');
    const back = swap({ ...counters, lines: there.lines }, '2026-12-15', 130, '2026-12-22');
    expect(back).toMatchObject({ charge: 1800, fromMonth: 9, after: { monthly: 2600 } });
    expect(months(back, 6, 11)).toEqual([2600, 64_000, 64_000, 2600, 2600]);
  });

  it('a swap in month 11 of 12: charges the difference today, and the full new price in month 12', () => {
    expect(swap(counters, '2027-02-25', 3200, '2027-03-02')).toMatchObject({
      charge: 1800 + 61_400,
      after: { monthly: 64_000, leftToPay: 64_000 },
    });
    // The visit is in the last month, so the whole last month has the new price.
    expect(swap(counters, '2027-03-16', 3200, '2027-03-21')).toMatchObject({ charge: 1800, fromMonth: 11, after: { leftToPay: 64_000 } });
  });

  it('a swap to cheaper pieces: charges the old price in the month of the visit, then the new price', () => {
    const dear = { ...counters, lines: swap(counters, '2026-05-01', 3200, '2026-05-06').lines };
    const down = swap(dear, '2026-11-18', 130, '2026-11-23');
    expect(down).toMatchObject({ charge: 1800, fromMonth: 8, before: { monthly: 64_000 }, after: { monthly: 2600 } });
    expect(months(down, 6, 9)).toEqual([64_000, 64_000, 2600]);
    // The visit is in the last month, so no later month can have the lower price.
    expect(swap(dear, '2027-03-16', 130, '2027-03-22')).toMatchObject({ fromMonth: 12, after: { leftToPay: 64_000 } });
  });

  it('the monthly price after a swap includes an added lamp that is charged only from the next month', () => {
    const lamp: RentedLine = {
      id: 2,
      quantity: 1,
      pieces: 1,
      fromMonth: 8,
      segments: [{ fromMonth: 8, prices: { subscription_12: 310 }, unit: 310 }],
    };
    const there = swap({ ...counters, lines: [...counters.lines, lamp] }, '2026-11-21', 3200, '2026-11-26');
    expect(there).toMatchObject({ fromMonth: 7, before: { monthly: 2910 }, after: { monthly: 64_310 } });
  });

  it('a swap back before the visit of the first swap: no monthly price changes', () => {
    const there = swap(counters, '2026-12-18', 3200, '2026-12-23');
    expect(there).toMatchObject({ charge: 1800, fromMonth: 8 });
    const awaited = { ...counters, lines: there.lines.map((line) => ({ ...line, awaitedFrom: 8 })) };
    const back = swap(awaited, '2026-12-19', 130, '2026-12-24');
    expect(months(back, 6, 10)).toEqual([2600, 2600, 2600, 2600]);
    expect(back.charge).toBe(1800);
  });

  it('an extension after a swap to cheaper pieces: the month of the swap still has the old price', () => {
    const dear = { ...counters, lines: swap(counters, '2026-05-01', 3200, '2026-05-06').lines };
    const down = swap(dear, '2026-11-18', 130, '2026-11-23');
    expect(months(quoteExtend({ ...counters, lines: down.lines }, '2026-11-19', 14), 6, 10)).toEqual([64_000, 64_000, 2600, 2600]);
  });
});

describe('billing dates', () => {
  it('a rental from 31 January is charged on 28 February (29 in a leap year), 31 March and 30 April [const.dates]', () => {
    expect([0, 1, 2, 3].map((index) => monthlyDay('2027-01-31', index))).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(monthlyDay('2028-01-31', 1)).toBe('2028-02-29');
  });

  it('each day of a term is in exactly one month, and the next charge is always in the future [const.dates]', () =>
    fc.assert(
      fc.property(day, term, fc.integer({ min: 0, max: 400 }), (startsOn, months, after) => {
        const today = addDays(startsOn, after);
        const begun = monthsBegun(startsOn, months, today);
        const next = nextCharge(startsOn, months, today);
        expect(begun).toBeGreaterThanOrEqual(1);
        expect(monthlyDay(startsOn, begun - 1) <= today).toBe(true);
        if (next === null) expect(begun).toBe(months);
        else
          expect([daysBetween(today, next) > 0, daysBetween(today, next) <= 31, next]).toEqual([true, true, monthlyDay(startsOn, begun)]);
        expect(monthsBegun(startsOn, months, addDays(startsOn, -1))).toBe(0);
      }),
    ));

  it('offers days for a collection only after the lead time of 5 days', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 60 }), (today, ahead) => {
        const { from, to } = collectionWindow(addDays(today, ahead), today, 5);
        expect(daysBetween(today, from)).toBeGreaterThanOrEqual(5);
        expect(from <= to).toBe(true);
      }),
    ));
});

describe('totals and coupons', () => {
  const lines = fc.array(fc.record({ prices, quantity: fc.integer({ min: 1, max: 50 }), pieces: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 8,
  });

  it('the parts of an order total add up, and all amounts are whole and not negative [const.delivery-fee] [const.tiers]', () =>
    fc.assert(
      fc.property(lines, term, access, fc.integer({ min: 0, max: 1_000_000 }), (order, months, home, discount) => {
        const totals = orderTotals(order, months, home, discount);
        expect(totals.lines.reduce((sum, line) => sum + line, 0)).toBe(totals.monthly);
        expect(totals.firstCharge + totals.discount).toBe(totals.monthly + totals.delivery.amount);
        for (const amount of [totals.monthly, totals.total, totals.saving, totals.discount, totals.firstCharge])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }),
    ));

  it('gives a discount in whole baht that is at most the amount and never falls when the amount rises [api.coupon]', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 5000 }),
        (amount, hundredths, more) => {
          const share = { percentOff: hundredths / 100 };
          const off = couponDiscount(share, amount);
          expect(Number.isInteger(off) && off >= 0 && off <= amount).toBe(true);
          expect(couponDiscount(share, amount + more)).toBeGreaterThanOrEqual(off);
          expect(couponDiscount({ amountOff: 500 }, amount)).toBe(Math.min(500, amount));
        },
      ),
    ));

  it('a coupon of 10 % takes ฿309 off ฿3,090, and a coupon of 100 % takes off the whole amount [api.coupon]', () => {
    expect(couponDiscount({ percentOff: 10 }, 3090)).toBe(309);
    expect(couponDiscount({ percentOff: 7.1 }, 1800)).toBe(128);
    expect(couponDiscount({ percentOff: 100 }, 3090)).toBe(3090);
    expect(couponDiscount({ amountOff: -5 }, 3090)).toBe(0);
  });
});

test('monthly re-ratings add up to the charge of a return; rent plus re-rating to an early end’s total', () => {
  fc.assert(
    fc.property(running, term, ({ subscription, today }, end) => {
      for (const line of subscription.lines) {
        const { steps, used, quantity, charge } = reRateLine(line, end);
        expect(steps.reduce((sum, { months }) => sum + months, 0)).toBe(used);
        expect(steps.reduce((sum, { months, usedUnit, paidUnit }) => sum + months * (usedUnit - paidUnit), 0) * quantity).toBe(charge);
      }
      for (const { charges, rent, reRated, total } of endingChoices(subscription, today)) {
        expect(charges.reduce((sum, { months, monthly }) => sum + months * monthly, 0)).toBe(rent);
        expect(rent + reRated).toBe(total);
      }
    }),
  );
});
