import type { WireCategory } from '@spruce/contract';
import { TYPES_GROUP_ID } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { TAXONOMY_STALE_MS } from './taxonomy-queries';
import type { CategoryItem } from './types';

/** Furniture types are loaded only when a menu or filter needs them, because they would make the HTML of every page larger. */
export const typesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'types'],
    staleTime: TAXONOMY_STALE_MS,
    queryFn: async ({ signal }): Promise<CategoryItem[]> => {
      const { data } = await api.get<{ data: WireCategory[] }>('/products/categories', { params: { parent: TYPES_GROUP_ID }, signal });
      return data.data.map(({ term_id: id, name, description: desc, slug, count }) => ({ id, name, desc, slug, count, type: 'types' }));
    },
  });
