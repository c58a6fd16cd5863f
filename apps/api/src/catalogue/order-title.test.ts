import { formatOrderTitle, formatItemsTitle } from './order-title';

const line = (en: string, quantity = 1, pieces = 1, state: 'rented' | 'returned' | 'planned' = 'rented') => ({
  name: { en, th: `${en} ไทย` },
  quantity,
  state,
  components: [{ quantity: pieces }] as Parameters<typeof formatOrderTitle>[0][number]['components'],
});

test.each([
  ['one piece', [line('Nara Sofa')], 'Nara Sofa'],
  ['one piece, twice', [line('Nara Sofa', 2)], 'Nara Sofa × 2'],
  ['a package alone', [line('Japandi Bedroom', 1, 7)], 'Japandi Bedroom'],
  ['a package with a lamp', [line('Japandi Bedroom', 1, 7), line('Paper Lamp')], 'Japandi Bedroom and 1 more'],
  ['pieces of several rooms', [line('Nara Sofa'), line('Oak Bed'), line('Chair', 4)], 'Nara Sofa and 5 more'],
  ['nothing', [], 'Furniture'],
])('builds the title of an order of %s', (_what, lines, expected) => expect(formatOrderTitle(lines).en).toBe(expected));

test('the Thai title names the first piece, and the number of all other pieces of the order', () =>
  expect(formatOrderTitle([line('A'), line('B', 3)]).th).toBe('A ไทย และอีก 3 ชิ้น'));

test('names returned pieces in the title only if all pieces have been returned', () => {
  expect(formatItemsTitle([line('Sofa', 1, 1, 'returned'), line('Lamp'), line('Bed', 1, 1, 'planned')]).en).toBe('Lamp');
  expect(formatItemsTitle([line('Sofa', 1, 1, 'returned'), line('Lamp', 1, 1, 'returned')]).en).toBe('Sofa and 1 more');
});
