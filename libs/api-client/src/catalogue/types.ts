import type {
  WireBrand,
  WireBrandRef,
  WireFacets,
  WireGlobalHighlight,
  WireHeroBanner,
  WireImage,
  WireMeasures,
  WirePackageCard,
  WirePackageItem,
  WirePiece,
  WireProduct,
  WireProductCard,
  WireProductCarousel,
  WireShareImage,
  WireVariation,
} from '@spruce/contract';
import type { Camelised } from '../camelised';

// Prices are baht a month, sizes centimetres, weights kilograms, dates yyyy-MM-dd; the contract says of each field what it is.

/** A picture: each file is at `${base}-${width}.${type}`. */
export type Image = WireImage;
export type BrandRef = WireBrandRef;
export type Brand = WireBrand;

export interface CategoryRef {
  id: number;
  name: string;
  slug: string;
}

/** An entry of the category menu. `slug` is null for the synthetic 'All Rooms' alone. */
export interface CategoryItem {
  id: number;
  name: string;
  desc: string;
  type: 'main' | 'subs';
  slug: string | null;
  /** Products in it. */
  count: number;
  image?: Image;
}

/** A filter's group of choices: by space (`main`), by function (`subs`). */
export interface CategoryGroup {
  name: string;
  slug: string;
  queryName: 'main' | 'subs';
  /** Spelt as in the specification. False for the first group: one space at a time. */
  isMultilSelected: boolean;
  children: CategoryItem[];
}

/** `id` is the variantID of a cart line, `materials` are of a whole product only. */
export type Variation = Omit<Camelised<WireVariation>, 'sku'> & {
  /** What can be had now: `assetQuantity`, else `stockQuantity`, and 0 when `inStock` is false. */
  available: number;
};

/** A product as a card shows it. */
export type ProductCard = Omit<Camelised<WireProductCard>, 'variations'> & {
  /** At least one; the first is the default. */
  variations: Variation[];
};

/** A picture of a list, beside the words that say what it shows. What it does not say is as `pictureOf` has it. */
export type ListedPicture = Pick<Image, 'base' | 'color'> & Partial<Image>;

/** A variation of a {@link ListedProduct}. */
export type ListedVariation = Pick<Variation, 'id' | 'colour' | 'size' | 'available'> &
  Partial<Pick<Variation, 'slug' | 'subscriptionPrices' | 'stockQuantity' | 'assetQuantity' | 'inStock'>> & {
    /** Left out where the product's own picture shows it. */
    images?: ListedPicture[];
  };

/**
 * A product as lists show it. A list travels inside of its page: what a whole card says twice, or no list reads, is left out. Prices of a
 * variation are those of its product where it has none. Every {@link ProductCard} is one, too.
 */
export interface ListedProduct extends Pick<ProductCard, 'id' | 'name' | 'slug' | 'subscriptionPrice' | 'subscriptionPrices' | 'inStock'> {
  brand: Pick<BrandRef, 'name'>;
  attributes: Pick<ProductCard['attributes'][number], 'slug' | 'name'>[];
  image: ListedPicture;
  /** At least one; the first is the default. */
  variations: ListedVariation[];
}

/** Centimetres, except `drawers` and `seats` (counts) and `maxLoadKg`. */
export type Measures = Camelised<WireMeasures>;

/** A product with everything its page says. */
export type Product = ProductCard &
  Omit<Camelised<WireProduct>, keyof ProductCard | 'description' | 'categories' | 'packages'> & {
    /** Paragraphs. */
    description: string[];
    categories: { main: CategoryRef[]; subs: CategoryRef[] };
    packages: PackageCard[];
  };

/** A room at one monthly price. */
export type PackageCard = Omit<Camelised<WirePackageCard>, 'stockQuantity'> & {
  /** Whole packages that can be had now. */
  available: number;
};

/** A room as a list of pieces shows it between them. */
export type ListedRoom = Pick<PackageCard, 'name' | 'slug' | 'image' | 'pieces' | 'subscriptionPrice'>;

export type PackageItem = Omit<Camelised<WirePackageItem>, 'stockQuantity' | 'assetQuantity'> & { available: number };

export type Package = PackageCard & {
  /** Paragraphs. */
  description: string[];
  images: Image[];
  shareImage?: WireShareImage;
  items: PackageItem[];
};

/** How many products each other choice of a filter would show, by slug. */
export type Facets = Camelised<WireFacets>;

export interface ProductListPage {
  items: ListedProduct[];
  page: number;
  total: number;
  totalPages: number;
  /** Of the first page only. */
  /** What was meant by a mistyped search, as far as the service can tell. */
  didYouMean?: string;
  /** The search found nothing: this is the list of `didYouMean`. */
  corrected?: boolean;
  facets?: Facets;
}

/** A group of results of the search panel. */
export interface SearchResults<Item> {
  items: Item[];
  /** Of all that match, shown or not. */
  total: number;
  /** The search failed, so there is nothing to show; not the same as finding nothing. */
  failed: boolean;
  /** What was meant by a mistyped search, as far as the service can tell. */
  didYouMean?: string;
  /** The search found nothing: these are the results of `didYouMean`. */
  corrected?: boolean;
}

/** One variation of a product, named. */
export type Piece = Camelised<WirePiece>;

/** `x`, `y` of its hotspots in percent of the photo; `ledger.rest` is what the package holds beyond the rows, priced one by one. */
export type HeroBanner = Omit<Camelised<WireHeroBanner>, 'package'> & { package: PackageCard };
export type GlobalHighlight = Omit<Camelised<WireGlobalHighlight>, 'product'> & { product: ProductCard };
export type ProductCarousel = Omit<Camelised<WireProductCarousel>, 'products'> & {
  products: { product: ProductCard; variantId: number }[];
};
