import { parseListingQuery, type Brand, type CategoryGroup, type CategoryItem } from '@spruce/api-client/catalogue';
import type { RouteHandle } from '@spruce/platform';
import { parsePageCount } from './listing-options';
import { createListingMessages, findKind } from './product-list-head';

/**
 * Search engines may index the full list, a list of one room, one function or one type, and brand pages. They must not index searches,
 * combinations of filters, unknown values, or filters by brand, colour, material or width. Price, stock and sort order do not change the
 * canonical URL.
 */
export const handle: RouteHandle = {
  messages: ['productList', 'card', 'deliveryLine', 'problem'],
  meta: ({ params, searchParams, queryClient, language, t }) => {
    const { main, subs, types, brands, colours, materials, widths, search } = parseListingQuery(searchParams);
    const groups = queryClient.getQueryData<CategoryGroup[]>(['catalogue', language, 'categories']);
    const knownTypes = types.length > 0 ? queryClient.getQueryData<CategoryItem[]>(['catalogue', language, 'types']) : [];
    const known = groups && knownTypes && [...groups.flatMap(({ children }) => children), ...knownTypes];
    const brand = queryClient.getQueryData<Brand | null>(['catalogue', language, 'brands', params.slug]) ?? undefined;
    const space = main === null ? undefined : known?.find(({ type, slug }) => type === 'main' && slug === main);
    const kind = findKind({ subs, types }, known);
    const filters = (main === null ? 0 : 1) + subs.length + types.length + (brand ? 1 : 0);
    const messages =
      t &&
      createListingMessages((key, values) => t(key, { ...values, ns: 'catalog' }), {
        search,
        brand: brand && { name: brand.name, desc: brand.about },
        space,
        kind,
        pages: parsePageCount(searchParams),
      });
    return {
      canonicalQuery: ['main', 'subs', 'types', 'page'],
      // Until the categories have loaded, every slug counts as known.
      index:
        search === '' &&
        [brands, colours, materials, widths].every(({ length }) => length === 0) &&
        filters <= 1 &&
        (filters === 0 || known === undefined || (brand ?? space ?? kind) !== undefined),
      ...(messages && { title: messages.documentTitle, description: messages.description }),
    };
  },
};
