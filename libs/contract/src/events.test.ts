import { emit, EVENTS, listen } from './events';
import { parsePage, paths } from './paths';

it('delivers events to a listener of the same name until it stops listening', () => {
  const heard: unknown[] = [];
  const stop = listen(EVENTS.cartChanged, (detail) => heard.push(detail));
  emit(EVENTS.cartChanged, { reason: 'add', variantIDs: [1011] });
  emit(EVENTS.wishlistChanged, { reason: 'add', variantIDs: [1] });
  stop();
  emit(EVENTS.cartChanged, { reason: 'clear', variantIDs: [] });
  expect(heard).toEqual([{ reason: 'add', variantIDs: [1011] }]);
});

it('escapes values in page paths, and omits missing query parameters', () => {
  expect(paths.product('a b/c')).toBe('/product/a%20b%2Fc');
  expect(paths.productList()).toBe('/product');
  expect(paths.productList({ search: 'โซฟา', main: '' })).toBe(`/product?search=${encodeURIComponent('โซฟา')}`);
  expect(paths.user('wishlist')).toBe('/user#wishlist');
  expect(paths.updatePayment()).toBe('/update-payment');
});

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=003', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=99', 40],
])('parses the query "%s" as page number %d', (query, page) => expect(parsePage(new URLSearchParams(query), 40)).toBe(page));
