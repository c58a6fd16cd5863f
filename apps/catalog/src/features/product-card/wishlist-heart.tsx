import { useLocation } from 'react-router-dom';
import type { ProductCard, Variation } from '@spruce/api-client/catalogue';
import { cartItemOfProduct } from '@spruce/cart/items';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { requireLogin, useRehydrateSession, useSession } from '@spruce/session';
import { Heart } from '@spruce/ui';
import { addToWishlist, removeFromWishlist, useIsWished, useRehydrateWishlist } from '@spruce/wishlist';

/** Reads session and wishlist after hydration. Once in every page that shows hearts. */
export function useRehydrateHearts(): void {
  useRehydrateSession();
  useRehydrateWishlist();
}

export interface WishlistHeartProps {
  /** "Save to wishlist: Nara 3-Seat Sofa" */
  label: string;
  product: ProductCard;
  /** The variation that is shown: that one is saved. */
  variation: Variation;
}

/** Saves what the card shows. Guests, and everybody until the cookies were read, are led to the login and back here. */
export function WishlistHeart({ label, product, variation }: WishlistHeartProps) {
  const { pathname, search } = useLocation();
  const customer = useSession(({ status }) => status === 'customer');
  const wished = useIsWished(variation.id);
  if (!customer) {
    return <Heart label={label} link={(props) => <Link to={paths.login()} onClick={() => requireLogin(pathname + search)} {...props} />} />;
  }
  const toggle = () => (wished ? removeFromWishlist(variation.id) : addToWishlist(cartItemOfProduct(product, variation)));
  return <Heart label={label} pressed={wished} onToggle={toggle} />;
}
