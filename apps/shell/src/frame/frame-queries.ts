import { brandNamesQuery, categoriesQuery, type CategoryGroup } from '@spruce/api-client/catalogue';
import type { Platform } from '@spruce/platform';

/** The space whose room the splash page of the beta gate shows. */
const SHOWN_AT_THE_GATE = 'outdoor';

/** All that is told of the categories before whom the gate is closed: that room, without a word. */
const withoutWords = (groups: CategoryGroup[] | undefined) =>
  groups?.map((group) => ({
    ...group,
    name: '',
    children: group.children.filter(({ slug }) => slug === SHOWN_AT_THE_GATE).map((space) => ({ ...space, name: '', desc: '', count: 0 })),
  }));

/**
 * What every page starts with: the categories, which header and footer draw, and the names of the brands, by which every list is filtered.
 * Never rejects: the frame stands without them and says so in their place.
 */
export async function frameQueries({ queryClient, api, gated }: Platform): Promise<void> {
  const categories = categoriesQuery(api);
  // A browser has the brands with its first page; a list that it goes to later asks for them itself.
  if (typeof window !== 'undefined') return queryClient.prefetchQuery(categories);
  await Promise.all([queryClient.prefetchQuery(categories), !gated && queryClient.prefetchQuery(brandNamesQuery(api))]);
  if (gated) queryClient.setQueryData(categories.queryKey, withoutWords);
}
