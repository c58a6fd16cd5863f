import { useEffect, type MouseEvent } from 'react';
import type { Path } from '@spruce/contract/paths';
import { paths } from '@spruce/contract/paths';
import { refreshSession, requireLogin, useRehydrateSession, useSession } from '@spruce/session';
import { useLocation } from 'react-router-dom';
import { addToWishlist, removeFromWishlist, useIsWished, useRehydrateWishlist, type NewWishlistItem } from './wishlist-store';

/** What a heart is: a link to the login (spread `login` on `Link`), or a button that is pressed or not. */
export type HeartState =
  | { login: { to: Path; onClick: (event: MouseEvent<HTMLAnchorElement>) => void } }
  | { login: null; pressed: boolean; onToggle: () => void };

/** The address of the page that shows the hearts, without its language. Read when one is pressed: a page of hearts does not follow it. */
let shownAt = '/';

/** Reads session and wishlist after hydration, and knows where it is. Once in every page that shows hearts. */
export function useRehydrateHearts(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shownAt = pathname + search;
  }, [pathname, search]);
  useRehydrateSession();
  useRehydrateWishlist();
}

/**
 * The heart of a variation or a package, the same wherever it stands. For guests, and for everybody until the cookies were read, it
 * leads to the login, which does what was meant and comes back to this page; without scripts it leads there too.
 */
export function useHeart(variantID: number, itemOf: () => NewWishlistItem): HeartState {
  const customer = useSession(({ status }) => status === 'customer');
  const pressed = useIsWished(variantID);
  const onToggle = () => (pressed ? removeFromWishlist(variantID) : addToWishlist(itemOf()));
  if (customer) return { login: null, pressed, onToggle };
  const onClick = (event: MouseEvent) => {
    // A customer may be quicker than the reading of the cookies, or have logged in in another tab.
    if (refreshSession().status !== 'customer') return void requireLogin(shownAt, { action: 'wishlist.add', ids: [itemOf()] });
    event.preventDefault();
    onToggle();
  };
  return { login: { to: paths.login(), onClick } };
}
