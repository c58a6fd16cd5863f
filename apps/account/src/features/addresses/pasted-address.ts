import { toComparable } from '@spruce/input';
import type { Place } from '@spruce/api-client/places';
import { DISTRICT, findMentions, SUB_DISTRICT } from './place-mentions';

const MIN_ADDRESS_LENGTH = 20;
export const PHONE_PATTERN =
  /(?:(?:\+66|(?<!\d)0066|(?<![\d/])0)[\s.()-]{0,2}\d(?:[\s.()-]{0,2}\d){7,8}(?!\d)|(?:\+|(?<!\d)00[ -]?)(?!66)[1-9](?:[ \t.()-]{0,2}\d){7,13}(?![ \t]*[\d/]))/;

/**
 * Returns numbers that may be postcodes, the last one first. A postcode is usually at the end of the address, but a house number may have
 * five digits too.
 */
export function findPostcodes(pasted: string): string[] {
  const text = toComparable(pasted);
  if (text.length < MIN_ADDRESS_LENGTH || !/\p{L}{2}/u.test(text)) return [];
  const numbers = text.replaceAll(new RegExp(PHONE_PATTERN, 'g'), ' ').matchAll(/(?<![\d/])(?<!\d-)[1-9]\d{4}(?![\d/])(?!-\d)/g);
  return [...new Set([...numbers].map(([number]) => number).reverse())];
}

/** Returns the one of `places` that the pasted text names, or undefined if none or several of them match. */
export function findPlace(pasted: string, places: readonly Place[]): Place | undefined {
  const text = toComparable(pasted);
  const mentions = new Map(places.map((place) => [place, findMentions(text, place.subDistrict, SUB_DISTRICT)]));
  const getMentions = (place: Place) => mentions.get(place) ?? [];
  const named = places.filter((place) => getMentions(place).length > 0);
  if (named.length === 0 && places.length === 1) return places[0];
  const titled = named.filter((place) => getMentions(place).some((mention) => mention.titled));
  const inDistrict = (titled.length > 0 ? titled : named).filter(({ district }) => findMentions(text, district, DISTRICT).length > 0);
  // If the address names another district of this postcode, a sub-district of the same name does not match.
  if (inDistrict.length === 0 && places.some(({ district }) => findMentions(text, district, DISTRICT).length > 0)) return undefined;
  const likely = inDistrict.length > 0 ? inDistrict : named;
  // Prefers the longest matching name, because the name "Khlong Toei Nuea" also contains "Khlong Toei".
  const longest = likely.filter((place) => !likely.some((other) => other !== place && containsName(other, place)));
  // A sub-district and its district may have the same name. If the text contains the common name only once, the name means the district.
  const left =
    longest.length > 1 ? longest.filter((place) => place.subDistrict.en !== place.district.en || getMentions(place).length > 1) : longest;
  return left.length === 1 ? left[0] : undefined;
}
const containsName = (long: Place, short: Place): boolean =>
  long.subDistrict.en !== short.subDistrict.en && long.subDistrict.en.includes(short.subDistrict.en);
