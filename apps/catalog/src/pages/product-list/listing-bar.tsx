import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countFilters } from '@spruce/api-client/catalogue';
import { SORT_OPTIONS, type SortOption } from '@spruce/contract/constants';
import { useDeliveryLine } from '@spruce/features';
import { Button, FilterIcon, QuietSelect } from '@spruce/ui';
import Active from './active-filters';
import type { FiltersProps } from './filters';
import styles from './listing-bar.module.css';

// The server renders the active filters, so that they are visible without JavaScript.
const ActiveFilters = typeof window === 'undefined' ? Active : lazy(() => import(/* webpackChunkName: "later" */ './active-filters'));
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
        {(query.search !== '' || countFilters({ ...query, main: null }) > 0) && (
          <Suspense>
            <ActiveFilters {...rest} correction={correction} />
          </Suspense>
        )}
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
