import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewTransitionState } from 'react-router-dom';
import type { ProductCard as Product } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Name, Price, ProductCard, type ProductCardProps } from '@spruce/ui';
import { coloursOf, fewLeft } from './card-content';
import { WishlistHeart } from './wishlist-heart';

/** The photo of the card that was clicked and the first photo of the product page carry this name while one turns into the other. */
export const PRODUCT_PHOTO_TRANSITION = 'product-photo';

export interface CatalogCardProps extends Pick<ProductCardProps, 'sizes' | 'priority' | 'headingLevel'> {
  product: Product;
}

/** A product as the catalogue's pages show it: card, words, colours and heart. */
export function CatalogCard({ product, sizes, priority, headingLevel }: CatalogCardProps) {
  const { t } = useTranslation('catalog');
  const [colour, setColour] = useState<string>();
  const { name, slug, brand } = product;
  const variation = product.variations.find((candidate) => candidate.colour.slug === colour) ?? product.variations[0];
  // A colour that was chosen on the card is chosen on the page, too.
  const to = colour === undefined ? paths.product(slug) : `${paths.product(slug)}?colour=${colour}`;
  const leaving = useViewTransitionState(to);
  const left = fewLeft(product);
  return (
    <ProductCard
      sizes={sizes}
      priority={priority}
      headingLevel={headingLevel}
      link={
        <Link to={to} viewTransition>
          <Name>{name}</Name>
        </Link>
      }
      brand={brand.name}
      image={product.image}
      price={<Price from={t('card.from')} amount={product.subscriptionPrice} per={t('card.perMonth')} />}
      outOfStock={product.inStock ? undefined : t('card.outOfStock')}
      flag={left === undefined ? undefined : { text: t('card.fewLeft', { count: left }), tone: 'warm' }}
      colours={coloursOf(product)}
      coloursLabel={t('card.colours', { name })}
      colour={colour}
      onColourChange={setColour}
      heart={variation && <WishlistHeart label={t('card.save', { name })} product={product} variation={variation} />}
      transitionName={leaving ? PRODUCT_PHOTO_TRANSITION : undefined}
    />
  );
}
