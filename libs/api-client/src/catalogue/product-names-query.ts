import type { WireProductCard } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';

export const productNamesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'products', 'names'],
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const { data } = await api.get<{ data: WireProductCard[] }>('/products', {
        params: { per_page: PAGE_SIZES.bulk, context: 'embed' },
        signal,
      });
      return Object.fromEntries(data.data.map(({ slug, name }) => [slug, name]));
    },
  });
