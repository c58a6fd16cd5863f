import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { brandsQuery } from '@spruce/api-client/catalogue';
import { platformContext } from '@spruce/platform';

/** On the server: all brands, and 503 when they did not load, so that no cache keeps it. In the browser the page appears at once. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(platformContext);
  if (typeof window !== 'undefined') return null;
  const loaded = await queryClient.fetchQuery(brandsQuery(api)).catch(() => null);
  return loaded ? null : data(null, { status: 503 });
}
