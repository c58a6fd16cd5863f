import {
  categoriesQuery,
  globalHighlightQuery,
  heroBannerQuery,
  packagesQuery,
  productCarouselQuery,
  productsByIdQuery,
} from '@spruce/api-client/catalogue';
import { latestBlogsQuery } from '@spruce/api-client/content';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { platformContext } from '@spruce/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { TEASER_COUNT } from './blog-teasers';
import { VOICE_PRODUCT_IDS } from './voices';

/**
 * Server: prefetches all sections; a failed one retries in the browser.
 * Browser: renders at once, each section with its own loading state.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(platformContext);
  const all = Promise.all([
    queryClient.prefetchQuery(heroBannerQuery(api)),
    queryClient.prefetchQuery(earliestDeliveryQuery(api)),
    queryClient.prefetchQuery(productCarouselQuery(api)),
    queryClient.prefetchQuery(globalHighlightQuery(api)),
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(packagesQuery(api)),
    queryClient.prefetchQuery(productsByIdQuery(api, VOICE_PRODUCT_IDS)),
    queryClient.prefetchQuery(latestBlogsQuery(api, TEASER_COUNT)),
  ]);
  if (typeof window === 'undefined') await all;
  return null;
}
