import { useDeferredValue } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { placeSearchQuery, postcodeQuery, type Place } from '@spruce/api-client/places';
import { usePlatform } from '@spruce/platform';

const MOST = 50;

/** The places that what is typed names: a whole postcode is looked up, all else searched for. */
export function useAreaSearch(typed: string, active: boolean) {
  const { api } = usePlatform();
  const text = useDeferredValue(typed.trim());
  const isPostcode = /^\d{5}$/.test(text);
  const search = active && text.length > 1;
  const byPostcode = useQuery({ ...postcodeQuery(api, 'TH', text), enabled: search && isPostcode });
  const byName = useQuery({ ...placeSearchQuery(api, text, MOST), enabled: search && !isPostcode, placeholderData: keepPreviousData });
  const { isFetching, isError, refetch } = isPostcode ? byPostcode : byName;
  const places: readonly Place[] = (search && (isPostcode ? byPostcode.data?.matches : byName.data)) || [];
  return { places, isPostcode, isFetching, isError, refetch, isFull: places.length === MOST };
}
