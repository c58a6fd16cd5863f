import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { categoriesQuery, packagesByIdQuery, packagesQuery } from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { platformContext, type Platform } from '@spruce/platform';

/**
 * Server: loads all packages with their items and answers 503 on failure, so that no cache keeps the page.
 * Browser: renders at once with a loading state.
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

/** The chosen room changes only the query string and needs no data. */
export const shouldRevalidate = () => false;
