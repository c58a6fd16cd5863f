import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brandNamesQuery, categoriesQuery, choicesQuery, type ListFilter, type ListingQuery } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';

/** Returns the name of a filter value, or its slug if the name is unknown or has not loaded. */
export function useFilterNames({ types, colours, materials }: ListingQuery): (filter: ListFilter | 'main', slug: string) => string {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const groups = useQuery(categoriesQuery(api)).data?.flatMap(({ children }) => children);
  const lists = {
    main: groups,
    subs: groups,
    types: useQuery({ ...choicesQuery(api, 'types'), enabled: types.length > 0 }).data,
    colours: useQuery({ ...choicesQuery(api, 'colours'), enabled: colours.length > 0 }).data,
    materials: useQuery({ ...choicesQuery(api, 'materials'), enabled: materials.length > 0 }).data,
    brands: useQuery(brandNamesQuery(api)).data,
  };
  return (filter, slug) =>
    filter === 'widths' ? formatWidthRange(t, slug) : (lists[filter]?.find((item) => item.slug === slug)?.name ?? slug);
}

/** Formats a slug of `WIDTH_RANGES`, such as `60-100` or `over-220`. */
export function formatWidthRange(t: (key: string, values: Record<string, string>) => string, slug: string): string {
  const [one = '', other = ''] = slug.match(/\d+/g) ?? [];
  return t(`productList.widths.${slug.replace(/-?\d+/g, '') || 'between'}`, { one, other, defaultValue: slug });
}
