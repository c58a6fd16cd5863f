import type { WirePlace } from '@spruce/contract';
import { toComparable } from '@spruce/input';
import { loadGeography, type KnownPlace } from './geography';
import { toSpellingKey } from './spelling';

/** The texts are Thai or English, with or without titles such as แขวง, เขต, District. `city` is the province. */
export interface ThaiAddress {
  sub_district: string;
  district: string;
  city: string;
  postcode: string;
}
export type ThaiAddressPart = keyof ThaiAddress;

export type ThaiAddressCheck =
  | { ok: true; place: WirePlace }
  | {
      ok: false;
      /** The parts that do not match, sorted by reliability; never empty. */
      wrong: ThaiAddressPart[];
      /** Only set if exactly one part is wrong and only one place matches the other parts. */
      expected?: WirePlace;
    };

/** Sorted by reliability: people know their province better than their sub-district. */
const PARTS: readonly ThaiAddressPart[] = ['city', 'postcode', 'district', 'sub_district'];

const listMatchingParts = ({ place, forms }: KnownPlace, wanted: ThaiAddress): ThaiAddressPart[] =>
  PARTS.filter((part) => {
    if (part === 'postcode') return place.postcode === wanted.postcode;
    return wanted[part] !== '' && forms[part === 'city' ? 'province' : part].keys.includes(wanted[part]);
  });

const worth = (parts: readonly ThaiAddressPart[]): number =>
  parts.reduce((sum, part) => sum + 16 + 2 ** (PARTS.length - 1 - PARTS.indexOf(part)), 0);

/** Compares the exact spelling, because two sub-districts may have the same normalised key. */
const hasSameSpelling = ({ place }: KnownPlace, address: ThaiAddress): boolean => {
  const typed = toComparable(address.sub_district).toLowerCase();
  return typed === place.sub_district.en.toLowerCase() || typed.includes(toComparable(place.sub_district.th));
};

export function checkThaiAddress(address: ThaiAddress): ThaiAddressCheck {
  const wanted: ThaiAddress = {
    sub_district: toSpellingKey(address.sub_district),
    district: toSpellingKey(address.district),
    city: toSpellingKey(address.city),
    postcode: toComparable(address.postcode),
  };
  // Most addresses are correct, so this first compares only the places with the same postcode, not all 7,436 places.
  const whole = (loadGeography().byPostcode.get(wanted.postcode) ?? []).filter(
    (known) => listMatchingParts(known, wanted).length === PARTS.length,
  );
  const right = whole.find((known) => hasSameSpelling(known, address)) ?? whole[0];
  if (right) return { ok: true, place: right.place };
  let best: { parts: ThaiAddressPart[]; places: KnownPlace[]; worth: number } = { parts: [], places: [], worth: 0 };
  for (const known of loadGeography().all) {
    const parts = listMatchingParts(known, wanted);
    const value = worth(parts);
    if (value > best.worth) best = { parts, places: [known], worth: value };
    else if (value === best.worth && value > 0) best.places.push(known);
  }
  const [first, ...others] = best.places;
  const wrong = PARTS.filter((part) => !best.parts.includes(part));
  return { ok: false, wrong, ...(first && others.length === 0 && wrong.length === 1 && { expected: first.place }) };
}
