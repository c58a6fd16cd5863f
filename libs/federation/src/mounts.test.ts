import { ownerOf } from './mounts';

const mounts = { catalog: ['/', '/product', '/brand'], 'cart-wishlist': ['/cart', '/wishlist'], checkout: ['/checkout', '/product/rent'] };

test.each([
  ['/', 'catalog'],
  ['/product', 'catalog'],
  ['/product/nara-3-seat-sofa', 'catalog'],
  ['/product/rent/now', 'checkout'],
  ['/cart', 'cart-wishlist'],
  ['/cartoon', undefined],
  ['/about-us', undefined],
])('the path %s belongs to the remote %s', (path, owner) => expect(ownerOf(path, mounts)).toBe(owner));
