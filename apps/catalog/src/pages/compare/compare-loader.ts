import type { LoaderFunctionArgs } from 'react-router-dom';
import { alternativesQuery, productQuery } from '@spruce/api-client/catalogue';
import { platformContext, type Platform } from '@spruce/platform';
import { parseSlugs } from './compared';

/** Waits for the compared products. Suggestions are loaded only on the server, where they are part of the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient }: Platform = context.get(platformContext);
  const slugs = parseSlugs(new URL(request.url).searchParams);
  const [first] = (await Promise.all(slugs.map((slug) => queryClient.ensureQueryData(productQuery(api, slug))))).filter(
    (product) => product !== null,
  );
  if (first && typeof window === 'undefined') await queryClient.prefetchQuery(alternativesQuery(api, first));
  return null;
}
