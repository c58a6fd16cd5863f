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

/** A part of the real catalogue, recorded from the service; `samples.test.ts` holds it against the contract. */
export interface Samples {
  version: string;
  /** In featured order. */
  cards: WireProductCard[];
  /** The products whose page can be shown. */
  products: WireProduct[];
  brands: WireBrand[];
  /** The groups with their children. */
  categories: WireCategory[];
  packages: WirePackage[];
  heroBanner: WireHeroBanner;
  globalHighlight: WireGlobalHighlight;
  productCarousel: WireProductCarousel;
  /** Category slugs of each card, by its slug: what the service knows and a card does not say. */
  categoriesOf: Record<string, string[]>;
}

/**
 * The samples in each language: the same things, other words. JSON knows no tuples and no unions, hence the assertion; the test proves
 * it.
 */
export const samples: Readonly<Record<Language, Samples>> = { en: en as unknown as Samples, th: th as unknown as Samples };
