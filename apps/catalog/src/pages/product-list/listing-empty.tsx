import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EMPTY_LISTING_QUERY, type Facets, type ListedRoom, type ListingQuery } from '@spruce/api-client/catalogue';
import { PRICE_RANGE } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, Button, classNames, EmptyState, Phrases, textLinkClass } from '@spruce/ui';
import { listingOptions } from './listing-options';
import styles from './product-list-page.module.css';
import { ProductGrid, RoomInsert } from './product-grid';
import type { ListingFilters } from './use-listing-query';

const CLOSE = 3;
/** Two rows of four. */
const OTHERS = 8;

/** No piece meets every filter: what would, and pieces that come close. */
export function ListingEmpty({ filters, facets, brand }: { filters: ListingFilters; facets: Facets | undefined; brand?: string }) {
  const { t } = useTranslation('catalog');
  const { query, change, clear } = filters;
  const [low, high] = query.priceRange;
  // The facet counts by price with all other filters as they are: what the range alone keeps away.
  const withoutPrice =
    low > PRICE_RANGE.min || high < PRICE_RANGE.max ? (facets?.price.buckets.reduce((sum, [, count]) => sum + count, 0) ?? 0) : 0;
  const first =
    withoutPrice > 0 ? (
      <Button onClick={() => void change({ priceRange: [PRICE_RANGE.min, PRICE_RANGE.max] })}>{t('productList.empty.removePrice')}</Button>
    ) : query.stockStatus === 'instock' ? (
      <Button onClick={() => void change({ stockStatus: 'all' })}>{t('productList.empty.showOutOfStock')}</Button>
    ) : null;
  // The same room and function without the rest; all of it after a search.
  const near = useFirstPage(query.search ? {} : { main: query.main, subs: query.subs }, brand).slice(0, CLOSE);
  return (
    <>
      <EmptyState
        title={
          <span className="head">
            <Phrases text={t('productList.empty.title')} />
          </span>
        }
        text={
          <span className="copy">
            {withoutPrice > 0 ? t('productList.empty.withoutPrice', { count: withoutPrice }) : t('productList.empty.copy')}
          </span>
        }
        action={
          <div className="row">
            {first}
            <Button variant={first ? 'link' : 'outline'} onClick={() => void clear()}>
              {t('productList.filters.clearAll')}
            </Button>
          </div>
        }
      />
      {near.length > 0 && (
        <section>
          <h2 className={classNames('label', styles.close)}>{t('productList.empty.close')}</h2>
          <ProductGrid products={near} label={t('productList.empty.close')} headingLevel="h3" />
        </section>
      )}
    </>
  );
}

/** The way to what a mistyped search meant; or, where that is shown already, back to what was `typed`. */
export function OtherSpelling({ meant, typed }: { meant: string; typed?: string }) {
  const { t } = useTranslation('catalog');
  const search = typed ?? meant;
  return (
    <p className={styles.meant}>
      <Link className={textLinkClass({ arrow: true })} to={paths.productList({ search, spelling: typed && 'typed' })}>
        {t(typed ? 'productList.empty.asTyped' : 'productList.empty.meant', { search })}
        <ArrowIcon />
      </Link>
    </p>
  );
}

/**
 * A search found no piece: the package that it found, or else, since the top of the page has said that there is nothing, what was meant
 * where it was mistyped; and what others rent, over the whole width.
 */
export function NothingFound({ meant, room }: { meant: string | undefined; room: ListedRoom | null | undefined }) {
  const { t } = useTranslation('catalog');
  const others = useFirstPage({}).slice(0, OTHERS);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('productList.pieces', { count: 0 })}
      </p>
      {meant && <OtherSpelling meant={meant} />}
      {room ? (
        <div className={styles.meant}>
          <RoomInsert room={room} space={null} />
        </div>
      ) : null}
      {others.length > 0 && (
        <section className={styles.others}>
          <div className="section-head">
            <h2 className="head">{t('productList.empty.others')}</h2>
            <Link className={textLinkClass({ arrow: true })} to={paths.productList()}>
              {t('productList.empty.all')}
              <ArrowIcon />
            </Link>
          </div>
          <ProductGrid products={others} label={t('productList.empty.others')} headingLevel="h3" wide />
        </section>
      )}
    </>
  );
}

/** The first page of another listing. A bonus: its failure shows nothing. */
function useFirstPage(part: Partial<ListingQuery>, brand?: string) {
  const { api } = usePlatform();
  return useInfiniteQuery(listingOptions(api, { ...EMPTY_LISTING_QUERY, ...part }, brand)).data?.pages[0]?.items ?? [];
}
