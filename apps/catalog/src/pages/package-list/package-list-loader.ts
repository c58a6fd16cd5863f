import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { categoriesQuery, packagesByIdQuery, packagesQuery } from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { platformContext, type Platform } from '@spruce/platform';

/**
 * On the server: all rooms with what is in them, and 503 when they did not load, so that no cache keeps it.
 * In the browser the page appears at once and shows its own loading.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient }: Platform = context.get(platformContext);
  if (typeof window !== 'undefined') return null;
  const [rooms] = await Promise.allSettled([
    queryClient.fetchQuery(packagesQuery(api)).then(async (packages) => {
      await queryClient.prefetchQuery(
        packagesByIdQuery(
          api,
          packages.map(({ id }) => id),
        ),
      );
    }),
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(earliestDeliveryQuery(api)),
  ]);
  return rooms.status === 'fulfilled' ? null : data(null, { status: 503 });
}

/** A room chosen above the list is another query string, and nothing to load. */
export const shouldRevalidate = () => false;
