import { brandNamesQuery, categoriesQuery, type CategoryGroup } from '@spruce/api-client/catalogue';
import type { Platform } from '@spruce/platform';

const GATE_ROOM_SLUG = 'outdoor';

/** Removes the names of categories, because visitors without access to the closed beta must not see the catalogue. */
const removeNames = (groups: CategoryGroup[] | undefined) =>
  groups?.map((group) => ({
    ...group,
    name: '',
    children: group.children.filter(({ slug }) => slug === GATE_ROOM_SLUG).map((space) => ({ ...space, name: '', desc: '', count: 0 })),
  }));

/** The promise never rejects, because header and footer show their own errors. */
export async function prefetchFrame({ queryClient, api, gated }: Platform): Promise<void> {
  const categories = categoriesQuery(api);
  // The browser does not request the brands here, because the HTML from the server contains them or the product list loads them.
  if (typeof window !== 'undefined') return queryClient.prefetchQuery(categories);
  await Promise.all([queryClient.prefetchQuery(categories), !gated && queryClient.prefetchQuery(brandNamesQuery(api))]);
  if (gated) queryClient.setQueryData(categories.queryKey, removeNames);
}
