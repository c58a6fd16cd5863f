import { parseListingQuery, serialiseListingQuery } from '@spruce/api-client/catalogue';

/** The keys of the listing's address; all others (a campaign's) are left as they came. */
const LISTING_KEYS = ['main', 'subs', 'brands', 'order', 'orderby', 'min_sub_price', 'max_sub_price', 'search', 'stock_status', 'page'];

/** The page that an address asks for, not bounded; 1 where it makes no sense. */
export function askedPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^0*[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/**
 * The query string that one list has: what makes no sense, a default, a twice-said key and a brand on a brand's own page are left out.
 * Undefined when this one says the same already, in whatever order.
 */
export function oneSpelling(
  params: URLSearchParams,
  { brand, page = askedPage(params) }: { brand: string | undefined; page?: number },
): string | undefined {
  const query = parseListingQuery(params);
  const text = serialiseListingQuery(brand === undefined ? query : { ...query, brands: [] });
  const spelt = new URLSearchParams(text);
  if (page > 1) spelt.append('page', String(page));
  const said = [...params].filter(([key]) => LISTING_KEYS.includes(key));
  if (said.length === spelt.size && said.every(([key, value]) => spelt.get(key) === value)) return undefined;
  const others = new URLSearchParams([...params].filter(([key]) => !LISTING_KEYS.includes(key))).toString();
  const whole = [text, page > 1 ? `page=${page}` : '', others].filter(Boolean).join('&');
  return whole && `?${whole}`;
}
