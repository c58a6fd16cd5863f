import { parseListingQuery, serialiseListingQuery } from '@spruce/api-client/catalogue';
import { LISTING_QUERY_KEYS } from '@spruce/contract/constants';
import { parsePage } from '@spruce/contract/paths';

/** Parameters that describe the list. Links keep all other parameters, such as campaign parameters. */
const LISTING_KEYS: readonly string[] = [...LISTING_QUERY_KEYS, 'page'];

/** Returns the canonical query string, or undefined if `params` is already canonical. The order of the parameters does not matter. */
export function toCanonicalSearch(
  params: URLSearchParams,
  { brand, page = parsePage(params) }: { brand: string | undefined; page?: number },
): string | undefined {
  const query = parseListingQuery(params);
  const text = serialiseListingQuery(brand === undefined ? query : { ...query, brands: [] });
  const canonicalParams = new URLSearchParams(text);
  if (page > 1) canonicalParams.append('page', String(page));
  const currentEntries = [...params].filter(([key]) => LISTING_KEYS.includes(key));
  if (currentEntries.length === canonicalParams.size && currentEntries.every(([key, value]) => canonicalParams.get(key) === value))
    return undefined;
  const others = new URLSearchParams([...params].filter(([key]) => !LISTING_KEYS.includes(key))).toString();
  const whole = [text, page > 1 ? `page=${page}` : '', others].filter(Boolean).join('&');
  return whole && `?${whole}`;
}
