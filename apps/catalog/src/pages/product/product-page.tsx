import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { useSuspenseQuery } from '@tanstack/react-query';
import { productQuery, alternativesQuery, listedProductsQuery } from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform, platformContext, type RouteHandle, type Platform } from '@spruce/platform';
import { preloadComponent } from '@spruce/platform/lazy-component';
import { Breadcrumbs, Name } from '@spruce/ui';
import { BuyColumn } from './buy/buy-column';
import { ProductGallery } from './photos/product-gallery';
import { ProductChoiceProvider, useShownProduct } from './product-choice';
import { ProductHead } from './product-head';
import { AlternativesSection } from './sections/alternatives-section';
import { DetailsSection } from './sections/details-section';
import { loadFitDrawing } from './sections/fit-picture';
import { FitSection } from './sections/fit-section';
import { LeaveEarlySection } from './sections/leave-early-section';
import { AdditionsSection, RecentlyViewedSection, ServiceSection } from './sections/more-sections';
import { PackagesSection } from './sections/packages-section';
import { ReviewsSection } from './sections/reviews-section';
import { RelatedSection } from './sections/related-section';
import { findVariation } from './piece';
import { createItemMeta, readSlug } from '../item-route';
import css from './product-page.module.css';

export const handle: RouteHandle = {
  messages: ['product', 'packageList', 'card', 'stockNotice', 'priceNotice', 'delivery', 'problem'],
  meta: createItemMeta(productQuery),
};

/** Waits for the product, because the page has the status 404 if the product does not exist. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { queryClient, api }: Platform = context.get(platformContext);
  const slug = readSlug(args, paths.product);
  const delivery = queryClient.prefetchQuery(earliestDeliveryQuery(api));
  const isServer = typeof window === 'undefined';
  const drawing = isServer ? undefined : preloadComponent(loadFitDrawing);
  const product = await queryClient.ensureQueryData(productQuery(api, slug));
  if (!product) throw data(null, { status: 404 });
  void queryClient.prefetchQuery(
    listedProductsQuery(
      api,
      product.related.map(({ id }) => id),
    ),
  );
  // If the colour is out of stock, the HTML contains the alternatives, so that they are visible without JavaScript.
  if (findVariation(product, new URL(request.url).searchParams.get('colour')).available === 0)
    await queryClient.prefetchQuery(alternativesQuery(api, product));
  if (isServer) await delivery;
  await drawing;
  return null;
}

/** The loader does not run again when the shopper chooses a colour, because the page already has the data of all colours. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

function Crumbs() {
  const { t } = useTranslation('catalog');
  const { product } = useShownProduct();
  const space = product.categories.main[0];
  return (
    <Breadcrumbs label={t('product.crumbs.label')}>
      <Link to={paths.home()}>{t('product.crumbs.home')}</Link>
      <Link to={paths.productList(space && { main: space.slug })}>{space?.name ?? t('product.crumbs.furniture')}</Link>
      <span aria-current="page">
        <Name>{product.name}</Name>
      </span>
    </Breadcrumbs>
  );
}

function OfferSection() {
  const { variation } = useShownProduct();
  return variation.available > 0 ? <LeaveEarlySection /> : <AlternativesSection />;
}

export function Component() {
  const { api } = usePlatform();
  const { slug = '' } = useParams();
  const { data: product } = useSuspenseQuery(productQuery(api, slug));
  // `product` is never null here, because the loader answers 404 for an unknown product.
  if (!product) return null;
  return (
    // The key resets the chosen term and quantity for another product.
    <ProductChoiceProvider key={product.id} product={product}>
      <ProductHead />
      <div className="wrap">
        <Crumbs />
        <div className={css.product}>
          <ProductGallery />
          <BuyColumn />
        </div>
      </div>
      <div className={css.below}>
        {/* Each section has its own Suspense boundary, so that the buttons above become interactive sooner. */}
        <Suspense>
          <OfferSection />
        </Suspense>
        <Suspense>
          <FitSection />
        </Suspense>
        <Suspense>
          <DetailsSection />
        </Suspense>
        <Suspense>
          <ReviewsSection />
        </Suspense>
        <ServiceSection />
        <Suspense>
          <PackagesSection />
        </Suspense>
        <AdditionsSection />
        <RelatedSection />
        <RecentlyViewedSection />
      </div>
    </ProductChoiceProvider>
  );
}
