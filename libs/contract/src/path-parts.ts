/** Path of a page without the language prefix, which the router adds. */
export type Path = `/${string}`;

export const withQuery = (path: Path, query?: Readonly<Record<string, string | undefined>>): Path => {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
};
export const encodeSegment = (value: string | number): string => encodeURIComponent(value);

/** The service rejects longer slugs. */
const MAX_SLUG_LENGTH = 200;

export const isSlug = (text: string): boolean => text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** Returns 1 if the parameter `page` is missing or invalid. */
export function parsePage(params: URLSearchParams, max = Infinity): number {
  const text = params.get('page') ?? '';
  return /^0*[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), max) : 1;
}

export interface ProductListLink {
  main?: string;
  subs?: string;
  types?: string;
  brands?: string;
  search?: string;
  /** `typed` searches for exactly the typed text, without spelling correction. */
  spelling?: string;
  stock_status?: string;
  order?: string;
  orderby?: string;
  min_sub_price?: string;
  max_sub_price?: string;
}
