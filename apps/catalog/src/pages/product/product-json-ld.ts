import { imageUrl, type Product } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { localePath, type Language } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';

interface Site {
  origin: string;
  language: Language;
}

/** The price is in baht per month. */
export const createRentalOffer = (url: string, price: number, available: number) => ({
  '@type': 'Offer',
  url,
  businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
  priceCurrency: 'THB',
  price,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'THB',
    unitCode: 'MON',
    billingIncrement: 1,
    billingDuration: 12,
    valueAddedTaxIncluded: true,
  },
});

/** Search engines forbid ratings that come from no customer, so demo reviews are left out. */
const createAggregateRating = ({ rating }: Product) =>
  rating && !rating.demo
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {};

export function createProductJsonLd(product: Product, { origin, language }: Site) {
  const url = origin + localePath(paths.product(product.slug), language);
  const offers = product.variations.map((variation) => {
    const address = variation === product.variations[0] ? url : `${url}?colour=${variation.colour.slug}`;
    const offer = createRentalOffer(address, monthlyPrice(variation.subscriptionPrices, 12), variation.available);
    return { ...offer, name: `${product.name}, ${variation.colour.name}` };
  });
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name,
    sku: product.sku,
    url,
    description: product.summary,
    brand: { '@type': 'Brand', name: product.brand.name },
    color: product.variations.map((variation) => variation.colour.name),
    image: product.images.map((image) => origin + imageUrl(image, 1200)),
    width: { '@type': 'QuantitativeValue', value: product.dimensions.width, unitCode: 'CMT' },
    depth: { '@type': 'QuantitativeValue', value: product.dimensions.depth, unitCode: 'CMT' },
    height: { '@type': 'QuantitativeValue', value: product.dimensions.height, unitCode: 'CMT' },
    weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'KGM' },
    offers,
    ...createAggregateRating(product),
  };
}

export const createItemListJsonLd = (entries: readonly { name: string; path: string }[], { origin, language }: Site) => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + localePath(path, language),
  })),
});

export function createBreadcrumbJsonLd(crumbs: readonly { name: string; path: string }[], { origin, language }: Site) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localePath(path, language),
    })),
  };
}
