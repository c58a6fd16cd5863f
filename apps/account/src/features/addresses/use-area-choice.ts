import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAddress, type Area } from '@spruce/address';
import { usePlatform, type Language } from '@spruce/platform';
import { placeSearchQuery, postcodeQuery, type Place } from '@spruce/api-client/places';
import { toComparable } from '@spruce/input';
import { useDebounced } from '@spruce/ui';
import type { AddressFieldsProps } from '@spruce/ui/address-fields';
import { findPlace, findPostcodes } from './pasted-address';

type AreaProps = AddressFieldsProps['area'];

const toAreaItem = (area: Area, language: Language) => ({
  value: `${area.subDistrict} ${area.district} ${area.postcode}`,
  label: area.subDistrict,
  note: formatAddress({ district: area.district, city: area.city, postcode: '' }, 'line', language),
  aside: area.postcode,
});

type OnAreaChange = (area: Area | null, typed?: { text: string; place: Place }) => void;

/** Calls `onChange` with the chosen area. `typed` contains the text of the search field and the chosen place. */
export function useAreaChoice(value: Area | null, onChange: OnAreaChange, onlyDelivered: boolean) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const [query, setQuery] = useState(value?.subDistrict ?? '');
  const [chosen, setChosen] = useState(value?.subDistrict);
  if (chosen !== value?.subDistrict) {
    // The value was changed from outside, for example by a pasted address or a restored draft.
    setChosen(value?.subDistrict);
    if (value) setQuery(value.subDistrict);
  }
  const { places, postcode, isFetching, isError, refetch, isFull } = useAreaSearch(query, query !== value?.subDistrict);
  const other = language === 'en' ? 'th' : 'en';
  const items = places.map((place) => {
    const item = toAreaItem(toArea(place, language), language);
    const closed = onlyDelivered && !place.delivers;
    return {
      ...item,
      value: place.subDistrict.code,
      other: place.subDistrict[other],
      ...(closed && { disabled: true, note: t('addresses.area.notDelivered', { place: item.note }) }),
    };
  });
  const props: AreaProps = {
    value: value && toAreaItem(value, language),
    onChange: (item) => {
      const place = item && places.find(({ subDistrict }) => subDistrict.code === item.value);
      if (place) onChange(toArea(place, language), { text: query, place });
      else onChange(null);
    },
    query,
    onQueryChange: setQuery,
    items,
    loading: isFetching,
    labels: {
      empty: t('addresses.area.empty'),
      loading: t('addresses.area.loading'),
      open: t('addresses.area.open'),
      clear: t('addresses.area.clear'),
    },
    hint: t('addresses.area.hint'),
    ...(items.length > 1 && {
      found: postcode ? t('addresses.area.shared', { count: items.length, postcode }) : t('addresses.area.found'),
    }),
    ...(isFull && { more: t('addresses.area.more') }),
    ...(value && { parts: formatAddress(value, 'phrases', language) }),
    ...(isError && { failure: { text: t('addresses.area.failed'), retry: t('problem.retry'), onRetry: () => void refetch() } }),
  };
  return { props, setQuery };
}

export const toArea = ({ subDistrict, district, province, postcode }: Place, language: Language): Area => ({
  subDistrict: subDistrict[language],
  district: district[language],
  city: province[language],
  postcode,
});

const MAX_PLACES = 50;
/** Maximum number of letters that the service accepts in a search. */
const MAX_QUERY_LENGTH = 100;

function useAreaSearch(query: string, active: boolean) {
  const { api } = usePlatform();
  const text = useDebounced(query.trim());
  const plain = toComparable(text).replace(/^(\d{2})[ -](\d{3})$/, '$1$2');
  const postcode = /^\d{5}$/.test(plain) ? plain : findPostcodes(text)[0];
  const search = active && text.length > 1;
  const byPostcode = useQuery({ ...postcodeQuery(api, 'TH', postcode ?? ''), enabled: search && postcode !== undefined });
  const byName = useQuery({
    ...placeSearchQuery(api, text.slice(0, MAX_QUERY_LENGTH), MAX_PLACES),
    enabled: search && postcode === undefined,
    placeholderData: keepPreviousData,
  });
  const { isFetching: isLoading, isError, refetch } = postcode === undefined ? byName : byPostcode;
  const found: readonly Place[] = (search && (postcode === undefined ? byName.data : byPostcode.data?.matches)) || [];
  const named = postcode === undefined || postcode === plain ? undefined : findPlace(text, found);
  const places = named ? [named] : found;
  const isFetching = isLoading || (active && text !== query.trim());
  return { places, postcode, isFetching, isError, refetch, isFull: places.length === MAX_PLACES };
}
