import type { ProductCard as Product } from '@spruce/api-client/catalogue';
import { cartItemOfProduct } from '@spruce/cart/items';
import { DELIVERY_DAYS } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { formatDate } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { addDays } from '@spruce/pricing';
import { refreshSession, requireLogin } from '@spruce/session';
import { Heart, Phrases, Price, ProductCard } from '@spruce/ui';
import { addToWishlist, removeFromWishlist, useIsWished, useRehydrateWishlist } from '@spruce/wishlist';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

const SIZES = '(min-width: 1440px) 330px, (min-width: 1024px) 23vw, 46vw';

/** A piece that others began with, on the empty cart's page. */
export function OftenRentedCard({ product, variantId }: { product: Product; variantId: number }) {
  const { t } = useTranslation('cart-wishlist');
  const { language, today } = usePlatform();
  const navigate = useNavigate();
  useRehydrateWishlist();
  const [colour, setColour] = useState(String(variantId));
  const variation = product.variations.find(({ id }) => String(id) === colour) ?? product.variations[0];
  const wished = useIsWished(variation?.id ?? 0);
  if (!variation) return null;
  const toggle = () => {
    if (refreshSession().status !== 'customer') return void navigate(requireLogin(paths.cart()));
    if (wished) removeFromWishlist(variation.id);
    else addToWishlist(cartItemOfProduct(product, variation));
  };
  return (
    <ProductCard
      link={
        <Link to={paths.product(product.slug)}>
          {/* Thai has spaces between phrases only, and a name that breaks inside one reads as two things. */}
          <Phrases text={language === 'th' ? product.name.replaceAll(' ', '| ') : product.name} />
        </Link>
      }
      brand={product.brand.name}
      image={variation.images[0] ?? product.image}
      sizes={SIZES}
      price={<Price from={t('cart.empty.from')} amount={product.subscriptionPrice} per={t('line.perMonth')} />}
      delivery={t('cart.empty.delivery', { date: formatDate(addDays(today, DELIVERY_DAYS.lead), language, 'day').replaceAll(' ', '\u00a0') })}
      outOfStock={product.inStock ? undefined : t('line.outOfStock')}
      colours={product.variations.map((other) => ({ id: String(other.id), label: other.colour.name, color: other.colour.hex, image: other.images[0] ?? product.image }))}
      coloursLabel={t('cart.empty.coloursOf', { name: product.name })}
      colour={colour}
      onColourChange={setColour}
      heart={<Heart label={t(wished ? 'cart.empty.unsave' : 'cart.empty.save', { name: product.name })} pressed={wished} onToggle={toggle} />}
    />
  );
}
