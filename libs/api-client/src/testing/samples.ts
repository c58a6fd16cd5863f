import type {
  WireBrand,
  WireCategory,
  WireGlobalHighlight,
  WireHeroBanner,
  WirePackage,
  WireProduct,
  WireProductCard,
  WireProductCarousel,
} from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import en from './samples/en.json';
import th from './samples/th.json';

export interface Samples {
  version: string;
  cards: WireProductCard[];
  products: WireProduct[];
  brands: WireBrand[];
  categories: WireCategory[];
  packages: WirePackage[];
  heroBanner: WireHeroBanner;
  globalHighlight: WireGlobalHighlight;
  productCarousel: WireProductCarousel;
  /** Category slugs by product slug, because a product card does not contain its categories. */
  categoriesOf: Record<string, string[]>;
}

/** TypeScript infers no tuples or unions from JSON, so the type is asserted here and a test validates the data. */
export const samples: Readonly<Record<Language, Samples>> = { en: en as unknown as Samples, th: th as unknown as Samples };
