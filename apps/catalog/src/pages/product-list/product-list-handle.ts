import { parseListingQuery, type Brand, type CategoryGroup } from '@spruce/api-client/catalogue';
import type { RouteHandle } from '@spruce/platform';

/**
 * One room, one function or one brand is a page worth finding; searches and combinations are not.
 * A brand has an address of its own, so its filter on the whole list is none either. Price, stock and order never make a page.
 */
export const handle: RouteHandle = {
  meta: ({ params, searchParams, queryClient, language }) => {
    const { main, subs, brands, search } = parseListingQuery(searchParams);
    const filters = (main === null ? 0 : 1) + subs.length + (params.slug === undefined ? 0 : 1);
    const groups = queryClient.getQueryData<CategoryGroup[]>(['catalogue', language, 'categories']);
    const slug = main ?? subs[0];
    const shown =
      params.slug === undefined
        ? groups?.flatMap(({ children }) => children).find((child) => slug !== undefined && child.slug === slug)
        : queryClient.getQueryData<Brand | null>(['catalogue', language, 'brands', params.slug]);
    return {
      canonicalQuery: ['main', 'subs', 'page'],
      index: search === '' && brands.length === 0 && filters <= 1,
      ...(shown && { title: `${shown.name} · Spruce`, description: 'desc' in shown ? shown.desc : shown.about }),
    };
  },
};
