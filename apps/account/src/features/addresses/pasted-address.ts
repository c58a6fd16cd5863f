import { comparable } from '@spruce/input';
import type { Place } from '@spruce/api-client/places';
import { DISTRICT, mentionsOf, SUB_DISTRICT } from './place-mentions';

const SHORTEST = 20;
/** A Thai number, in groups or with its country. */
export const PHONE = /(?:\+66|(?<!\d)0066|(?<![\d/])0)[\s.()-]{0,2}\d(?:[\s.()-]{0,2}\d){7,8}(?!\d)/;

/**
 * The postcodes that a whole address may hold, the likeliest first: the last one, since a house number may look like one. None for a word
 * or a number.
 */
export function postcodesOfAddress(pasted: string): string[] {
  const text = comparable(pasted);
  if (text.length < SHORTEST || !/\p{L}{2}/u.test(text)) return [];
  const numbers = text.replaceAll(new RegExp(PHONE, 'g'), ' ').matchAll(/(?<![\d/])(?<!\d-)[1-9]\d{4}(?![\d/])(?!-\d)/g);
  return [...new Set([...numbers].map(([number]) => number).reverse())];
}

/** Which of the places of its postcode an address names; undefined where it names none of them, or several. */
export function placeOfAddress(pasted: string, places: readonly Place[]): Place | undefined {
  const text = comparable(pasted);
  const mentions = new Map(places.map((place) => [place, mentionsOf(text, place.subDistrict, SUB_DISTRICT)]));
  const said = (place: Place) => mentions.get(place) ?? [];
  const named = places.filter((place) => said(place).length > 0);
  if (named.length === 0 && places.length === 1) return places[0];
  const titled = named.filter((place) => said(place).some((mention) => mention.titled));
  const inDistrict = (titled.length > 0 ? titled : named).filter(({ district }) => mentionsOf(text, district, DISTRICT).length > 0);
  // Two districts of one postcode may both have a sub-district of this name.
  if (inDistrict.length === 0 && places.some(({ district }) => mentionsOf(text, district, DISTRICT).length > 0)) return undefined;
  const likely = inDistrict.length > 0 ? inDistrict : named;
  // A longer name holds the shorter: who says Khlong Toei Nuea does not mean Khlong Toei.
  const whole = likely.filter((place) => !likely.some((other) => other !== place && holds(other, place)));
  // A name said once is the district's where a sub-district of it is said too.
  const left = whole.length > 1 ? whole.filter((place) => place.subDistrict.en !== place.district.en || said(place).length > 1) : whole;
  return left.length === 1 ? left[0] : undefined;
}
const holds = (long: Place, short: Place): boolean =>
  long.subDistrict.en !== short.subDistrict.en && long.subDistrict.en.includes(short.subDistrict.en);
