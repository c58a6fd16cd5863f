import { act, render, screen } from '@testing-library/react';
import { addToWishlist, purgeWishlist, removeFromWishlist, undoWishlist, useIsWished, useRehydrateWishlist, useWishlistCount, wishlistStore, type NewWishlistItem } from './index';

const sofa: NewWishlistItem = {
  variantID: 11, id: 1, kind: 'product', name: 'Nara 3-Seat Sofa', slug: 'nara-3-seat-sofa', image: { src: '' }, subscription_prices: { subscription_3: 2190, subscription_12: 1290 },
  stock_quantity: 5, in_stock: true, variations: [], attributes: [], wish_list: false,
};
const stored = () => JSON.parse(localStorage.getItem('wish-list') ?? 'null') as unknown;

function Heart() {
  useRehydrateWishlist();
  return <p>{`${useIsWished(11) ? 'wished' : 'not wished'}, ${useWishlistCount()}`}</p>;
}

test('[entity.wishlist-item] [state.wishlist-undo] adds, removes to quantity 0, undoes to 1, and drops when left', () => {
  render(<Heart />);
  act(() => addToWishlist(sofa));
  expect(screen.getByText('wished, 1')).toBeVisible();
  expect(stored()).toEqual({ v: 1, items: [{ ...sofa, quantity: 1, months: 12, pricePerMonth: 1290, remove: false, wish_list: true, out_stock: false }] });
  act(() => removeFromWishlist(11));
  expect(screen.getByText('not wished, 0')).toBeVisible();
  expect(stored()).toMatchObject({ items: [{ quantity: 0 }] });
  act(() => undoWishlist(11));
  expect(screen.getByText('wished, 1')).toBeVisible();
  act(() => removeFromWishlist(11));
  act(() => purgeWishlist());
  expect(stored()).toEqual({ v: 1, items: [] });
});

test('[entity.wishlist-item] flags what is out of stock, keeps the newest first, and never twice', () => {
  addToWishlist({ ...sofa, in_stock: false });
  addToWishlist({ ...sofa, variantID: 12 });
  addToWishlist({ ...sofa, in_stock: false });
  expect(wishlistStore.getState().record.items.map((item) => [item.variantID, item.out_stock])).toEqual([[11, true], [12, false]]);
});

test('follows another tab and repairs what it finds', () => {
  render(<Heart />);
  localStorage.setItem('wish-list', JSON.stringify([{ ...sofa, quantity: 4 }, { variantID: 13 }, 7]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'wish-list' })));
  expect(screen.getByText('wished, 1')).toBeVisible();
  expect(wishlistStore.getState().record.items).toMatchObject([{ quantity: 1, out_stock: false }]);
});
