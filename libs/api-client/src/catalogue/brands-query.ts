import type { WireBrand } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { toBrand } from './taxonomy-mapping';
import { TAXONOMY_STALE_MS } from './taxonomy-queries';
import type { Brand } from './types';

export const brandsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'brands'],
    staleTime: TAXONOMY_STALE_MS,
    queryFn: async ({ signal }): Promise<Brand[]> => {
      const { data } = await api.get<{ data: WireBrand[] }>('/products/brands', { params: { per_page: PAGE_SIZES.brands }, signal });
      return data.data.map(toBrand);
    },
  });
