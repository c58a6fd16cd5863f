import { parseListingQuery, type Brand, type CategoryGroup } from '@spruce/api-client/catalogue';
import type { RouteHandle } from '@spruce/platform';
import { pagesOf } from './listing-options';
import { listingMessages } from './product-list-head';

/**
 * One room, one function or one brand is a page worth finding; searches, combinations and what the shop has not are none.
 * A brand has an address of its own, so its filter on the whole list is none either. Price, stock and order never make a page.
 */
export const handle: RouteHandle = {
  messages: ['productList', 'card', 'problem'],
  meta: ({ params, searchParams, queryClient, language, t }) => {
    const { main, subs, brands, search } = parseListingQuery(searchParams);
    const known = queryClient.getQueryData<CategoryGroup[]>(['catalogue', language, 'categories'])?.flatMap(({ children }) => children);
    const named = (type: 'main' | 'subs', slug: string | null | undefined) =>
      slug ? known?.find((child) => child.type === type && child.slug === slug) : undefined;
    const brand = queryClient.getQueryData<Brand | null>(['catalogue', language, 'brands', params.slug]) ?? undefined;
    const space = named('main', main);
    const functionOf = named('subs', subs[0]);
    const filters = (main === null ? 0 : 1) + subs.length + (brand ? 1 : 0);
    const messages =
      t &&
      listingMessages((key, values) => t(key, { ...values, ns: 'catalog' }), {
        search,
        brand: brand && { name: brand.name, desc: brand.about },
        space,
        functionOf: subs.length > 1 ? undefined : functionOf,
        pages: pagesOf(searchParams),
      });
    return {
      canonicalQuery: ['main', 'subs', 'page'],
      // Until the categories are known every one of them counts as the shop's.
      index:
        search === '' &&
        brands.length === 0 &&
        filters <= 1 &&
        (filters === 0 || known === undefined || (brand ?? space ?? functionOf) !== undefined),
      ...(messages && { title: messages.documentTitle, description: messages.description }),
    };
  },
};
