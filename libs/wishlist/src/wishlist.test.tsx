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

/** Logs a customer in or, with null, out, as the API client does. */
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

test('[entity.wishlist-item] [state.wishlist-undo] adds, removes to quantity 0, undoes to 1, and drops when left', () => {
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

test('[entity.wishlist-item] flags what is out of stock, keeps the newest first, and never twice', () => {
  addToWishlist({ ...sofa, in_stock: false });
  addToWishlist({ ...sofa, variantID: 12 });
  addToWishlist({ ...sofa, in_stock: false });
  expect(wishlistStore.getState().record.items.map((item) => [item.variantID, item.out_stock])).toEqual([
    [11, true],
    [12, false],
  ]);
});

test('[state.wishlist-to-cart] what went into the cart is off at once; what the catalogue says today is taken over, the wish stays one', () => {
  addToWishlist(sofa);
  addToWishlist({ ...sofa, variantID: 12 });
  dropFromWishlist(12);
  const today = { in_stock: false, quantity: 4, subscription_prices: { subscription_3: 2190, subscription_12: 990 } };
  refreshWishlist(new Map([[11, today]]));
  expect(wishlistStore.getState().record.items).toMatchObject([{ variantID: 11, quantity: 1, pricePerMonth: 990, out_stock: true }]);
});

test('follows another tab and repairs what it finds', () => {
  render(<Heart />);
  localStorage.setItem('wish-list', JSON.stringify([{ ...sofa, quantity: 4 }, { variantID: 13 }, 7]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'wish-list' })));
  expect(screen.getByText('wished, 1')).toBeVisible();
  expect(wishlistStore.getState().record.items).toMatchObject([{ quantity: 1, out_stock: false }]);
});

describe('whose wishes they are', () => {
  const count = () => wishlistStore.getState().record.items.length;

  test('[state.logout] the record says whose it is, and a log-out clears it', () => {
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

  test('[state.logout] wishes of before there were owners are cleared as well', () => {
    localStorage.setItem('wish-list', JSON.stringify({ v: 1, items: [{ ...sofa, quantity: 1 }] }));
    render(<Heart />);
    expect(screen.getByText('wished, 1')).toBeVisible();
    logIn(null);
    expect(stored()).toEqual({ v: 1, items: [] });
  });

  test('[role.wishlist] another customer begins with none, whether they log in here or the page opens for them', () => {
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

  test('[state.session-restore] who did not log out finds the wishes again', () => {
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

describe('a heart', () => {
  function Page({ variantID = 11 }) {
    useRehydrateHearts();
    const heart = useHeart(variantID, () => ({ ...sofa, variantID }));
    if (!heart.login)
      return (
        <button aria-pressed={heart.pressed} onClick={heart.onToggle}>
          Save
        </button>
      );
    // jsdom follows no links.
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

  test('[role.wishlist] leads guests to the login, and keeps what they meant and where they were', () => {
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

  test('[role.wishlist] saves for customers and takes it back', () => {
    logIn(7);
    open();
    const heart = screen.getByRole('button', { name: 'Save', pressed: false });
    fireEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(stored()).toMatchObject({ owner: 7, items: [{ variantID: 11, quantity: 0 }] });
  });

  test('[role.wishlist] saves for a customer whose log-in the page has not noticed yet', () => {
    open();
    for (const name of ['access-token', 'refresh-token', 'uid']) writeCookie(name, '7', 60);
    fireEvent.click(screen.getByRole('link', { name: 'Save' }));
    expect(document.body).not.toHaveAttribute('data-left');
    expect(screen.getByRole('button', { name: 'Save', pressed: true })).toBeVisible();
    expect(takeIntent()).toBeNull();
  });
});
