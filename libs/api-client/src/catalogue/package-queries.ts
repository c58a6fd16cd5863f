import type { WirePackage, WirePackageCard } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { isSlug } from '@spruce/contract/paths';
import { toPackageCard, toPackage } from './mapping';
import type { Package, PackageCard } from './types';

export const packagesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'packages'],
    queryFn: async ({ signal }): Promise<PackageCard[]> => {
      const { data } = await api.get<{ data: WirePackageCard[] }>('/products/packages', { params: { per_page: PAGE_SIZES.bulk }, signal });
      return data.data.map(toPackageCard);
    },
  });

export const packageQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'packages', 'slug', slug],
    queryFn: async ({ signal }): Promise<Package | null> => {
      if (!isSlug(slug)) return null;
      const { data } = await api.get<{ data: WirePackage[] }>('/products/packages', { params: { slug }, signal });
      return data.data[0] ? toPackage(data.data[0]) : null;
    },
  });

/** Returns packages in the order of `ids`, at most 100. */
export const packagesByIdQuery = (api: ApiClient, ids: readonly number[]) => {
  const include = ids.join(',');
  return queryOptions({
    queryKey: ['catalogue', api.language, 'packages', 'include', include],
    queryFn: async ({ signal }): Promise<Package[]> => {
      if (include === '') return [];
      const { data } = await api.get<{ data: WirePackage[] }>('/products/packages', {
        params: { include, per_page: PAGE_SIZES.bulk },
        signal,
      });
      return data.data.map(toPackage);
    },
  });
};
