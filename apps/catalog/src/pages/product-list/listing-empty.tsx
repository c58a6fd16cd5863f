import { useTranslation } from 'react-i18next';
import type { Facets } from '@spruce/api-client/catalogue';
import { PRICE_RANGE } from '@spruce/contract/constants';
import { Button, classNames, EmptyState, Phrases } from '@spruce/ui';
import { ProductGrid } from './product-grid';
import { useFirstPage } from './listing-options';
import type { ListingFilters } from './use-listing-query';
import styles from './product-list-page.module.css';

const MAX_NEAR = 3;

export default function ListingEmpty({ filters, facets, brand }: { filters: ListingFilters; facets: Facets | undefined; brand?: string }) {
  const { t } = useTranslation('catalog');
  const { query, change, clear } = filters;
  const [low, high] = query.priceRange;
  // The counts of the price ranges ignore the price filter, so their sum is the number of products without this filter.
  const withoutPrice =
    low > PRICE_RANGE.min || high < PRICE_RANGE.max ? (facets?.price.buckets.reduce((sum, [, count]) => sum + count, 0) ?? 0) : 0;
  const first =
    withoutPrice > 0 ? (
      <Button onClick={() => void change({ priceRange: [PRICE_RANGE.min, PRICE_RANGE.max] })}>{t('productList.empty.removePrice')}</Button>
    ) : query.stockStatus === 'instock' ? (
      <Button onClick={() => void change({ stockStatus: 'all' })}>{t('productList.empty.showOutOfStock')}</Button>
    ) : null;
  const near = useFirstPage(query.search ? {} : { main: query.main, subs: query.subs, types: query.types }, brand).slice(0, MAX_NEAR);
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
