import type { WireBusinessSettings } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { readData, type CamelizedKeys, type Data } from '../camelize-keys';

export type BusinessSettings = CamelizedKeys<WireBusinessSettings>;

export const businessSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['business-settings'],
    staleTime: Infinity,
    queryFn: ({ signal }) => readData(api.get<Data<WireBusinessSettings>>('/business-settings', { signal })),
  });
