import { useLayoutEffect, type MouseEvent } from 'react';
import type { Path } from '@spruce/contract/paths';
import { paths } from '@spruce/contract/paths';
import { refreshSession, requireLogin, useRehydrateSession, useSession } from '@spruce/session';
import { useLocation } from 'react-router-dom';
import { addToWishlist, removeFromWishlist, useIsWished, useRehydrateWishlist, type NewWishlistItem } from './wishlist-store';

/** Guests get a link to the login: spread `login` on `Link`. Customers get a toggle button. */
export type HeartState =
  | { login: { to: Path; onClick: (event: MouseEvent<HTMLAnchorElement>) => void } }
  | { login: null; pressed: boolean; onToggle: () => void };

/** Path of the current page. It is a module variable, because a hook in each heart would render all hearts on every navigation. */
let shownAt = '/';

/** Reads session and wishlist for all hearts of a page, so call this hook once per page. */
export function useRehydrateHearts(): void {
  const { pathname, search } = useLocation();
  // A layout effect, because the first click may come before other effects run.
  useLayoutEffect(() => {
    shownAt = pathname + search;
  }, [pathname, search]);
  useRehydrateSession();
  useRehydrateWishlist();
}

/**
 * Guests get a link to the login, which works without JavaScript. Customers also get this link until the cookies are read. After the login,
 * the item is saved and the page opens again.
 */
export function useHeart(variantID: number, createItem: () => NewWishlistItem): HeartState {
  const customer = useSession(({ status }) => status === 'customer');
  const pressed = useIsWished(variantID);
  const onToggle = () => (pressed ? removeFromWishlist(variantID) : addToWishlist(createItem()));
  if (customer) return { login: null, pressed, onToggle };
  const onClick = (event: MouseEvent) => {
    // The link is also shown to a customer before the page has read the cookies, and after a login in another tab.
    if (refreshSession().status !== 'customer') return void requireLogin(shownAt, { action: 'wishlist.add', ids: [createItem()] });
    event.preventDefault();
    onToggle();
  };
  return { login: { to: paths.login(), onClick } };
}
