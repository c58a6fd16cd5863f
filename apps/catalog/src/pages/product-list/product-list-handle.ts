import { parseListingQuery, type Brand, type CategoryGroup } from '@spruce/api-client/catalogue';
import type { RouteHandle } from '@spruce/platform';
import { parsePageCount } from './listing-options';
import { createListingMessages } from './product-list-head';

/**
 * Search engines may index a list with at most one room, function or brand page. Searches, combinations, unknown values and brand filters
 * are not indexed. Price, stock and sort order do not change the canonical URL.
 */
export const handle: RouteHandle = {
  messages: ['productList', 'card', 'deliveryLine', 'problem'],
  meta: ({ params, searchParams, queryClient, language, t }) => {
    const { main, subs, brands, search } = parseListingQuery(searchParams);
    const known = queryClient.getQueryData<CategoryGroup[]>(['catalogue', language, 'categories'])?.flatMap(({ children }) => children);
    const findCategory = (type: 'main' | 'subs', slug: string | null | undefined) =>
      slug ? known?.find((child) => child.type === type && child.slug === slug) : undefined;
    const brand = queryClient.getQueryData<Brand | null>(['catalogue', language, 'brands', params.slug]) ?? undefined;
    const space = findCategory('main', main);
    const functionCategory = findCategory('subs', subs[0]);
    const filters = (main === null ? 0 : 1) + subs.length + (brand ? 1 : 0);
    const messages =
      t &&
      createListingMessages((key, values) => t(key, { ...values, ns: 'catalog' }), {
        search,
        brand: brand && { name: brand.name, desc: brand.about },
        space,
        functionCategory: subs.length > 1 ? undefined : functionCategory,
        pages: parsePageCount(searchParams),
      });
    return {
      canonicalQuery: ['main', 'subs', 'page'],
      // Unknown slugs are not indexed. Until the categories have loaded, every slug counts as known.
      index:
        search === '' &&
        brands.length === 0 &&
        filters <= 1 &&
        (filters === 0 || known === undefined || (brand ?? space ?? functionCategory) !== undefined),
      ...(messages && { title: messages.documentTitle, description: messages.description }),
    };
  },
};
