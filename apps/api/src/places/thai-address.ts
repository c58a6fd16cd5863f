import type { WirePlace } from '@spruce/contract';
import { comparable } from '@spruce/input';
import { geography, type KnownPlace } from './geography';
import { spellingKey } from './spelling';

/**
 * The parts of a Thai address that must fit together; `city` is the province. Thai or English, in the usual spellings, with or without
 * แขวง, เขต, District.
 */
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
      /** What does not fit the rest, from the largest part; never empty. */
      wrong: ThaiAddressPart[];
      /** The place that was probably meant, where only one part is wrong and only one place fits. */
      expected?: WirePlace;
    };

/** From the most trusted: people know their province better than their sub-district. */
const PARTS: readonly ThaiAddressPart[] = ['city', 'postcode', 'district', 'sub_district'];

const matched = ({ place, forms }: KnownPlace, wanted: ThaiAddress): ThaiAddressPart[] =>
  PARTS.filter((part) => {
    if (part === 'postcode') return place.postcode === wanted.postcode;
    return wanted[part] !== '' && forms[part === 'city' ? 'province' : part].keys.includes(wanted[part]);
  });

/** A number that orders sets of matched parts: more parts first, then the more trusted ones. */
const worth = (parts: readonly ThaiAddressPart[]): number =>
  parts.reduce((sum, part) => sum + 16 + 2 ** (PARTS.length - 1 - PARTS.indexOf(part)), 0);

/** Two sub-districts may fold to one spelling: the name as it is written then decides. */
const writtenSo = ({ place }: KnownPlace, address: ThaiAddress): boolean => {
  const typed = comparable(address.sub_district).toLowerCase();
  return typed === place.sub_district.en.toLowerCase() || typed.includes(comparable(place.sub_district.th));
};

/** Checks that a sub-district, district, province and postcode belong together, and says which of them does not. */
export function checkThaiAddress(address: ThaiAddress): ThaiAddressCheck {
  const wanted: ThaiAddress = {
    sub_district: spellingKey(address.sub_district),
    district: spellingKey(address.district),
    city: spellingKey(address.city),
    postcode: comparable(address.postcode),
  };
  // Most addresses are right: then the place is one of the few of its postcode, and the other seven thousand need no look.
  const whole = (geography().byPostcode.get(wanted.postcode) ?? []).filter((known) => matched(known, wanted).length === PARTS.length);
  const right = whole.find((known) => writtenSo(known, address)) ?? whole[0];
  if (right) return { ok: true, place: right.place };
  let best: { parts: ThaiAddressPart[]; places: KnownPlace[]; worth: number } = { parts: [], places: [], worth: 0 };
  for (const known of geography().all) {
    const parts = matched(known, wanted);
    const value = worth(parts);
    if (value > best.worth) best = { parts, places: [known], worth: value };
    else if (value === best.worth && value > 0) best.places.push(known);
  }
  const [first, ...others] = best.places;
  const wrong = PARTS.filter((part) => !best.parts.includes(part));
  return { ok: false, wrong, ...(first && others.length === 0 && wrong.length === 1 && { expected: first.place }) };
}
