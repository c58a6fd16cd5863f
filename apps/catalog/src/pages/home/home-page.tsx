import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCY } from '@spruce/contract/constants';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { localePath, usePlatform, type RouteHandle } from '@spruce/platform';
import { useRehydrateHearts } from '@spruce/wishlist';
import { BlogTeasers } from './blog-teasers';
import { Hero } from './hero';
import { Highlight } from './highlight';
import { HowItWorks } from './how-it-works';
import { NewThisMonth } from './new-this-month';
import { PackageTrio } from './package-trio';
import { ShopBySpace } from './shop-by-space';
import { Voices } from './voices';

export { loader } from './home-loader';

export const handle: RouteHandle = {
  messages: ['home', 'card', 'packageList', 'problem'],
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
  const { street, locality, region, postcode } = SHOP_DETAILS.address[language];
  const site = {
    '@context': 'https://schema.org',
    '@type': 'FurnitureStore',
    name: 'Spruce',
    url: origin + localePath('/', language),
    logo: `${origin}/icon-512.png`,
    image: `${origin}/media/og-home.jpg`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region,
      postalCode: postcode,
      addressCountry: 'TH',
    },
    areaServed: region,
    currenciesAccepted: CURRENCY,
  };
  return (
    <>
      <title>{t('home.meta.title')}</title>
      <meta name="description" content={t('home.meta.description')} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(site) }} />
      <Hero />
      {/* A Suspense boundary per section hydrates them separately, so that the header becomes interactive sooner. */}
      {SECTIONS.map((Section, index) => (
        <Suspense key={index}>
          <Section />
        </Suspense>
      ))}
    </>
  );
}
