import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EMPTY_LISTING_QUERY, type Facets } from '@spruce/api-client/catalogue';
import { PRICE_RANGE } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import { Button, classNames, EmptyState, Phrases } from '@spruce/ui';
import { listingOptions } from './listing-options';
import styles from './product-list-page.module.css';
import { ProductGrid } from './product-grid';
import type { ListingFilters } from './use-listing-query';

const CLOSE = 3;

/** Nothing matches: what would, and pieces that come close. */
export function ListingEmpty({ filters, facets, brand }: { filters: ListingFilters; facets: Facets | undefined; brand?: string }) {
  const { t } = useTranslation('catalog');
  const { query, change, clear } = filters;
  const [low, high] = query.priceRange;
  // The facet counts by price with all other filters as they are: what the range alone keeps away.
  const withoutPrice = low > PRICE_RANGE.min || high < PRICE_RANGE.max ? (facets?.price.buckets.reduce((sum, [, count]) => sum + count, 0) ?? 0) : 0;
  const hint = withoutPrice > 0 ? t('productList.empty.withoutPrice', { count: withoutPrice }) : t(query.search ? 'productList.empty.searchCopy' : 'productList.empty.copy');
  const first =
    withoutPrice > 0 ? (
      <Button onClick={() => void change({ priceRange: [PRICE_RANGE.min, PRICE_RANGE.max] })}>{t('productList.empty.removePrice')}</Button>
    ) : query.stockStatus === 'instock' ? (
      <Button onClick={() => void change({ stockStatus: 'all' })}>{t('productList.empty.showOutOfStock')}</Button>
    ) : null;
  return (
    <>
      <EmptyState
        title={
          <span className="head">
            {query.search ? t('productList.empty.searchTitle', { search: query.search }) : <Phrases text={t('productList.empty.title')} />}
          </span>
        }
        text={<span className="copy">{hint}</span>}
        action={
          <div className="row">
            {first}
            <Button variant={first ? 'link' : 'outline'} onClick={() => void clear()}>
              {t('productList.filters.clearAll')}
            </Button>
          </div>
        }
      />
      <CloseBy filters={filters} brand={brand} />
    </>
  );
}

/** The same room and function without the rest; all of it where even that is empty. A bonus: its failure shows nothing. */
function CloseBy({ filters: { query }, brand }: { filters: ListingFilters; brand?: string }) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const kind = query.search ? EMPTY_LISTING_QUERY : { ...EMPTY_LISTING_QUERY, main: query.main, subs: query.subs };
  const near = useInfiniteQuery(listingOptions(api, kind, brand));
  const products = near.data?.pages[0]?.items.slice(0, CLOSE) ?? [];
  if (products.length === 0) return null;
  return (
    <section>
      <h2 className={classNames('label', styles.close)}>{t('productList.empty.close')}</h2>
      <ProductGrid products={products} label={t('productList.empty.close')} headingLevel="h3" />
    </section>
  );
}
