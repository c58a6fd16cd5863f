import { useDeferredValue } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { placeSearchQuery, postcodeQuery, type Place } from '@spruce/api-client/places';
import { toComparable } from '@spruce/input';
import { usePlatform } from '@spruce/platform';
import { findPlace, findPostcodes } from './pasted-address';

const MAX_PLACES = 50;
/** The service accepts at most this many letters. */
const MAX_QUERY_LENGTH = 100;

export function useAreaSearch(query: string, active: boolean) {
  const { api } = usePlatform();
  const text = useDeferredValue(query.trim());
  const plain = toComparable(text).replace(/^(\d{2})[ -](\d{3})$/, '$1$2');
  const postcode = /^\d{5}$/.test(plain) ? plain : findPostcodes(text)[0];
  const search = active && text.length > 1;
  const byPostcode = useQuery({ ...postcodeQuery(api, 'TH', postcode ?? ''), enabled: search && postcode !== undefined });
  const byName = useQuery({
    ...placeSearchQuery(api, text.slice(0, MAX_QUERY_LENGTH), MAX_PLACES),
    enabled: search && postcode === undefined,
    placeholderData: keepPreviousData,
  });
  const { isFetching, isError, refetch } = postcode === undefined ? byName : byPostcode;
  const found: readonly Place[] = (search && (postcode === undefined ? byName.data : byPostcode.data?.matches)) || [];
  const named = postcode === undefined || postcode === plain ? undefined : findPlace(text, found);
  const places = named ? [named] : found;
  return { places, postcode, isFetching, isError, refetch, isFull: places.length === MAX_PLACES };
}
