import type { SubscriptionPrices } from '@spruce/contract/constants';

/** A picture: each file is at `${base}-${width}.${type}`. */
export interface Image {
  base: string;
  /** Widths in pixels that exist of each file type, ascending. */
  widths: { avif?: number[]; webp?: number[] };
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** Shown until the picture is there. */
  color: string;
  alt: string;
  view?: 'three-quarter' | 'second' | 'detail' | 'room';
}

export interface Link {
  label: string;
  /** Without the language prefix. */
  href: string;
}

export interface BrandRef {
  id: number;
  name: string;
  slug: string;
}

export interface Brand extends BrandRef {
  /** Where it is made. */
  place: string;
  about: string;
  /** What it works in: "Oak, ash and stone". */
  material?: string;
  /** One of its pieces in a room. */
  image?: Image;
  /** Products of the brand. */
  count: number;
}

export interface CategoryRef {
  id: number;
  name: string;
  slug: string;
}

export type QueryName = 'main' | 'subs' | 'brand';

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

/** The brands as a group of choices. */
export interface BrandGroup {
  name: string;
  queryName: 'brand';
  children: BrandRef[];
}

export interface Attribute {
  slug: 'colour' | 'size';
  name: string;
  options: string[];
}

export interface Variation {
  /** The variantID of a cart line. */
  id: number;
  /** Unique inside the product: the colour, and the size where there are several. */
  slug: string;
  colour: { slug: string; name: string; hex: string };
  size?: string;
  /** Baht a month by tier. */
  subscriptionPrices: SubscriptionPrices;
  stockQuantity: number;
  assetQuantity?: number;
  inStock: boolean;
  /** What can be had now: `assetQuantity`, else `stockQuantity`, and 0 when `inStock` is false. */
  available: number;
  /** At most one on a card. */
  images: Image[];
  /** Of a whole product only. */
  materials?: string[];
}

/** A product as a card shows it. */
export interface ProductCard {
  id: number;
  name: string;
  slug: string;
  brand: BrandRef;
  attributes: Attribute[];
  /** The "from" price: baht a month on 12 months, cheapest variation. */
  subscriptionPrice: number;
  subscriptionPrices: SubscriptionPrices;
  inStock: boolean;
  /** Since when it is in the range, yyyy-MM-dd. */
  date: string;
  image: Image;
  /** At least one; the first is the default. */
  variations: Variation[];
}

/** Centimetres, except `drawers` and `seats` (counts) and `maxLoadKg`. */
export type Measures = Partial<
  Record<
    | 'seatHeight'
    | 'seatDepth'
    | 'seatWidth'
    | 'armHeight'
    | 'backHeight'
    | 'heightWithoutLegs'
    | 'legHeight'
    | 'underClearance'
    | 'mattressWidth'
    | 'mattressLength'
    | 'shelfDepth'
    | 'maxHeight'
    | 'minHeight'
    | 'cableLength'
    | 'drawers'
    | 'seats'
    | 'maxLoadKg',
    number
  >
>;

/** A product with everything its page says. */
export interface Product extends ProductCard {
  sku: string;
  summary: string;
  /** Paragraphs. */
  description: string[];
  /** Centimetres. */
  dimensions: { width: number; depth: number; height: number };
  /**
   * The piece from the front: a path of SVG in a box of 1000 by 1000 that stands for its width and height. Missing where no photo shows
   * it straight.
   */
  outline?: string;
  /** Kilograms. */
  weight: number;
  measures: Measures;
  /** The largest single thing that must pass door and lift: centimetres, longest side first. */
  box: [number, number, number];
  assembledDelivery: boolean;
  details: string[];
  care: string;
  madeIn?: string;
  categories: { main: CategoryRef[]; subs: CategoryRef[] };
  images: Image[];
  related: { id: number; slug: string }[];
  packages: PackageCard[];
}

/** A room at one monthly price. */
export interface PackageCard {
  id: number;
  name: string;
  slug: string;
  summary: string;
  image: Image;
  /** Category slugs by space. */
  main: string[];
  /** Quantities counted. */
  pieces: number;
  /** Square metres, about. */
  area?: number;
  subscriptionPrice: number;
  subscriptionPrices: SubscriptionPrices;
  /** The same pieces rented one by one. */
  separatePrices: SubscriptionPrices;
  inStock: boolean;
  /** Whole packages that can be had now. */
  available: number;
  date: string;
}

export interface PackageItem {
  productId: number;
  variantId: number;
  name: string;
  slug: string;
  brand: BrandRef;
  colour: string;
  quantity: number;
  subscriptionPrice: number;
  subscriptionPrices: SubscriptionPrices;
  inStock: boolean;
  available: number;
  image: Image;
}

export interface Package extends PackageCard {
  /** Paragraphs. */
  description: string[];
  images: Image[];
  items: PackageItem[];
}

/** How many products each other choice of a filter would show, by slug. */
export interface Facets {
  main: Record<string, number>;
  subs: Record<string, number>;
  brands: Record<string, number>;
  inStock: number;
  /** `buckets` are [lower edge, products], `step` baht wide, ascending, empty ones left out. */
  price: {
    min: number;
    max: number;
    /** Of the whole catalogue; absent when the service does not say. */ ceiling?: number;
    step: number;
    buckets: [number, number][];
  };
}

export interface ProductListPage {
  items: ProductCard[];
  page: number;
  total: number;
  totalPages: number;
  /** Of the first page only. */
  facets?: Facets;
}

/** A group of results of the search panel. */
export interface SearchResults<Item> {
  items: Item[];
  /** Of all that match, shown or not. */
  total: number;
  /** The search failed, so there is nothing to show; not the same as finding nothing. */
  failed: boolean;
}

/** One variation of a product, named. */
export interface Piece {
  productId: number;
  variantId: number;
  name: string;
  slug: string;
  /** Baht a month on 12 months. */
  subscriptionPrice: number;
}

export interface HeroBanner {
  title: string;
  cta: Link;
  image: Image;
  imageMobile: Image;
  /** x, y in percent of the photo. */
  hotspots: (Piece & { x: number; y: number })[];
  package: PackageCard;
  ledger: {
    more: string;
    total: string;
    cta: Link;
    rows: (Piece & { quantity: number })[];
    /** What the package holds beyond the rows, priced one by one. */
    rest: { pieces: number; subscriptionPrice: number };
  };
}

export interface GlobalHighlight {
  title: string;
  copy: string;
  cta: Link;
  image: Image;
  product: ProductCard;
  variantId: number;
}

export interface ProductCarousel {
  title: string;
  cta: Link;
  products: { product: ProductCard; variantId: number }[];
}
