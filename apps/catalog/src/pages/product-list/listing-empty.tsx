import { useTranslation } from 'react-i18next';
import { LIST_FILTERS, type Facets, type ListingQuery } from '@spruce/api-client/catalogue';
import { PRICE_RANGE } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { Button, classNames, EmptyState, Phrases } from '@spruce/ui';
import { ProductGrid } from './product-grid';
import { useFirstPage } from './listing-options';
import { findPriceCeiling, limitRange } from './price-filter';
import { useFilterNames } from './use-filter-names';
import type { ListingFilters } from './use-listing-query';
import styles from './product-list-page.module.css';

const MAX_NEAR = 3;
const MAX_OFFERS = 3;

export default function ListingEmpty({ filters, facets, brand }: { filters: ListingFilters; facets: Facets | undefined; brand?: string }) {
  const { t } = useTranslation('catalog');
  const { query, change, clear } = filters;
  const findName = useFilterNames(query);
  const [from, to] = limitRange(query.priceRange, findPriceCeiling(facets?.price));
  const filtersByName: { key: string; name: string; without: Partial<ListingQuery> }[] = [
    ...LIST_FILTERS.filter((key) => key !== 'brands' || brand === undefined).map((key) => ({
      key,
      name: query[key].map((slug) => findName(key, slug)).join(', '),
      without: { [key]: [] },
    })),
    { key: 'main', name: query.main === null ? '' : findName('main', query.main), without: { main: null } },
    {
      key: 'price',
      name: t('productList.tags.price', { from: formatMoney(from), to: formatMoney(to) }),
      without: { priceRange: [PRICE_RANGE.min, PRICE_RANGE.max] },
    },
    { key: 'stock', name: t('productList.filters.inStock'), without: { stockStatus: 'all' } },
    { key: 'search', name: query.search, without: { search: '' } },
  ];
  const count = (key: string) => facets?.without?.[key] ?? 0;
  const offers = filtersByName
    .filter(({ key, name }) => name && count(key) > 0)
    .sort((a, b) => count(b.key) - count(a.key))
    .slice(0, MAX_OFFERS);
  const near = useFirstPage(query.search ? {} : { main: query.main, subs: query.subs, types: query.types }, brand).slice(0, MAX_NEAR);
  return (
    <>
      <EmptyState
        title={
          <span className="head">
            <Phrases text={t('productList.empty.title')} />
          </span>
        }
        text={<span className="copy">{t('productList.empty.copy')}</span>}
        action={
          <div className="row">
            {offers.map(({ key, name, without }, index) => (
              <Button key={key} variant={index === 0 ? undefined : 'outline'} onClick={() => void change(without)}>
                {t('productList.empty.without', { filter: name, count: count(key) })}
              </Button>
            ))}
            <Button variant={offers.length > 0 ? 'link' : 'outline'} onClick={() => void clear()}>
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
