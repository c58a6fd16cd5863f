/** A prefix-less storefront path; the router's basename adds the language. */
export type Path = `/${string}`;

/** The path with what is set of a query. */
export const withQuery = (path: Path, query?: Readonly<Record<string, string | undefined>>): Path => {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
};
/** A value as one part of a path. */
export const segment = (value: string | number): string => encodeURIComponent(value);

/** Query of a link to the product listing, in the listing's own keys. */
export interface ProductListLink {
  main?: string;
  subs?: string;
  brands?: string;
  search?: string;
  /** `typed`: what a mistyped search meant is not shown in its place. */
  spelling?: string;
  stock_status?: string;
  order?: string;
  orderby?: string;
  min_sub_price?: string;
  max_sub_price?: string;
}
