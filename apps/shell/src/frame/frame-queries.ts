import { brandNamesQuery, categoriesQuery, type CategoryGroup } from '@spruce/api-client/catalogue';
import type { Platform } from '@spruce/platform';

/** Slug of a room. The splash page of the closed beta shows its photo. */
const GATE_ROOM_SLUG = 'outdoor';

/** Removes all names, because visitors without access to the closed beta must not see the catalogue. One photo stays. */
const removeNames = (groups: CategoryGroup[] | undefined) =>
  groups?.map((group) => ({
    ...group,
    name: '',
    children: group.children.filter(({ slug }) => slug === GATE_ROOM_SLUG).map((space) => ({ ...space, name: '', desc: '', count: 0 })),
  }));

/**
 * Prefetches the categories for header and footer, and brand names for filters. The promise never rejects, because header and footer show
 * their own errors.
 */
export async function prefetchFrame({ queryClient, api, gated }: Platform): Promise<void> {
  const categories = categoriesQuery(api);
  // The browser already has the brands from the first page or loads them with a list.
  if (typeof window !== 'undefined') return queryClient.prefetchQuery(categories);
  await Promise.all([queryClient.prefetchQuery(categories), !gated && queryClient.prefetchQuery(brandNamesQuery(api))]);
  if (gated) queryClient.setQueryData(categories.queryKey, removeNames);
}
