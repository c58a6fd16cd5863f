import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { Order } from '@spruce/api-client/orders';
import { reRateLine, type RateSegment, type RentedLine } from '@spruce/pricing';
import { ReRatingTable } from './re-rating-table';

jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const prices = fc.tuple(fc.integer({ min: 100, max: 900 }), fc.nat(200), fc.nat(200), fc.nat(200)).map(([last, a, b, c]) => ({
  subscription_3: last + a + b + c,
  subscription_6: last + a + b,
  subscription_9: last + a,
  subscription_12: last,
}));
const lines = fc
  .record({
    from: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 4 }),
    changes: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), prices, fc.integer({ min: 90, max: 1500 })), { minLength: 1, maxLength: 3 }),
  })
  .map(({ from, quantity, changes }): RentedLine => {
    let at = from;
    const segments = changes.map(([months, tiers, unit], index): RateSegment => {
      if (index > 0) at += months;
      return { fromMonth: at, prices: tiers, unit };
    });
    return { id: 1, quantity, pieces: 1, fromMonth: from, segments: segments as [RateSegment, ...RateSegment[]] };
  });

const baht = (text: string | null | undefined) => Number((text ?? '').replaceAll(/[฿,]/g, '').replace('−', '-'));

test('shows how each charge for leaving early is calculated, and a total that equals their sum', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 12 }), fc.nat(9), (rented, end, waived) => {
      const ratings = rented.map((line, index) => ({ ...reRateLine({ ...line, id: index }, end), name: 'Piece' }));
      const { unmount } = render(<ReRatingTable order={{ startsOn: '2026-12-16', lineItems: [] }} ratings={ratings} waived={waived} />);
      const rows = screen.getAllByRole('row').slice(1);
      const total = rows.pop();
      const printed = rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.innerHTML.split('<br>').map((text) => text.replaceAll(/<[^>]+>/g, ''))),
      );
      let sum = 0;
      for (const [used, paid, charge] of printed) {
        sum += baht(charge?.[0]);
        if (!charge?.[1]) continue;
        const [months, difference] = charge[1].split(' × ');
        expect(baht(used?.[0]) - baht(paid?.[0])).toBe(baht(difference));
        expect(Number(months) * baht(difference)).toBe(baht(charge[0]));
      }
      expect(baht(total?.querySelector('td:last-child')?.textContent)).toBe(sum);
      expect(sum).toBe(ratings.reduce((all, rating) => all + rating.charge, 0) - waived);
      unmount();
    }),
    { numRuns: 40 },
  );
});

test('after swaps, lists each piece that an order line has had, with its months and charge', () => {
  const tiers = { subscription_3: 400, subscription_6: 300, subscription_9: 270, subscription_12: 250 };
  const line: RentedLine = {
    id: 7,
    quantity: 1,
    pieces: 1,
    fromMonth: 0,
    segments: [
      { fromMonth: 0, prices: { ...tiers, subscription_3: 170 }, unit: 110 },
      { fromMonth: 1, prices: tiers, unit: 270 },
    ],
  };
  const item = (id: number, name: string, startsOn: string, replacesId: number | null) => ({ id, name, startsOn, replacesId });
  const lineItems = [item(3, 'Pot Lamp', '2026-12-16', null), item(7, 'Kami Lamp', '2027-01-16', 3)] as unknown as Order['lineItems'];
  const twice = [...lineItems.slice(0, 1), item(5, 'Kami Lamp', '2027-01-16', 3), item(7, 'Tri Lamp', '2027-03-16', 5)];
  const names = (items: unknown) => {
    const ratings = [{ ...reRateLine(line, 4), name: 'Line' }];
    const { unmount } = render(
      <ReRatingTable order={{ startsOn: '2026-12-16', lineItems: items as Order['lineItems'] }} ratings={ratings} />,
    );
    const rows = screen.getAllByRole('row').slice(1, -1);
    const printed = rows.map((row) => [
      row.querySelector('td, th')?.textContent?.replace('change.rating.months', ''),
      row.lastChild?.textContent,
    ]);
    unmount();
    return printed;
  };
  expect(names(lineItems)).toEqual([
    ['Pot Lamp', '฿601 × ฿60'],
    ['Kami Lamp', '฿3903 × ฿130'],
  ]);
  expect(names(twice)).toEqual([
    ['Pot Lamp', '฿601 × ฿60'],
    ['Kami Lamp', '฿2602 × ฿130'],
    ['Tri Lamp', '฿1301 × ฿130'],
  ]);
});
