import type { WirePlace, WirePostcode } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { readData, type Data } from '../read-response';

export interface BilingualName {
  en: string;
  th: string;
}

export interface Place {
  code: string;
  subDistrict: BilingualName;
  district: BilingualName;
  province: BilingualName;
  postcode: string;
  delivers: boolean;
}

export interface Country {
  code: string;
  name: string;
  /** False if addresses in the country have no postcode. */
  needsPostcode?: boolean;
}

export interface PostcodeCheck {
  valid: boolean;
  delivers: boolean;
  /** Empty outside Thailand. A postcode can belong to several districts. */
  matches: Place[];
}

/** Places and countries change only with a release, so they can stay in the cache for an hour. */
const STALE_MS = 3_600_000;

const pickNames = ({ en, th }: BilingualName): BilingualName => ({ en, th });

const toPlace = (wire: WirePlace): Place => ({
  code: wire.sub_district.code,
  subDistrict: pickNames(wire.sub_district),
  district: pickNames(wire.district),
  province: pickNames(wire.province),
  postcode: wire.postcode,
  delivers: wire.delivers,
});

export const countriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['places', api.language, 'countries'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => readData(api.get<Data<Country[]>>('/orders/get-countries', { signal })),
  });

/** True until the countries are loaded. */
export const needsPostcode = (countries: readonly Country[] | undefined, country: string): boolean =>
  countries?.find(({ code }) => code === country)?.needsPostcode !== false;

/** `country` is ISO 3166-1 alpha-2. */
export const statesQuery = (api: ApiClient, country: string) =>
  queryOptions({
    queryKey: ['places', api.language, 'states', country],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => readData(api.get<Data<Country[]>>('/orders/get-countries', { params: { country_code: country }, signal })),
  });

export const postcodeQuery = (api: ApiClient, country: string, postcode: string) =>
  queryOptions({
    queryKey: ['places', 'postcode', country, postcode],
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<PostcodeCheck> => {
      const { data } = await api.post<{ data: WirePostcode }>('/orders/validate-postcode', { country, postcode }, { signal });
      return { valid: data.data.valid, delivers: data.data.delivers, matches: data.data.matches.map(toPlace) };
    },
  });

export const placeSearchQuery = (api: ApiClient, text: string, perPage = 10) => {
  const q = text.trim();
  return queryOptions({
    queryKey: ['places', 'search', q, perPage],
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<Place[]> => {
      if (q === '') return [];
      const { data } = await api.get<{ data: WirePlace[] }>('/places/search', { params: { q, per_page: perPage }, signal });
      return data.data.map(toPlace);
    },
  });
};
