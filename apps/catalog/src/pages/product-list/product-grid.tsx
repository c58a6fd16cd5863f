import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedProduct, ListedRoom } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { ArrowIcon, classNames, Phrases, Photo, Price, Skeleton, textLinkClass, type PhotoProps } from '@spruce/ui';
import { CatalogCard, type CatalogCardProps } from '../../features/product-card/catalog-card';
import styles from './product-grid.module.css';

/** Must match the card widths in CSS. */
const SIZES = '(min-width:1024px) min(24vw,348px),(min-width:768px) 30vw,45vw';
const WIDE_SIZES = '(min-width:1024px) min(23vw,330px),(min-width:768px) 30vw,45vw';
/** Number of product cards before the card of a package: two rows of three cards, or three rows of two cards on phones. */
export const INSERT_AFTER = 6;
const FIRST_ROW = 3;

export interface ProductGridProps {
  products: readonly ListedProduct[];
  label: string;
  insert?: ReactNode;
  insertAfter?: number;
  first?: boolean;
  headingLevel?: 'h2' | 'h3';
  wide?: boolean;
  /** Index of a product that gets the focus when it appears, because the focused load-more button may disappear. */
  focusFrom?: number;
}

export function ProductGrid({
  products,
  label,
  insert,
  insertAfter = INSERT_AFTER,
  first = false,
  headingLevel = 'h2',
  wide = false,
  focusFrom,
}: ProductGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const hasGrown = focusFrom !== undefined && products.length > focusFrom;
  useEffect(() => {
    if (hasGrown) grid.current?.querySelectorAll('article')[focusFrom]?.querySelector('a')?.focus({ preventScroll: true });
  }, [hasGrown, focusFrom]);
  const [RoomView, setRoomView] = useState<CatalogCardProps['RoomView']>();
  const loadRoomView = () => {
    if (!RoomView)
      void import(/* webpackChunkName: "later" */ '../../features/product-card/room-view').then(
        (loaded) => setRoomView(() => loaded.RoomView),
        () => undefined,
      );
  };
  const cards = products.map((product, index) => (
    <li key={product.id}>
      <CatalogCard
        product={product}
        sizes={wide ? WIDE_SIZES : SIZES}
        priority={first && index < FIRST_ROW ? (index === 0 ? 'first' : 'eager') : 'lazy'}
        headingLevel={headingLevel}
        RoomView={RoomView}
      />
    </li>
  ));
  return (
    <ul
      className={styles.grid}
      data-wide={wide || undefined}
      aria-label={label}
      ref={grid}
      onPointerOver={loadRoomView}
      onFocus={loadRoomView}
    >
      {cards.slice(0, insertAfter)}
      {insert && <li className={styles.insert}>{insert}</li>}
      {cards.slice(insertAfter, INSERT_AFTER)}
      {/* A separate Suspense boundary for these cards lets the filters become interactive sooner. */}
      <Suspense>{cards.slice(INSERT_AFTER)}</Suspense>
    </ul>
  );
}

export function RoomInsert({ room, space, priority }: { room: ListedRoom; space: string | null; priority?: PhotoProps['priority'] }) {
  const { t } = useTranslation('catalog');
  return (
    <section className={styles.room}>
      <Photo
        image={room.image}
        sizes="(min-width: 1440px) 636px, (min-width: 1024px) 44vw, (min-width: 768px) 60vw, 100vw"
        className={styles.roomPhoto}
        priority={priority}
      />
      <div className={classNames('stack', styles.roomText)}>
        <h2 className="head">
          <Phrases text={t(`productList.insert.title.${space}`, { defaultValue: room.name })} />
        </h2>
        <p className="copy">{t('productList.insert.copy', { count: room.pieces })}</p>
        <Price size="medium" from={t('card.from')} amount={room.subscriptionPrice} per={t('card.perMonth')} />
        <Link className={textLinkClass({ arrow: true })} to={paths.package(room.slug)}>
          {t('productList.insert.link')}
          <ArrowIcon />
        </Link>
      </div>
    </section>
  );
}

export function GridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className={styles.pending}>
          <Skeleton ratio="1" />
          <div className={styles.pendingText}>
            <Skeleton shape="text" width="62%" />
            <Skeleton shape="text" width="26%" />
            <Skeleton shape="text" width="44%" className={styles.pendingPrice} />
          </div>
        </div>
      ))}
    </div>
  );
}
