import { useTranslation } from 'react-i18next';
import { LIST_FILTERS } from '@spruce/api-client/catalogue';
import { PRICE_RANGE } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { classNames, RemovableTag, TextButton } from '@spruce/ui';
import type { FiltersProps } from './filters';
import { findPriceCeiling, limitRange } from './price-filter';
import { useFilterNames } from './use-filter-names';
import { toggleValue } from './use-listing-query';
import styles from './listing-bar.module.css';

export interface ActiveFiltersProps extends FiltersProps {
  correction?: string | undefined;
}

/** Shows each value of a filter with a button that removes it. */
export default function ActiveFilters({ filters, facets, brand, correction }: ActiveFiltersProps) {
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
