import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { localePath, usePlatform, type RouteHandle } from '@spruce/platform';
import { useRehydrateHearts } from '../../features/product-card/wishlist-heart';
import { Hero } from './hero';
import { Highlight } from './highlight';
import { HowItWorks } from './how-it-works';
import { NewThisMonth } from './new-this-month';
import { PackageTrio } from './package-trio';
import { ShopBySpace } from './shop-by-space';
import { Voices } from './voices';

export { loader } from './home-loader';

export const handle: RouteHandle = { meta: () => ({ type: 'website' }) };

const BELOW = [NewThisMonth, ShopBySpace, Highlight, PackageTrio, HowItWorks, Voices];

/** `/` */
export function Component() {
  const { t } = useTranslation('catalog');
  const { origin, language } = usePlatform();
  useRehydrateHearts();
  const site = { '@context': 'https://schema.org', '@type': 'FurnitureStore', name: 'Spruce', url: origin + localePath('/', language), areaServed: 'Bangkok', currenciesAccepted: 'THB' };
  return (
    <>
      <title>{t('home.meta.title')}</title>
      <meta name="description" content={t('home.meta.description')} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(site) }} />
      <Hero />
      {/* Each below the hero is hydrated by itself, so that none keeps the menu above waiting. */}
      {BELOW.map((Section, index) => (
        <Suspense key={index}>
          <Section />
        </Suspense>
      ))}
    </>
  );
}
