import type { Order, OrderBy } from '@spruce/contract/constants';
import type { SearchTerm } from '../parse-search';

/** Filter of a listing, with slugs resolved to ids. */
export interface ListingFilter {
  /** Ids of categories by space, joined by OR. Null is no filter, an empty list matches nothing. */
  main: number[] | null;
  /** Ids of categories by function, joined by OR. */
  subs: number[] | null;
  brandIds: number[] | null;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  search: SearchTerm[];
}

/** Facets of a listing; each is counted with all others filtered. */
export type Facet = 'main' | 'subs' | 'brands' | 'price' | 'stock';

/** Sort order: featured by default, by relevance for a search. */
export interface ListingOrder {
  order?: Order;
  orderby?: OrderBy;
}

/** Pagination. */
export interface Page {
  limit: number;
  offset: number;
}
