import type { WirePackageCard, WireProductCard, WireProductList } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient, ApiParams } from '../api-client';
import { readTotals } from '../read-response';
import { toFacets, toListedProduct, toListedRoom } from './listing-mapping';
import { listingParams, type ListingQuery } from './listing-query';
import type { ListedRoom, ProductListPage } from './types';

interface ListAnswer {
  data: WireProductCard[];
  facets?: WireProductList['facets'];
  did_you_mean?: string;
  corrected?: true;
}

export async function fetchPage(api: ApiClient, params: ApiParams, page: number, signal?: AbortSignal): Promise<ProductListPage> {
  const { data, headers } = await api.get<ListAnswer>('/products', { params: { ...params, page }, signal });
  return {
    items: data.data.map(toListedProduct),
    page,
    ...readTotals(headers),
    ...(data.facets && { facets: toFacets(data.facets) }),
    didYouMean: data.did_you_mean,
    corrected: data.corrected,
  };
}

/** Only the first page of the list contains `facets`. */
export const productListInfiniteQuery = (
  api: ApiClient,
  query: ListingQuery,
  { overrideBrandSlug }: { overrideBrandSlug?: string } = {},
) => {
  const params = listingParams(query, overrideBrandSlug);
  return infiniteQueryOptions({
    queryKey: ['catalogue', api.language, 'products', 'listing', params],
    queryFn: ({ pageParam, signal }) => fetchPage(api, { ...params, ...(pageParam === 1 && { facets: true }) }, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
};

/** Returns the first package of the room category with the slug `space`, or of any room if `space` is null. */
export const roomPackageQuery = (api: ApiClient, space: string | null, search = '') =>
  queryOptions({
    // The HTML of every listing contains this query key. To keep the HTML small, the key has no entry for an empty search.
    queryKey: ['catalogue', api.language, 'packages', 'room', space, ...(search ? [search] : [])],
    queryFn: async ({ signal }): Promise<ListedRoom | null> => {
      const params = { per_page: PAGE_SIZES.bulk, ...(search && { search }) };
      const { data } = await api.get<{ data: WirePackageCard[] }>('/products/packages', { params, signal });
      const room = data.data.find(({ main }) => space === null || main.includes(space));
      return room ? toListedRoom(room) : null;
    },
  });
