import type {
  WireBrand,
  WireBrandRef,
  WireFacets,
  WireGlobalHighlight,
  WireHeroBanner,
  WireImage,
  WirePackageCard,
  WirePackageItem,
  WireProduct,
  WireProductCard,
  WireProductCarousel,
  WireShareImage,
  WireVariation,
} from '@spruce/contract';
import type { CategoryKind, ChoiceKind } from '@spruce/contract/constants';
import type { CamelizedKeys } from '../read-response';

// Prices are in baht per month, sizes in centimetres, weights in kilograms, dates as yyyy-MM-dd.

/** Each file of a picture has the URL `${base}-${width}.${type}`. */
export type Image = WireImage;
export type BrandRef = WireBrandRef;
export type Brand = WireBrand;

export interface CategoryRef {
  id: number;
  name: string;
  slug: string;
}

/** `slug` is null only for 'All Rooms', which the service does not have. */
export interface CategoryItem {
  id: number;
  name: string;
  desc: string;
  type: CategoryKind;
  slug: string | null;
  count: number;
  image?: Image;
  /** Only of a colour. */
  hex?: string;
}

export interface CategoryGroup {
  name: string;
  slug: string;
  queryName: CategoryKind;
  /** False for `main`, where the customer can select only one room; otherwise true. The specification uses this spelling. */
  isMultilSelected: boolean;
  children: CategoryItem[];
}

/** `id` is the `variantID` of a cart line. */
export type Variation = Omit<CamelizedKeys<WireVariation>, 'sku'> & {
  /** Equals `assetQuantity` if it is known, otherwise `stockQuantity`. It is 0 when `inStock` is false. */
  available: number;
};

export type ProductCard = Omit<CamelizedKeys<WireProductCard>, 'variations' | 'roomImage'> & {
  /** At least one variation. The first one is the default. */
  variations: Variation[];
};

/** `resolvePicture` adds the missing fields. */
export type ListedPicture = Pick<Image, 'base' | 'color'> & Partial<Image>;

export type ListedVariation = Pick<Variation, 'id' | 'colour' | 'size' | 'available'> &
  Partial<Pick<Variation, 'slug' | 'subscriptionPrices' | 'stockQuantity' | 'assetQuantity' | 'inStock'>> & {
    /** Missing if the variation has the same picture as its product. */
    images?: ListedPicture[];
  };

/**
 * Product in a list. The HTML of a page contains its lists, so repeated and unused fields are omitted. A variation without prices has the
 * prices of its product.
 */
export interface ListedProduct extends Pick<
  ProductCard,
  'id' | 'name' | 'slug' | 'subscriptionPrice' | 'subscriptionPrices' | 'inStock' | 'width'
> {
  brand: Pick<BrandRef, 'name'>;
  /** Missing in lists, because nothing shows the names of attributes there. */
  attributes?: Pick<ProductCard['attributes'][number], 'slug' | 'name'>[];
  image: ListedPicture;
  /** Last part of the base of the picture in a room. The rest is the same as in `image.base`. */
  room?: string;
  /** Colour that the list was filtered by, unless it is the default colour. */
  matchedColour?: string;
  /** Average and number of the reviews. A pair keeps the HTML of lists small. */
  stars?: readonly [average: number, count: number];
  variations: ListedVariation[];
}

export type Product = ProductCard &
  Omit<CamelizedKeys<WireProduct>, keyof ProductCard | 'description' | 'categories' | 'packages'> & {
    description: string[];
    /** A product that another remote of an older release has cached has no `types`. */
    categories: { main: CategoryRef[]; subs: CategoryRef[]; types?: CategoryRef[] };
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

/** Number of products for each choice of the filters that are open from the start. */
export type Facets = Pick<CamelizedKeys<WireFacets>, 'subs' | 'brands' | 'inStock' | 'price' | 'without'>;
/** The same for the other filters, which load when they open. */
export type ChoiceCounts = Pick<WireFacets, ChoiceKind | 'widths'>;

export interface ProductListPage {
  items: ListedProduct[];
  page: number;
  total: number;
  totalPages: number;
  didYouMean?: string;
  /** True if the typed search had no results. Then the items match the corrected search `didYouMean`. */
  corrected?: boolean;
  facets?: Facets;
}

export interface SearchResults<Item> {
  items: Item[];
  total: number;
  failed: boolean;
  didYouMean?: string;
  corrected?: boolean;
}

/**
 * Positions `x` and `y` of hotspots are percentages of the photo. `ledger.rest` is the total price of the pieces that the price list
 * does not show one by one.
 */
export type HeroBanner = Omit<CamelizedKeys<WireHeroBanner>, 'package'> & { package: PackageCard };
export type GlobalHighlight = Omit<CamelizedKeys<WireGlobalHighlight>, 'product'> & { product: ListedProduct };
export type ProductCarousel = Omit<CamelizedKeys<WireProductCarousel>, 'products'> & {
  products: { product: ListedProduct; variantId: number }[];
};
