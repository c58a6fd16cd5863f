import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countFilters, LIST_FILTERS } from '@spruce/api-client/catalogue';
import { PRICE_RANGE, SORT_OPTIONS, type SortOption } from '@spruce/contract/constants';
import { useDeliveryLine } from '@spruce/features';
import { formatMoney } from '@spruce/i18n';
import { Button, classNames, FilterIcon, QuietSelect, RemovableTag, TextButton } from '@spruce/ui';
import type { FiltersProps } from './filters';
import { limitRange, findPriceCeiling } from './price-filter';
import { useFilterNames } from './use-filter-names';
import { toggleValue } from './use-listing-query';
import styles from './listing-bar.module.css';

const FilterSheet = lazy(() => import(/* webpackChunkName: "later" */ './filter-sheet'));

export interface ListingBarProps extends FiltersProps {
  /** Number of matching products; undefined while loading, null after a failure. */
  total: number | null | undefined;
  correction?: string | undefined;
}

export function ListingBar({ total, correction, ...rest }: ListingBarProps) {
  const { t } = useTranslation('catalog');
  const { query, change } = rest.filters;
  const delivery = useDeliveryLine(t);
  return (
    <div className={styles.frame}>
      <div className={styles.tags}>
        <p className="note num">
          <span role="status">
            {total === undefined ? t('productList.loading') : total === null ? '' : t('productList.pieces', { count: total })}
          </span>
          {total ? <span className={styles.delivery}>{delivery}</span> : null}
        </p>
        <ActiveFilters {...rest} correction={correction} />
      </div>
      <div className={styles.bar}>
        <FilterButton {...rest} total={total ?? undefined} />
        <label className={styles.sort}>
          <span className="muted">{t('productList.sort.label')}</span>
          <QuietSelect
            label={t('productList.sort.label')}
            options={Object.values(SORT_OPTIONS).map((value) => ({ value, label: t(`productList.sort.${value}`) }))}
            value={query.sort}
            onChange={(event) => void change({ sort: event.currentTarget.value as SortOption })}
          />
        </label>
      </div>
    </div>
  );
}

function FilterButton({ total, ...rest }: FiltersProps & { total: number | undefined }) {
  const { t } = useTranslation('catalog');
  const { query } = rest.filters;
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const close = useCallback(() => setSheet('closed'), []);
  const set = countFilters(query) - (query.main === null ? 0 : 1);
  return (
    <>
      <Button variant="outline" size="small" className={styles.open} aria-haspopup="dialog" onClick={() => setSheet('open')}>
        <FilterIcon />
        {set > 0 ? t('productList.filters.openCount', { count: set }) : t('productList.filters.open')}
      </Button>
      {sheet !== 'never' && (
        <Suspense>
          <FilterSheet {...rest} open={sheet === 'open'} onClose={close} total={total} />
        </Suspense>
      )}
    </>
  );
}

function ActiveFilters({ filters, facets, brand, correction }: Omit<ListingBarProps, 'total'>) {
  const { t } = useTranslation('catalog');
  const { query, change, clear } = filters;
  const findName = useFilterNames(query);
  const [low, high] = query.priceRange;
  const [from, to] = limitRange(query.priceRange, findPriceCeiling(facets?.price));

  const tags: { key: string; text: string; remove: () => Promise<void> }[] = [
    ...(query.search
      ? [
          {
            key: 'search',
            text: t('productList.tags.search', { search: correction ?? query.search }),
            remove: () => change({ search: '' }),
          },
        ]
      : []),
    ...(query.stockStatus === 'instock'
      ? [{ key: 'stock', text: t('productList.filters.inStock'), remove: () => change({ stockStatus: 'all' }) }]
      : []),
    ...(low > PRICE_RANGE.min || high < PRICE_RANGE.max
      ? [
          {
            key: 'price',
            text: t('productList.tags.price', { from: formatMoney(from), to: formatMoney(to) }),
            remove: () => change({ priceRange: [PRICE_RANGE.min, PRICE_RANGE.max] }),
          },
        ]
      : []),
    ...LIST_FILTERS.flatMap((key) =>
      (key === 'brands' && brand !== undefined ? [] : query[key]).map((slug) => ({
        key: `${key} ${slug}`,
        text: findName(key, slug),
        remove: () => change((now) => ({ [key]: toggleValue(now[key], slug, false) })),
      })),
    ),
  ];
  if (tags.length === 0) return null;
  return (
    <>
      {tags.map(({ key, text, remove }) => (
        <RemovableTag
          key={key}
          className={classNames('num', styles.tag)}
          removeLabel={t('productList.tags.remove', { value: text })}
          onClick={() => void remove()}
        >
          {text}
        </RemovableTag>
      ))}
      <TextButton className={styles.clear} onClick={() => void clear()}>
        {t('productList.filters.clearAll')}
      </TextButton>
    </>
  );
}
