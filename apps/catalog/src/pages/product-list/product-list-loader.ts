import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import {
  brandNamesQuery,
  brandQuery,
  categoriesQuery,
  choicesQuery,
  facetsQuery,
  parseListingQuery,
  roomPackageQuery,
} from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { CHOICE_GROUP_IDS, type ChoiceKind } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { parsePage } from '@spruce/contract/paths';
import { platformContext } from '@spruce/platform';
import { toCanonicalSearch } from './listing-address';
import { createListingOptions, parsePageCount } from './listing-options';

const CHOICE_KINDS = Object.keys(CHOICE_GROUP_IDS) as ChoiceKind[];

/**
 * Answers 503 on failure, so that no cache keeps the broken page. In the browser, the loader waits for the data only if the URL asks for
 * several pages of products, because the router can restore the scroll position only in the complete list.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(platformContext);
  const brand = params.slug;
  if (brand !== undefined && (await queryClient.ensureQueryData(brandQuery(api, brand))) === null) throw data(null, { status: 404 });
  const search = new URL(request.url).searchParams;
  const query = parseListingQuery(search);
  const listOptions = { ...createListingOptions(api, query, brand), pages: parsePageCount(search) };
  const loadAll = () =>
    Promise.allSettled([
      queryClient.fetchInfiniteQuery(listOptions),
      queryClient.prefetchQuery(categoriesQuery(api)),
      ...CHOICE_KINDS.map((kind) => query[kind].length > 0 && queryClient.prefetchQuery(choicesQuery(api, kind))),
      queryClient.prefetchQuery(earliestDeliveryQuery(api)),
      queryClient.prefetchQuery(brandNamesQuery(api)),
      queryClient.prefetchQuery(roomPackageQuery(api, query.main, query.search)),
    ]);
  if (typeof window !== 'undefined') {
    if (listOptions.pages > 1 && !queryClient.getQueryData(listOptions.queryKey)) await loadAll();
    return null;
  }

  const address = brand === undefined ? paths.productList() : paths.brand(brand);
  const canonicalParams = toCanonicalSearch(search, { brand });
  if (canonicalParams !== undefined) throw redirect(address + canonicalParams, 301);
  const isCounted = [...CHOICE_KINDS, 'widths' as const].some((kind) => query[kind].length > 0);
  const [list] = await Promise.all([
    loadAll().then(([loaded]) => loaded),
    // The condition removes the call, and with it the query, from the code of browsers.
    typeof window === 'undefined' && isCounted && queryClient.prefetchQuery(facetsQuery(api, query, { overrideBrandSlug: brand })),
  ]);
  if (list.status === 'rejected') return data(null, { status: 503 });
  // The redirect is temporary, because the list may become longer later.
  const last = list.value.pages.length;
  if (parsePage(search) > last) throw redirect(address + (toCanonicalSearch(search, { brand, page: last }) ?? ''), 302);
  return null;
}
