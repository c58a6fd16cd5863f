import { categoriesQuery } from '@spruce/api-client/catalogue';
import type { Platform } from '@spruce/platform';

/** What header and footer draw from the API. Never rejects: the frame stands without it and says so in its place. */
export const frameQueries = ({ queryClient, api }: Platform): Promise<void> => queryClient.prefetchQuery(categoriesQuery(api));
