import { CURRENCY, type Language } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { SHOP } from '@spruce/contract/shop';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { localePath } from '@spruce/platform';

const padHour = (hour: string): string => hour.padStart('09:00'.length, '0');

export function createShopPlace(language: Language, origin: string) {
  const { street, locality, region, postcode } = SHOP_DETAILS.address[language];
  return {
    '@type': 'FurnitureStore',
    name: 'Spruce',
    url: origin + localePath(paths.home(), language),
    logo: `${origin}/icon-512.png`,
    image: `${origin}/media/og-home.jpg`,
    telephone: `+66${SHOP_DETAILS.phone.slice(1)}`,
    email: SHOP_DETAILS.email,
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
    openingHours: `Mo-Su ${padHour(SHOP_DETAILS.hours.from)}-${padHour(SHOP_DETAILS.hours.to)}`,
    sameAs: [SHOP.line, SHOP.facebook, SHOP.instagram],
  };
}
