import type { WireBrand } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { brandRefOf } from './mapping';
import { brandOf } from './taxonomy-mapping';
import { TAXONOMY_STALE_MS } from './taxonomy-queries';
import type { Brand, BrandGroup } from './types';

/** All brands, in the order of the filter. */
export const brandsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'brands'],
    staleTime: TAXONOMY_STALE_MS,
    queryFn: async ({ signal }): Promise<Brand[]> => {
      const { data } = await api.get<{ data: WireBrand[] }>('/products/brands', { params: { per_page: PAGE_SIZES.brands }, signal });
      return data.data.map(brandOf);
    },
  });

/** The brands as a group of the filter; `name` is the app's message. */
export const brandGroupOf = (brands: readonly Brand[], name: string): BrandGroup => ({
  name,
  queryName: 'brand',
  children: brands.map(brandRefOf),
});
