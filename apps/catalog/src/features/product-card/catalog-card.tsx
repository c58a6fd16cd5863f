import { memo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewTransitionState } from 'react-router-dom';
import { resolvePicture, type ListedProduct, type ListedVariation } from '@spruce/api-client/catalogue';
import { LOW_STOCK_LIMIT } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { WishlistHeart } from '@spruce/features';
import { Link } from '@spruce/platform';
import { Name, Price, ProductCard, type ProductCardProps, type ProductCardColour } from '@spruce/ui';
import type { RoomViewProps } from './room-view';

export const PRODUCT_PHOTO_TRANSITION = 'product-photo';

export interface CatalogCardProps extends Pick<ProductCardProps, 'sizes' | 'priority' | 'headingLevel'> {
  product: ListedProduct;
  /** Draws the product in a room over its photo. */
  RoomView?: ComponentType<RoomViewProps>;
}

/** Compares the content of the products, because each response contains new objects for the same products. */
const isSameCard = (one: CatalogCardProps, other: CatalogCardProps) =>
  one.sizes === other.sizes &&
  one.priority === other.priority &&
  one.headingLevel === other.headingLevel &&
  one.RoomView === other.RoomView &&
  (one.product === other.product || JSON.stringify(one.product) === JSON.stringify(other.product));

export const CatalogCard = memo(function CatalogCard({ product, ...rest }: CatalogCardProps) {
  const [chosen, setColour] = useState<string>();
  const colour = chosen ?? product.matchedColour;
  const to = colour === undefined ? paths.product(product.slug) : `${paths.product(product.slug)}?colour=${colour}`;
  // `useViewTransitionState` renders its component on every navigation. So the content of the card is in the memoised `CardFace`, which
  // does not render again.
  const isLeaving = useViewTransitionState(to);
  return <CardFace {...rest} product={product} to={to} colour={colour} onColour={setColour} isLeaving={isLeaving} />;
}, isSameCard);

interface CardFaceProps extends CatalogCardProps {
  to: string;
  colour: string | undefined;
  onColour: (slug: string) => void;
  isLeaving: boolean;
}

const CardFace = memo(function CardFace({
  product,
  to,
  colour,
  onColour,
  isLeaving,
  sizes,
  priority,
  headingLevel,
  RoomView,
}: CardFaceProps) {
  const { t } = useTranslation('catalog');
  const { name, brand, stars } = product;
  const variation = product.variations.find((candidate) => candidate.colour.slug === colour) ?? product.variations[0];
  const left = countFewLeft(product);
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
      brand={[
        brand.name,
        product.width && t('card.width', { cm: product.width }),
        stars && `★\u00a0${stars[0].toFixed(1)}\u00a0(${stars[1]})`,
      ]
        .filter(Boolean)
        .join(' · ')}
      image={resolvePicture(product)}
      price={<Price from={t('card.from')} amount={product.subscriptionPrice} per={t('card.perMonth')} />}
      outOfStock={product.inStock ? undefined : t('card.outOfStock')}
      flag={left === undefined ? undefined : { text: t('card.fewLeft', { count: left }), tone: 'warm' }}
      colours={listColours(product)}
      coloursLabel={t('card.colours', { name })}
      colour={colour}
      onColourChange={onColour}
      over={RoomView && product.room && <RoomView name={name} base={product.image.base} room={product.room} sizes={sizes} />}
      heart={variation && <WishlistHeart label={t('card.save', { name })} product={product} variation={variation} />}
      transitionName={isLeaving ? PRODUCT_PHOTO_TRANSITION : undefined}
    />
  );
});

const coloursByProduct = new WeakMap<ListedProduct, readonly ProductCardColour[]>();

/** The result is cached per product object. On the server, several requests share this cache. */
export function listColours(product: ListedProduct): readonly ProductCardColour[] {
  let known = coloursByProduct.get(product);
  if (!known) coloursByProduct.set(product, (known = createColours(product)));
  return known;
}

function createColours(product: ListedProduct): ProductCardColour[] {
  const first = new Map<string, ListedVariation>();
  for (const variation of product.variations) if (!first.has(variation.colour.slug)) first.set(variation.colour.slug, variation);
  return [...first.values()].map((variation) => ({
    id: variation.colour.slug,
    label: variation.colour.name,
    color: variation.colour.hex,
    image: resolvePicture(product, variation),
  }));
}

export function countFewLeft(product: ListedProduct): number | undefined {
  const left = product.variations.reduce((sum, variation) => sum + variation.available, 0);
  return product.inStock && left > 0 && left <= LOW_STOCK_LIMIT ? left : undefined;
}
