import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { brandsQuery } from '@spruce/api-client/catalogue';
import { platformContext } from '@spruce/platform';

/** Server: loads all brands and answers 503 on failure, so that no cache keeps the page. Browser: renders without waiting. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(platformContext);
  if (typeof window !== 'undefined') return null;
  const loaded = await queryClient.fetchQuery(brandsQuery(api)).catch(() => null);
  return loaded ? null : data(null, { status: 503 });
}
