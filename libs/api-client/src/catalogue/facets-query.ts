import type { WireProductList } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { listingParams, type ListingQuery } from './listing-query';
import type { ChoiceCounts } from './types';

/** Counts of the filters that are closed at first. In a file of its own, so that it loads with these filters. */
export const facetsQuery = (api: ApiClient, query: ListingQuery, { overrideBrandSlug }: { overrideBrandSlug?: string } = {}) => {
  const params = { ...listingParams({ ...query, sort: 'FEATURED' }, overrideBrandSlug), per_page: 1 };
  return queryOptions({
    queryKey: ['catalogue', api.language, 'products', 'facets', params],
    queryFn: async ({ signal }): Promise<ChoiceCounts> => {
      const { data } = await api.get<Pick<WireProductList, 'facets'>>('/products', { params: { ...params, facets: true }, signal });
      const { types, colours, materials, widths }: ChoiceCounts = data.facets ?? {};
      return { types, colours, materials, widths };
    },
  });
};
