import type { Order, OrderBy } from '@spruce/contract/constants';
import type { SearchTerm } from '../search-plan';

/** Which products a listing is of, its slugs already known as ids. */
export interface ListingFilter {
  /** Category ids by space; any of them. Null asks for nothing, an empty list is a choice that no product can meet. */
  main: number[] | null;
  /** Category ids by function; any of them. */
  subs: number[] | null;
  brandIds: number[] | null;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  search: SearchTerm[];
}

/** One choice of the filter, which a facet leaves out to count what the others would show. */
export type FilterPart = 'main' | 'subs' | 'brands' | 'price' | 'stock';

/** Featured order unless asked; a search puts the names first. */
export interface ListingOrder {
  order?: Order;
  orderby?: OrderBy;
}

/** One page of what was found. */
export interface Page {
  limit: number;
  offset: number;
}
