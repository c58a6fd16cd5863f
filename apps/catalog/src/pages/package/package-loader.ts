import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { packageQuery, packagesQuery } from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { paths } from '@spruce/contract/paths';
import { platformContext, type Platform } from '@spruce/platform';

/** Waits for the package, which decides the status. Other packages are awaited only on the server. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { queryClient, api }: Platform = context.get(platformContext);
  const slug = params['slug'] ?? '';
  const plain = slug.toLowerCase();
  // Slugs are lower case; redirects links with capitals.
  if (plain !== slug) throw redirect(paths.package(plain) + new URL(request.url).search, 301);
  const others = Promise.all([queryClient.prefetchQuery(packagesQuery(api)), queryClient.prefetchQuery(earliestDeliveryQuery(api))]);
  const room = await queryClient.ensureQueryData(packageQuery(api, slug));
  if (!room) throw data(null, { status: 404 });
  if (typeof window === 'undefined') await others;
  return null;
}
