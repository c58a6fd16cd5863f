import { act, fireEvent, render, screen } from '@testing-library/react';
import { emit } from '@spruce/contract/events';
import { takeIntent, takeRedirect, writeCookie } from '@spruce/session';
import { MemoryRouter } from 'react-router-dom';
import {
  addToWishlist,
  dropFromWishlist,
  purgeWishlist,
  refreshWishlist,
  removeFromWishlist,
  undoWishlist,
  useHeart,
  useIsWished,
  useRehydrateHearts,
  useRehydrateWishlist,
  useWishlistCount,
  wishlistStore,
  type NewWishlistItem,
} from './index';

const sofa: NewWishlistItem = {
  variantID: 11,
  id: 1,
  kind: 'product',
  name: 'Nara 3-Seat Sofa',
  slug: 'nara-3-seat-sofa',
  image: { src: '' },
  subscription_prices: { subscription_3: 2190, subscription_12: 1290 },
  stock_quantity: 5,
  in_stock: true,
  variations: [],
  attributes: [],
  wish_list: false,
};
const stored = () => JSON.parse(localStorage.getItem('wish-list') ?? 'null') as unknown;

const logIn = (uid: number | null) => {
  for (const name of ['access-token', 'refresh-token', 'uid']) writeCookie(name, String(uid), uid ? 60 : 0);
  act(() => emit('sp:session.changed.v1', { reason: uid ? 'login' : 'logout', uid }));
};
beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  logIn(null);
});

function Heart() {
  useRehydrateWishlist();
  return <p>{`${useIsWished(11) ? 'wished' : 'not wished'}, ${useWishlistCount()}`}</p>;
}

test('saves an item; Undo restores a removed item; closing the wishlist deletes removed items [entity.wishlist-item] [state.wishlist-undo]', () => {
  render(<Heart />);
  act(() => addToWishlist(sofa));
  expect(screen.getByText('wished, 1')).toBeVisible();
  expect(stored()).toEqual({
    v: 1,
    items: [{ ...sofa, quantity: 1, months: 12, pricePerMonth: 1290, remove: false, wish_list: true, out_stock: false }],
  });
  act(() => removeFromWishlist(11));
  expect(screen.getByText('not wished, 0')).toBeVisible();
  expect(stored()).toMatchObject({ items: [{ quantity: 0 }] });
  act(() => undoWishlist(11));
  expect(screen.getByText('wished, 1')).toBeVisible();
  act(() => removeFromWishlist(11));
  act(() => purgeWishlist());
  expect(stored()).toEqual({ v: 1, items: [] });
});

test('marks out-of-stock items, lists the newest item first, and stores no item twice [entity.wishlist-item]', () => {
  addToWishlist({ ...sofa, in_stock: false });
  addToWishlist({ ...sofa, variantID: 12 });
  addToWishlist({ ...sofa, in_stock: false });
  expect(wishlistStore.getState().record.items.map((item) => [item.variantID, item.out_stock])).toEqual([
    [11, true],
    [12, false],
  ]);
});

test('deletes an item that was moved to the cart, and updates price and stock of the remaining items [state.wishlist-to-cart]', () => {
  addToWishlist(sofa);
  addToWishlist({ ...sofa, variantID: 12 });
  dropFromWishlist(12);
  const today = { in_stock: false, quantity: 4, subscription_prices: { subscription_3: 2190, subscription_12: 990 } };
  refreshWishlist(new Map([[11, today]]));
  expect(wishlistStore.getState().record.items).toMatchObject([{ variantID: 11, quantity: 1, pricePerMonth: 990, out_stock: true }]);
});

test('shows the wishlist that another tab has stored, and repairs or deletes invalid items', () => {
  render(<Heart />);
  localStorage.setItem('wish-list', JSON.stringify([{ ...sofa, quantity: 4 }, { variantID: 13 }, 7]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'wish-list' })));
  expect(screen.getByText('wished, 1')).toBeVisible();
  expect(wishlistStore.getState().record.items).toMatchObject([{ quantity: 1, out_stock: false }]);
});

describe('owner of the wishlist', () => {
  const count = () => wishlistStore.getState().record.items.length;

  test('stores which customer owns the wishlist, and clears the wishlist at logout [state.logout]', () => {
    render(<Heart />);
    logIn(7);
    act(() => addToWishlist(sofa));
    expect(stored()).toMatchObject({ owner: 7, items: [{ variantID: 11 }] });
    const told = jest.fn();
    window.addEventListener('sp:wishlist.changed.v1', told, { once: true });
    logIn(null);
    expect(screen.getByText('not wished, 0')).toBeVisible();
    expect(stored()).toEqual({ v: 1, items: [] });
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ detail: { reason: 'clear', variantIDs: [11] } }));
  });

  test('clears a wishlist without an owner at logout [state.logout]', () => {
    localStorage.setItem('wish-list', JSON.stringify({ v: 1, items: [{ ...sofa, quantity: 1 }] }));
    render(<Heart />);
    expect(screen.getByText('wished, 1')).toBeVisible();
    logIn(null);
    expect(stored()).toEqual({ v: 1, items: [] });
  });

  test('does not show the wishlist of one customer to a second customer who logs in [role.wishlist]', () => {
    const { unmount } = render(<Heart />);
    logIn(7);
    act(() => addToWishlist(sofa));
    logIn(8);
    expect(screen.getByText('not wished, 0')).toBeVisible();
    act(() => addToWishlist({ ...sofa, variantID: 12 }));
    expect(stored()).toMatchObject({ owner: 8, items: [{ variantID: 12 }] });
    unmount();
    logIn(7);
    render(<Heart />);
    expect(screen.getByText('not wished, 0')).toBeVisible();
  });

  test('keeps the wishlist when a session expires [state.session-restore]', () => {
    render(<Heart />);
    logIn(7);
    act(() => addToWishlist(sofa));
    for (const name of ['access-token', 'refresh-token', 'uid']) writeCookie(name, '', 0);
    act(() => emit('sp:session.changed.v1', { reason: 'restore', uid: null }));
    expect(count()).toBe(1);
    logIn(7);
    expect(count()).toBe(1);
  });
});

describe('heart button', () => {
  function Page({ variantID = 11 }) {
    useRehydrateHearts();
    const heart = useHeart(variantID, () => ({ ...sofa, variantID }));
    if (!heart.login)
      return (
        <button aria-pressed={heart.pressed} onClick={heart.onToggle}>
          Save
        </button>
      );
    // jsdom does not follow links. A followed link sets the attribute `data-left` instead.
    return (
      <a
        href={heart.login.to}
        onClick={(event) => (
          heart.login.onClick(event),
          event.defaultPrevented || (event.preventDefault(), document.body.setAttribute('data-left', ''))
        )}
      >
        Save
      </a>
    );
  }
  const open = () =>
    render(
      <MemoryRouter initialEntries={['/product/nara-3-seat-sofa?colour=moss']}>
        <Page />
      </MemoryRouter>,
    );
  beforeEach(() => document.body.removeAttribute('data-left'));

  test('sends a guest to the login, and stores item and page, so that the item is saved after the login [role.wishlist]', () => {
    open();
    const link = screen.getByRole('link', { name: 'Save' });
    expect(link).toHaveAttribute('href', '/login');
    fireEvent.click(link);
    expect(document.body).toHaveAttribute('data-left');
    expect(takeRedirect()).toBe('/loading-state');
    expect(takeIntent()).toMatchObject({
      action: 'wishlist.add',
      ids: [{ kind: 'product', id: 1, variantID: 11 }],
      path: '/product/nara-3-seat-sofa?colour=moss',
    });
    expect(stored()).toBeNull();
  });

  test('adds and removes an item for a customer [role.wishlist]', () => {
    logIn(7);
    open();
    const heart = screen.getByRole('button', { name: 'Save', pressed: false });
    fireEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(stored()).toMatchObject({ owner: 7, items: [{ variantID: 11, quantity: 0 }] });
  });

  test('adds an item for a customer whose login the page has not noticed yet [role.wishlist]', () => {
    open();
    for (const name of ['access-token', 'refresh-token', 'uid']) writeCookie(name, '7', 60);
    fireEvent.click(screen.getByRole('link', { name: 'Save' }));
    expect(document.body).not.toHaveAttribute('data-left');
    expect(screen.getByRole('button', { name: 'Save', pressed: true })).toBeVisible();
    expect(takeIntent()).toBeNull();
  });
});
