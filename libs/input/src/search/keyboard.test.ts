import { otherLayout } from './keyboard';

it.each([
  ['sofa', 'หนดฟ'],
  ['F:ak', 'โซฟา'],
  ['g9up', 'เตีย'],
])('%s and %s are the same keys', (latin, thai) => {
  expect(otherLayout(latin)).toBe(thai);
  expect(otherLayout(thai)).toBe(latin);
});
