import { switchLayout } from './search-text';

it.each([
  ['sofa', 'หนดฟ'],
  ['F:ak', 'โซฟา'],
  ['g9up', 'เตีย'],
])('%s and %s are the same keys on the English and Thai keyboard', (latin, thai) => {
  expect(switchLayout(latin)).toBe(thai);
  expect(switchLayout(thai)).toBe(latin);
});
