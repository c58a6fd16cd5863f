/** Storefront path without language prefix; the router's basename adds it. */
export type Path = `/${string}`;

export const withQuery = (path: Path, query?: Readonly<Record<string, string | undefined>>): Path => {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
};
export const encodeSegment = (value: string | number): string => encodeURIComponent(value);

export interface ProductListLink {
  main?: string;
  subs?: string;
  brands?: string;
  search?: string;
  /** `typed` searches for the exact text and turns spelling correction off. */
  spelling?: string;
  stock_status?: string;
  order?: string;
  orderby?: string;
  min_sub_price?: string;
  max_sub_price?: string;
}
