import type { WireBrand, WireCategory } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { isSlug } from '@spruce/contract/paths';
import { toBrand, toCategoryGroup } from './taxonomy-mapping';
import type { Brand, BrandRef, CategoryGroup } from './types';

/** Brands and categories change only with a release of the catalogue, so they can stay in the cache for five minutes. */
export const TAXONOMY_STALE_MS = 300_000;

export const brandNamesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'brand-names'],
    staleTime: TAXONOMY_STALE_MS,
    queryFn: async ({ signal }): Promise<Pick<BrandRef, 'name' | 'slug'>[]> => {
      const { data } = await api.get<{ data: WireBrand[] }>('/products/brands', { params: { per_page: PAGE_SIZES.brands }, signal });
      return data.data.map(({ name, slug }) => ({ name, slug }));
    },
  });

export const brandQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'brands', slug],
    staleTime: TAXONOMY_STALE_MS,
    queryFn: async ({ signal }): Promise<Brand | null> => {
      if (!isSlug(slug)) return null;
      const { data } = await api.get<{ data: WireBrand[] }>('/products/brands', { params: { slug }, signal });
      return data.data[0] ? toBrand(data.data[0]) : null;
    },
  });

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'categories'],
    staleTime: TAXONOMY_STALE_MS,
    queryFn: async ({ signal }): Promise<CategoryGroup[]> => {
      const { data } = await api.get<{ data: WireCategory[] }>('/products/categories', {
        params: { order: 'asc', orderby: 'slug', parent: 0 },
        signal,
      });
      return data.data.map(toCategoryGroup);
    },
  });

/**
 * Adds the entry 'All Rooms', which the service does not have, to the main group. The slug of this entry is null, which means no filter.
 */
export const withAllRooms = (groups: readonly CategoryGroup[], name: string): CategoryGroup[] =>
  groups.map((group) =>
    group.queryName === 'main'
      ? { ...group, children: [...group.children, { id: 0, name, desc: '', type: 'main', slug: null, count: 0 }] }
      : group,
  );
