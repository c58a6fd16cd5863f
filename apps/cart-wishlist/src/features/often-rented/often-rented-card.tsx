import { resolvePicture, type ListedProduct } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { WishlistHeart } from '@spruce/features';
import { Link } from '@spruce/platform';
import { Name, Price, ProductCard } from '@spruce/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const SIZES = '(min-width: 1440px) 330px, (min-width: 1024px) 23vw, 46vw';

export function OftenRentedCard({ product, variantId }: { product: ListedProduct; variantId: number }) {
  const { t } = useTranslation('cart-wishlist');
  const [colour, setColour] = useState<string>();
  const variation = product.variations.find(({ id }) => String(id) === (colour ?? String(variantId))) ?? product.variations[0];
  if (!variation) return null;
  return (
    <ProductCard
      link={
        <Link to={paths.product(product.slug)}>
          <Name>{product.name}</Name>
        </Link>
      }
      brand={product.brand.name}
      image={resolvePicture(product, variation)}
      sizes={SIZES}
      price={<Price from={t('cart.empty.from')} amount={product.subscriptionPrice} per={t('line.perMonth')} />}
      outOfStock={product.inStock ? undefined : t('line.outOfStock')}
      colours={product.variations.map((other) => ({
        id: String(other.id),
        label: other.colour.name,
        color: other.colour.hex,
        image: resolvePicture(product, other),
      }))}
      coloursLabel={t('cart.empty.coloursOf', { name: product.name })}
      colour={colour}
      onColourChange={setColour}
      heart={<WishlistHeart label={t('cart.empty.save', { name: product.name })} product={product} variation={variation} />}
    />
  );
}
