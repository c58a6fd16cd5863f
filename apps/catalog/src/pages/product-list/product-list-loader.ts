import { brandNamesQuery, brandQuery, categoriesQuery, parseListingQuery, roomOfSpaceQuery } from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { paths } from '@spruce/contract/paths';
import { platformContext } from '@spruce/platform';
import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { askedPage, oneSpelling } from './listing-address';
import { listingOptions, pagesOf } from './listing-options';

/**
 * Server: loads the complete page, redirects to the canonical address and answers 503 on failure, so that no cache keeps it.
 * Browser: checks only that the brand exists. A list of several pages is awaited, because its scroll position must be restored.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(platformContext);
  const brand = params.slug;
  if (brand !== undefined && (await queryClient.ensureQueryData(brandQuery(api, brand))) === null) throw data(null, { status: 404 });
  const search = new URL(request.url).searchParams;
  const query = parseListingQuery(search);
  const asked = { ...listingOptions(api, query, brand), pages: pagesOf(search) };
  const all = () =>
    Promise.allSettled([
      queryClient.fetchInfiniteQuery(asked),
      queryClient.prefetchQuery(categoriesQuery(api)),
      queryClient.prefetchQuery(earliestDeliveryQuery(api)),
      queryClient.prefetchQuery(brandNamesQuery(api)),
      queryClient.prefetchQuery(roomOfSpaceQuery(api, query.main, query.search)),
    ]);
  if (typeof window !== 'undefined') {
    if (asked.pages > 1 && !queryClient.getQueryData(asked.queryKey)) await all();
    return null;
  }

  const address = brand === undefined ? paths.productList() : paths.brand(brand);
  const spelt = oneSpelling(search, { brand });
  if (spelt !== undefined) throw redirect(address + spelt, 301);
  const [list] = await all();
  if (list.status === 'rejected') return data(null, { status: 503 });
  // A temporary redirect, because the list may grow.
  const last = list.value.pages.length;
  if (askedPage(search) > last) throw redirect(address + (oneSpelling(search, { brand, page: last }) ?? ''), 302);
  return null;
}
