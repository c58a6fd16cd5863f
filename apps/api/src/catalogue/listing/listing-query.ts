import type { Order, OrderBy } from '@spruce/contract/constants';
import type { SearchTerm } from '../parse-search';

export interface ListingFilter {
  /** Category ids of the space group, joined by OR. Null means no filter, an empty list matches nothing. */
  main: number[] | null;
  subs: number[] | null;
  brandIds: number[] | null;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  search: SearchTerm[];
}

export type Facet = 'main' | 'subs' | 'brands' | 'price' | 'stock';

export interface ListingOrder {
  order?: Order;
  orderby?: OrderBy;
}

export interface Page {
  limit: number;
  offset: number;
}
