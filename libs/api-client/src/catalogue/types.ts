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
import type { CamelizedKeys } from '../camelize-keys';

// Prices are in baht per month, sizes in centimetres, weights in kilograms, dates as yyyy-MM-dd. The contract documents each field.

/** URL of each file: `${base}-${width}.${type}`. */
export type Image = WireImage;
export type BrandRef = WireBrandRef;
export type Brand = WireBrand;

export interface CategoryRef {
  id: number;
  name: string;
  slug: string;
}

/** `slug` is null only for the synthetic 'All Rooms'. */
export interface CategoryItem {
  id: number;
  name: string;
  desc: string;
  type: 'main' | 'subs';
  slug: string | null;
  count: number;
  image?: Image;
}

export interface CategoryGroup {
  name: string;
  slug: string;
  queryName: 'main' | 'subs';
  /** Spelling from the specification. False for `main`, which allows only one space. */
  isMultilSelected: boolean;
  children: CategoryItem[];
}

/** `id` is the variantID of a cart line. `materials` exist only on a whole product. */
export type Variation = Omit<CamelizedKeys<WireVariation>, 'sku'> & {
  /** `assetQuantity`, otherwise `stockQuantity`; 0 when `inStock` is false. */
  available: number;
};

export type ProductCard = Omit<CamelizedKeys<WireProductCard>, 'variations'> & {
  /** Never empty; the first one is the default. */
  variations: Variation[];
};

/** Picture in a list. Omitted values have the defaults of `resolvePicture`. */
export type ListedPicture = Pick<Image, 'base' | 'color'> & Partial<Image>;

export type ListedVariation = Pick<Variation, 'id' | 'colour' | 'size' | 'available'> &
  Partial<Pick<Variation, 'slug' | 'subscriptionPrices' | 'stockQuantity' | 'assetQuantity' | 'inStock'>> & {
    /** Omitted if it is the same as the product's picture. */
    images?: ListedPicture[];
  };

/**
 * Product in a list. Lists are inlined in HTML, so repeated and unused fields are omitted. A variation without prices has those of its
 * product. Every {@link ProductCard} is a valid ListedProduct.
 */
export interface ListedProduct extends Pick<ProductCard, 'id' | 'name' | 'slug' | 'subscriptionPrice' | 'subscriptionPrices' | 'inStock'> {
  brand: Pick<BrandRef, 'name'>;
  attributes: Pick<ProductCard['attributes'][number], 'slug' | 'name'>[];
  image: ListedPicture;
  /** Never empty; the first one is the default. */
  variations: ListedVariation[];
}

/** Centimetres, except `drawers` and `seats` (counts) and `maxLoadKg`. */
export type Measures = CamelizedKeys<WireMeasures>;

export type Product = ProductCard &
  Omit<CamelizedKeys<WireProduct>, keyof ProductCard | 'description' | 'categories' | 'packages'> & {
    description: string[];
    categories: { main: CategoryRef[]; subs: CategoryRef[] };
    packages: PackageCard[];
  };

export type PackageCard = Omit<CamelizedKeys<WirePackageCard>, 'stockQuantity'> & {
  available: number;
};

export type ListedRoom = Pick<PackageCard, 'name' | 'slug' | 'image' | 'pieces' | 'subscriptionPrice'>;

export type PackageItem = Omit<CamelizedKeys<WirePackageItem>, 'stockQuantity' | 'assetQuantity'> & { available: number };

export type Package = PackageCard & {
  description: string[];
  images: Image[];
  shareImage?: WireShareImage;
  items: PackageItem[];
};

export type Facets = CamelizedKeys<WireFacets>;

export interface ProductListPage {
  items: ListedProduct[];
  page: number;
  total: number;
  totalPages: number;
  /** Only on the first page. */
  didYouMean?: string;
  /** The exact search found nothing; the items match `didYouMean`. */
  corrected?: boolean;
  facets?: Facets;
}

export interface SearchResults<Item> {
  items: Item[];
  /** All matches, including those not shown. */
  total: number;
  failed: boolean;
  didYouMean?: string;
  corrected?: boolean;
}

export type Piece = CamelizedKeys<WirePiece>;

/** Hotspot positions `x`, `y` are percentages of the photo. `ledger.rest` is the price of the pieces without a row of their own. */
export type HeroBanner = Omit<CamelizedKeys<WireHeroBanner>, 'package'> & { package: PackageCard };
export type GlobalHighlight = Omit<CamelizedKeys<WireGlobalHighlight>, 'product'> & { product: ProductCard };
export type ProductCarousel = Omit<CamelizedKeys<WireProductCarousel>, 'products'> & {
  products: { product: ProductCard; variantId: number }[];
};
