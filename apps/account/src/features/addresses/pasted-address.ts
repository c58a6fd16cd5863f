import { comparable } from '@spruce/input';
import type { Place } from '@spruce/api-client/places';
import { DISTRICT, mentionsOf, SUB_DISTRICT } from './place-mentions';

const SHORTEST = 20;
/** A Thai number, in groups or with its country, or a number of another country. */
export const PHONE =
  /(?:(?:\+66|(?<!\d)0066|(?<![\d/])0)[\s.()-]{0,2}\d(?:[\s.()-]{0,2}\d){7,8}(?!\d)|\+(?!66)[1-9](?:[ \t.()-]{0,2}\d){7,13}(?![ \t]*[\d/]))/;

/**
 * Possible postcodes of a whole address, most likely first. The last number comes first, because a house number may look like a postcode.
 * Empty for a single word or number.
 */
export function postcodesOfAddress(pasted: string): string[] {
  const text = comparable(pasted);
  if (text.length < SHORTEST || !/\p{L}{2}/u.test(text)) return [];
  const numbers = text.replaceAll(new RegExp(PHONE, 'g'), ' ').matchAll(/(?<![\d/])(?<!\d-)[1-9]\d{4}(?![\d/])(?!-\d)/g);
  return [...new Set([...numbers].map(([number]) => number).reverse())];
}

/** Finds the place that an address names among those of its postcode; undefined if none or several match. */
export function placeOfAddress(pasted: string, places: readonly Place[]): Place | undefined {
  const text = comparable(pasted);
  const mentions = new Map(places.map((place) => [place, mentionsOf(text, place.subDistrict, SUB_DISTRICT)]));
  const said = (place: Place) => mentions.get(place) ?? [];
  const named = places.filter((place) => said(place).length > 0);
  if (named.length === 0 && places.length === 1) return places[0];
  const titled = named.filter((place) => said(place).some((mention) => mention.titled));
  const inDistrict = (titled.length > 0 ? titled : named).filter(({ district }) => mentionsOf(text, district, DISTRICT).length > 0);
  // Two districts of one postcode may have a sub-district of the same name.
  if (inDistrict.length === 0 && places.some(({ district }) => mentionsOf(text, district, DISTRICT).length > 0)) return undefined;
  const likely = inDistrict.length > 0 ? inDistrict : named;
  // Prefers the longer name: Khlong Toei Nuea contains Khlong Toei.
  const whole = likely.filter((place) => !likely.some((other) => other !== place && holds(other, place)));
  // A name that occurs once belongs to the district if the text also names one of its sub-districts.
  const left = whole.length > 1 ? whole.filter((place) => place.subDistrict.en !== place.district.en || said(place).length > 1) : whole;
  return left.length === 1 ? left[0] : undefined;
}
const holds = (long: Place, short: Place): boolean =>
  long.subDistrict.en !== short.subDistrict.en && long.subDistrict.en.includes(short.subDistrict.en);
