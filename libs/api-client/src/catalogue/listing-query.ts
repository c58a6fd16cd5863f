import { PAGE_SIZES, PRICE_RANGE, SORT_PARAMS, STOCK_STATUS_READ, type SortOption, type StockStatus } from '@spruce/contract/constants';
import type { ApiParams } from '../api-client';
import { isSlug } from '@spruce/contract/paths';

/** Filters with several values, in the order of the URL. */
export const LIST_FILTERS = ['subs', 'types', 'brands', 'colours', 'materials', 'widths'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

export interface ListingQuery extends Record<ListFilter, string[]> {
  /** Slug of the room category; null for 'All Rooms'. */
  main: string | null;
  sort: SortOption;
  /** Lowest and highest monthly price in baht. The first and last value of the price slider mean no limit. */
  priceRange: [number, number];
  stockStatus: StockStatus;
  search: string;
}

const mapFilters = (listValues: (filter: ListFilter) => string[]) =>
  Object.fromEntries(LIST_FILTERS.map((filter) => [filter, listValues(filter)])) as Record<ListFilter, string[]>;

export const EMPTY_LISTING_QUERY: ListingQuery = {
  ...mapFilters(() => []),
  main: null,
  sort: 'FEATURED',
  priceRange: [PRICE_RANGE.min, PRICE_RANGE.max],
  stockStatus: 'all',
  search: '',
};

const MAX_SEARCH_LENGTH = 100;
/** Maximum number of values per filter, because a crafted URL could contain thousands. */
const MAX_VALUES = 20;

const parseSlugs = (value: string | null): string[] =>
  [
    ...new Set(
      (value ?? '')
        .toLowerCase()
        .split(',')
        .map((part) => part.trim())
        .filter(isSlug),
    ),
  ]
    .slice(0, MAX_VALUES)
    .sort();

/** Removes invisible characters. If the length limit cuts a surrogate pair, removes the remaining half too. */
export const cleanSearch = (value: string | null): string =>
  (value ?? '')
    .normalize('NFKC')
    // NFKC normalization splits the Thai vowel sara am into two characters. Join them again.
    .replaceAll('\u0E4D\u0E32', '\u0E33')
    .replaceAll(/\p{DI}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();

const parsePrice = (value: string | null, fallback: number): number =>
  value !== null && /^\d{1,9}$/.test(value.trim()) ? Math.min(PRICE_RANGE.max, Math.max(PRICE_RANGE.min, Number(value))) : fallback;

/** Checks own properties only, because a URL may contain words such as `constructor`. */
const parseStockStatus = (value: string): StockStatus => (Object.hasOwn(STOCK_STATUS_READ, value) && STOCK_STATUS_READ[value]) || 'all';

const parseSort = (order: string | null, orderby: string | null): SortOption => {
  if (orderby === 'date') return 'NEW_IN';
  if (orderby === 'subscription_price') return order === 'desc' ? 'PRICE_HIGH_LOW' : 'PRICE_LOW_HIGH';
  return 'FEATURED';
};

const toPriceRange = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];

/** Replaces invalid values by defaults and never throws. */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const parseList = (key: string) => parseSlugs(params.get(key));
  return {
    main: parseList('main')[0] ?? null,
    ...mapFilters(parseList),
    sort: parseSort(params.get('order'), params.get('orderby')),
    priceRange: toPriceRange(
      parsePrice(params.get('min_sub_price'), PRICE_RANGE.min),
      parsePrice(params.get('max_sub_price'), PRICE_RANGE.max),
    ),
    stockStatus: parseStockStatus(params.get('stock_status') ?? ''),
    search: cleanSearch(params.get('search')),
  };
}

/** The query parameters are in a fixed order, so that equal queries have equal URLs. */
export function serialiseListingQuery(query: ListingQuery): string {
  const { order, orderby } = SORT_PARAMS[query.sort];
  const [min, max] = query.priceRange;
  const entries: [string, string | undefined][] = [
    ['main', query.main ?? undefined],
    ...LIST_FILTERS.map((key) => [key, [...query[key]].sort().join(',')] as [string, string]),
    ['order', order],
    ['orderby', orderby],
    ['min_sub_price', min > PRICE_RANGE.min ? String(min) : undefined],
    ['max_sub_price', max < PRICE_RANGE.max ? String(max) : undefined],
    ['search', query.search.trim()],
    ['stock_status', query.stockStatus === 'all' ? undefined : query.stockStatus],
  ];
  return entries
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`)
    .join('&');
}

/** A brand page passes its own slug as `overrideBrandSlug`, which replaces the brand filter. */
export function listingParams(query: ListingQuery, overrideBrandSlug?: string): ApiParams {
  const [min, max] = query.priceRange;
  return {
    per_page: PAGE_SIZES.listing,
    category: [...(query.main === null ? [] : [query.main]), ...query.subs, ...query.types, ...query.colours, ...query.materials].join(','),
    brand: overrideBrandSlug ?? query.brands.join(','),
    width: query.widths.join(',') || undefined,
    ...SORT_PARAMS[query.sort],
    min_sub_price: min > PRICE_RANGE.min ? min : undefined,
    max_sub_price: max < PRICE_RANGE.max ? max : undefined,
    search: query.search,
    stock_status: query.stockStatus === 'all' ? undefined : query.stockStatus,
  };
}

export function countFilters(query: ListingQuery): number {
  const [min, max] = query.priceRange;
  const priced = min > PRICE_RANGE.min || max < PRICE_RANGE.max;
  const listed = LIST_FILTERS.reduce((total, key) => total + query[key].length, 0);
  return (query.main === null ? 0 : 1) + listed + (priced ? 1 : 0) + (query.stockStatus === 'all' ? 0 : 1);
}
