import { brandNamesQuery, categoriesQuery } from '@spruce/api-client/catalogue';
import type { Platform } from '@spruce/platform';

/**
 * What every page starts with: the categories, which header and footer draw, and the names of the brands, by which every list is filtered.
 * Never rejects: the frame stands without them and says so in their place.
 */
export async function frameQueries({ queryClient, api }: Platform): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(categoriesQuery(api)),
    // A browser has them with its first page; a list that it goes to later asks for them itself.
    typeof window === 'undefined' && queryClient.prefetchQuery(brandNamesQuery(api)),
  ]);
}
