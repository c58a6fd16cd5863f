import { brandQuery, brandsQuery, categoriesQuery, packagesQuery, parseListingQuery } from '@spruce/api-client/catalogue';
import { platformContext } from '@spruce/platform';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { listingOptions, pagesOf } from './listing-options';

/**
 * On the server: everything a visitor and a crawler see, and 503 when the list did not load, so that no cache keeps it.
 * In the browser: nothing but whether the brand exists; the page appears at once and shows its own loading.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(platformContext);
  const brand = params.slug;
  if (brand !== undefined && (await queryClient.ensureQueryData(brandQuery(api, brand))) === null) throw data(null, { status: 404 });
  if (typeof window !== 'undefined') return null;

  const search = new URL(request.url).searchParams;
  const [list] = await Promise.allSettled([
    queryClient.fetchInfiniteQuery({ ...listingOptions(api, parseListingQuery(search), brand), pages: pagesOf(search) }),
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(brandsQuery(api)),
    queryClient.prefetchQuery(packagesQuery(api)),
  ]);
  return list.status === 'fulfilled' ? null : data(null, { status: 503 });
}
