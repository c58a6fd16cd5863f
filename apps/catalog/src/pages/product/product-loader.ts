import { data, redirect, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { alternativesQuery, productQuery, productsByIdQuery } from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { paths } from '@spruce/contract/paths';
import { platformContext, type Platform } from '@spruce/platform';
import { findVariation } from './find-variation';

/** Waits for the product, which decides the status; related products may stream later. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { queryClient, api }: Platform = context.get(platformContext);
  const slug = params['slug'] ?? '';
  const plain = slug.toLowerCase();
  // Slugs are lower case; redirects links with capitals.
  if (plain !== slug) throw redirect(paths.product(plain) + new URL(request.url).search, 301);
  const delivery = queryClient.prefetchQuery(earliestDeliveryQuery(api));
  const product = await queryClient.ensureQueryData(productQuery(api, slug));
  if (!product) throw data(null, { status: 404 });
  void queryClient.prefetchQuery(
    productsByIdQuery(
      api,
      product.related.map(({ id }) => id),
    ),
  );
  // Alternatives to a product that is out of stock are part of the page, also without JavaScript.
  if (findVariation(product, new URL(request.url).searchParams.get('colour')).available === 0)
    await queryClient.prefetchQuery(alternativesQuery(api, product));
  if (typeof window === 'undefined') await delivery;
  return null;
}

/** Another colour changes only the query string and needs no data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
