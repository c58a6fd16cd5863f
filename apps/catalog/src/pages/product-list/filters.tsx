import { memo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brandNamesQuery, categoriesQuery, typesQuery, type Facets } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { Alert, Facet, FacetOption } from '@spruce/ui';
import { PriceFilter } from './price-filter';
import { toggleValue, type ListingFilters } from './use-listing-query';

export interface FiltersProps {
  filters: ListingFilters;
  facets: Facets | undefined;
  /** Slug of the brand on a brand page, where the brand filter is hidden. */
  brand?: string;
}

/** Memoised, so that opening or closing the sheet does not render the filters again. */
export const Filters = memo(function Filters({ filters, facets, brand }: FiltersProps) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const categories = useQuery(categoriesQuery(api));
  const brands = useQuery(brandNamesQuery(api));
  const { query, change } = filters;
  // There are many types, so their list starts closed and loads when it opens.
  const [typesOpen, setTypesOpen] = useState(query.types.length > 0);
  const types = useQuery({ ...typesQuery(api), enabled: typesOpen });
  const functions = categories.data?.find(({ queryName }) => queryName === 'subs')?.children ?? [];
  const shownTypes = types.data?.filter(({ slug }) => slug && (!facets?.types || facets.types[slug] || query.types.includes(slug))) ?? [];
  const failed = [categories, brands, types].filter(({ isError }) => isError);
  const renderChoices = (key: 'subs' | 'types' | 'brands', choices: readonly { slug: string | null; name: string }[]) =>
    choices.map(({ slug, name }) =>
      slug === null ? null : (
        <FacetOption
          key={slug}
          label={name}
          count={facets?.[key] && (facets[key][slug] ?? 0)}
          checked={query[key].includes(slug)}
          onChange={(on) => change((now) => ({ [key]: toggleValue(now[key], slug, on) }))}
        />
      ),
    );
  return (
    <>
      <Facet title={t('productList.filters.availability')}>
        <FacetOption
          label={t('productList.filters.inStock')}
          count={facets?.inStock}
          checked={query.stockStatus === 'instock'}
          onChange={(on) => change({ stockStatus: on ? 'instock' : 'all' })}
        />
      </Facet>
      {functions.length > 0 && <Facet title={t('productList.filters.function')}>{renderChoices('subs', functions)}</Facet>}
      {(!facets || facets.types) && (
        <Facet title={t('productList.filters.type')} open={typesOpen} onToggle={setTypesOpen}>
          {renderChoices('types', shownTypes)}
        </Facet>
      )}
      <Facet title={t('productList.filters.price')}>
        <PriceFilter filters={filters} facet={facets?.price} />
      </Facet>
      {brand === undefined && brands.data && <Facet title={t('productList.filters.brand')}>{renderChoices('brands', brands.data)}</Facet>}
      {failed.length > 0 && (
        <Alert tone="oops" live action={{ label: t('problem.retry'), onAction: () => failed.forEach((group) => void group.refetch()) }}>
          {t('problem.title')}
          <br />
          {t('productList.filters.failed')}
        </Alert>
      )}
    </>
  );
});
