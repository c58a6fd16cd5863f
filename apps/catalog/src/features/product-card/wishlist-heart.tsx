import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ProductCard, Variation } from '@spruce/api-client/catalogue';
import { cartItemOfProduct } from '@spruce/cart/items';
import { paths } from '@spruce/contract/paths';
import { requireLogin, useRehydrateSession, useSession } from '@spruce/session';
import { Heart } from '@spruce/ui';
import { addToWishlist, removeFromWishlist, useIsWished, useRehydrateWishlist } from '@spruce/wishlist';

/** Reads session and wishlist after hydration. Once in every page that shows hearts. */
export function useRehydrateHearts(): void {
  useRehydrateSession();
  useRehydrateWishlist();
}

export interface WishlistHeartProps {
  product: ProductCard;
  /** The variation that is shown: that one is saved. */
  variation: Variation;
}

/** Saves what the card shows. Guests, and everybody until the cookies were read, are led to the login and back here. */
export function WishlistHeart({ product, variation }: WishlistHeartProps) {
  const { t } = useTranslation('catalog');
  const { pathname, search } = useLocation();
  const customer = useSession(({ status }) => status === 'customer');
  const wished = useIsWished(variation.id);
  const { name } = product;
  if (!customer) {
    return <Heart label={t('card.save', { name })} link={(props) => <Link to={paths.login()} onClick={() => requireLogin(pathname + search)} {...props} />} />;
  }
  const toggle = () => (wished ? removeFromWishlist(variation.id) : addToWishlist(cartItemOfProduct(product, variation)));
  return <Heart label={t('card.save', { name })} pressed={wished} onToggle={toggle} />;
}
