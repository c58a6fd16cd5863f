import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  categoriesQuery,
  globalHighlightQuery,
  heroBannerQuery,
  packagesQuery,
  productCarouselQuery,
  listedProductsQuery,
} from '@spruce/api-client/catalogue';
import { latestBlogsQuery } from '@spruce/api-client/content';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { createShopPlace, StructuredData } from '@spruce/features';
import { usePlatform, platformContext, type RouteHandle } from '@spruce/platform';
import { useRehydrateHearts } from '@spruce/wishlist';
import { BlogTeasers, TEASER_COUNT } from './blog-teasers';
import { Hero } from './hero';
import { Highlight } from './highlight';
import { HowItWorks } from './how-it-works';
import { NewThisMonth } from './new-this-month';
import { PackageTrio } from './package-trio';
import { ShopBySpace } from './shop-by-space';
import { Voices, VOICE_PRODUCT_IDS } from './voices';

/** The server prefetches the data of all sections. The browser requests the data again that the server failed to load. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(platformContext);
  const all = Promise.all([
    queryClient.prefetchQuery(heroBannerQuery(api)),
    queryClient.prefetchQuery(earliestDeliveryQuery(api)),
    queryClient.prefetchQuery(productCarouselQuery(api)),
    queryClient.prefetchQuery(globalHighlightQuery(api)),
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(packagesQuery(api)),
    queryClient.prefetchQuery(listedProductsQuery(api, VOICE_PRODUCT_IDS)),
    queryClient.prefetchQuery(latestBlogsQuery(api, TEASER_COUNT)),
  ]);
  if (typeof window === 'undefined') await all;
  return null;
}

export const handle: RouteHandle = {
  messages: ['home', 'card', 'deliveryLine', 'packageList', 'problem'],
  meta: ({ t }) => ({
    type: 'website',
    title: t?.('home.meta.title', { ns: 'catalog' }),
    description: t?.('home.meta.description', { ns: 'catalog' }),
  }),
};

const SECTIONS = [NewThisMonth, ShopBySpace, Highlight, PackageTrio, HowItWorks, Voices, BlogTeasers];

export function Component() {
  const { t } = useTranslation('catalog');
  const { origin, language } = usePlatform();
  useRehydrateHearts();
  return (
    <>
      <title>{t('home.meta.title')}</title>
      <meta name="description" content={t('home.meta.description')} />
      <StructuredData data={createShopPlace(language, origin)} />
      <Hero />
      {/* Each section has its own Suspense boundary, so that the header becomes interactive sooner. */}
      {SECTIONS.map((Section, index) => (
        <Suspense key={index}>
          <Section />
        </Suspense>
      ))}
    </>
  );
}
