import { lazy, memo, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brandNamesQuery, categoriesQuery, type Facets } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { Alert, Facet, FacetOption, Skeleton } from '@spruce/ui';
import Choices, { type FilterChoicesProps } from './filter-choices';
import { PriceFilter } from './price-filter';
import { toggleValue, type ListingFilters } from './use-listing-query';

// The server renders the choices of an open filter, so that they are visible without JavaScript.
const FilterChoices = typeof window === 'undefined' ? Choices : lazy(() => import(/* webpackChunkName: "later" */ './filter-choices'));

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
  const functions = categories.data?.find(({ queryName }) => queryName === 'subs')?.children ?? [];
  const failed = [categories, brands].filter(({ isError }) => isError);
  const renderChoices = (key: 'subs' | 'brands', choices: readonly { slug: string | null; name: string }[]) =>
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
      <ChoicesFacet kind="types" filters={filters} brand={brand} />
      <Facet title={t('productList.filters.price')}>
        <PriceFilter filters={filters} facet={facets?.price} />
      </Facet>
      {(['colours', 'materials', 'widths'] as const).map((kind) => (
        <ChoicesFacet key={kind} kind={kind} filters={filters} brand={brand} />
      ))}
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

/** The list is long, so it starts closed. Its code, names and counts load when it opens. */
function ChoicesFacet(props: FilterChoicesProps) {
  const { t } = useTranslation('catalog');
  const { kind, filters } = props;
  const [open, setOpen] = useState(filters.query[kind].length > 0);
  return (
    <Facet title={t(`productList.filters.${kind}`)} open={open} onToggle={setOpen}>
      {open && (
        <Suspense fallback={<Skeleton shape="text" width="60%" />}>
          <FilterChoices {...props} />
        </Suspense>
      )}
    </Facet>
  );
}
