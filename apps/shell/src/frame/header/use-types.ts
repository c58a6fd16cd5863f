import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { toMenuCategory, type Categories, type MenuCategory } from '../categories';

/** The list is undefined while loading, and empty after a failure or in a catalogue without types. */
export function useTypes({ state }: Categories): MenuCategory[] | undefined {
  const { data, isError } = useQuery({ ...choicesQuery(usePlatform().api, 'types'), enabled: state === 'ready' });
  return data?.map(toMenuCategory) ?? (isError ? [] : undefined);
}
