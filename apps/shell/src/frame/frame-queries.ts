import { brandNamesQuery, categoriesQuery, type CategoryGroup } from '@spruce/api-client/catalogue';
import type { Platform } from '@spruce/platform';

/** Room whose photo the beta gate's splash page shows. */
const GATE_ROOM_SLUG = 'outdoor';

/** Removes all names for visitors behind the beta gate; only that photo remains. */
const removeNames = (groups: CategoryGroup[] | undefined) =>
  groups?.map((group) => ({
    ...group,
    name: '',
    children: group.children.filter(({ slug }) => slug === GATE_ROOM_SLUG).map((space) => ({ ...space, name: '', desc: '', count: 0 })),
  }));

/** Prefetches categories for header and footer, and brand names for list filters. Never rejects: the frame shows its own errors. */
export async function prefetchFrame({ queryClient, api, gated }: Platform): Promise<void> {
  const categories = categoriesQuery(api);
  // The browser gets the brands with the first page, or loads them with a list.
  if (typeof window !== 'undefined') return queryClient.prefetchQuery(categories);
  await Promise.all([queryClient.prefetchQuery(categories), !gated && queryClient.prefetchQuery(brandNamesQuery(api))]);
  if (gated) queryClient.setQueryData(categories.queryKey, removeNames);
}
