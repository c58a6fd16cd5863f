import type { WirePlace } from '@spruce/contract';
import { comparable, foldRoman } from '@spruce/input';
import { deliversTo } from './delivery-area';
import { spellingKey } from './spelling';
import data from './thailand-geography.json';

export const PLACE_PARTS = ['sub_district', 'district', 'province'] as const;
export type PlacePart = (typeof PLACE_PARTS)[number];

export interface KnownPlace {
  place: WirePlace;
  forms: Record<PlacePart, NameForms>;
}

interface NameForms {
  /** Normalised spellings, compared with an address. */
  keys: readonly [en: string, th: string];
  /** Texts for the search: no spaces, simplified English spelling. */
  texts: readonly [en: string, th: string];
}

let known: { all: readonly KnownPlace[]; byPostcode: ReadonlyMap<string, readonly KnownPlace[]> } | undefined;

const namesSeen = new Map<string, NameForms>();

/** Cached, because a province's name occurs in hundreds of rows. */
function formsOf({ en, th }: { en: string; th: string }): NameForms {
  const name = `${en}|${th}`;
  let forms = namesSeen.get(name);
  if (!forms) namesSeen.set(name, (forms = { keys: [spellingKey(en), spellingKey(th)], texts: [foldRoman(en), comparable(th)] }));
  return forms;
}

function toKnown(row: string): KnownPlace {
  const [
    code = '',
    postcode = '',
    en = '',
    th = '',
    districtCode = '',
    districtEn = '',
    districtTh = '',
    provinceCode = '',
    provinceEn = '',
    provinceTh = '',
  ] = row.split('|');
  const place: WirePlace = {
    sub_district: { code, en, th },
    district: { code: districtCode, en: districtEn, th: districtTh },
    province: { code: provinceCode, en: provinceEn, th: provinceTh },
    postcode,
    delivers: deliversTo(provinceCode),
  };
  const forms = { sub_district: formsOf(place.sub_district), district: formsOf(place.district), province: formsOf(place.province) };
  return { place, forms };
}

export function geography() {
  if (!known) {
    const all = data.rows.map(toKnown);
    const byPostcode = new Map<string, KnownPlace[]>();
    for (const entry of all) byPostcode.set(entry.place.postcode, [...(byPostcode.get(entry.place.postcode) ?? []), entry]);
    known = { all, byPostcode };
  }
  return known;
}

export const placesOfPostcode = (postcode: string): WirePlace[] => (geography().byPostcode.get(postcode) ?? []).map(({ place }) => place);

export function provinces(): WirePlace['province'][] {
  return [...new Map(geography().all.map(({ place: { province } }) => [province.code, province])).values()].sort((a, b) =>
    a.code.localeCompare(b.code),
  );
}
