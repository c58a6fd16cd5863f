import type { WireBusinessSettings } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { dataOf, type Camelised, type Data } from '../camelised';

export type BusinessSettings = Camelised<WireBusinessSettings>;

export const businessSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['business-settings'],
    staleTime: Infinity,
    queryFn: ({ signal }) => dataOf(api.get<Data<WireBusinessSettings>>('/business-settings', { signal })),
  });
