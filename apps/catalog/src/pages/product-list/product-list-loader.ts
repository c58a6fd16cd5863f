import { brandNamesQuery, brandQuery, categoriesQuery, parseListingQuery, roomOfSpaceQuery } from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { paths } from '@spruce/contract/paths';
import { platformContext } from '@spruce/platform';
import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { askedPage, oneSpelling } from './listing-address';
import { listingOptions, pagesOf } from './listing-options';

/**
 * On the server: everything a visitor and a crawler see, at one address a list, and 503 when it did not load, so that no cache keeps it.
 * In the browser: nothing but whether the brand exists; the page appears at once and shows its own loading. A longer list, which
 * is come back to after a reload, is waited for with all that stands in it, or its place would be another.
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
  // Beyond the end: the list may grow, so not for ever.
  const last = list.value.pages.length;
  if (askedPage(search) > last) throw redirect(address + (oneSpelling(search, { brand, page: last }) ?? ''), 302);
  return null;
}
