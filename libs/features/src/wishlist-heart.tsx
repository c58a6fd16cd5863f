import type { ListedProduct, ListedVariation } from '@spruce/api-client/catalogue';
import { cartItemFromProduct } from '@spruce/cart/items';
import { Link } from '@spruce/platform';
import { Heart } from '@spruce/ui';
import { useHeart } from '@spruce/wishlist';

export interface WishlistHeartProps {
  label: string;
  product: ListedProduct;
  variation: ListedVariation;
}

export function WishlistHeart({ label, product, variation }: WishlistHeartProps) {
  const heart = useHeart(variation.id, () => cartItemFromProduct(product, variation));
  if (heart.login) return <Heart label={label} link={(props) => <Link {...heart.login} {...props} />} />;
  return <Heart label={label} pressed={heart.pressed} onToggle={heart.onToggle} />;
}
