import type { WireCountry, WirePlace, WirePostcode } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { readData, type CamelizedKeys, type Data } from '../read-response';

export type Place = CamelizedKeys<WirePlace>;
export type BilingualName = Pick<Place['district'], 'en' | 'th'>;
export type Country = CamelizedKeys<WireCountry>;

/** Places and countries change only with a release, so they can stay in the cache for an hour. */
const STALE_MS = 3_600_000;

export const countriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['places', api.language, 'countries'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => readData(api.get<Data<WireCountry[]>>('/orders/get-countries', { signal })),
  });

/** Returns true until the countries are loaded. */
export const needsPostcode = (countries: readonly Country[] | undefined, country: string): boolean =>
  countries?.find(({ code }) => code === country)?.needsPostcode !== false;

/** `country` is ISO 3166-1 alpha-2. */
export const statesQuery = (api: ApiClient, country: string) =>
  queryOptions({
    queryKey: ['places', api.language, 'states', country],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => readData(api.get<Data<WireCountry[]>>('/orders/get-countries', { params: { country_code: country }, signal })),
  });

export const postcodeQuery = (api: ApiClient, country: string, postcode: string) =>
  queryOptions({
    queryKey: ['places', 'postcode', country, postcode],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => readData(api.post<Data<WirePostcode>>('/orders/validate-postcode', { country, postcode }, { signal })),
  });

export const placeSearchQuery = (api: ApiClient, text: string, perPage = 10) => {
  const q = text.trim();
  return queryOptions({
    queryKey: ['places', 'search', q, perPage],
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<Place[]> =>
      q === '' ? [] : readData(api.get<Data<WirePlace[]>>('/places/search', { params: { q, per_page: perPage }, signal })),
  });
};
