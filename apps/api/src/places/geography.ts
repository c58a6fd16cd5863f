import type { WirePlace } from '@spruce/contract';
import { foldRoman, toComparable } from '@spruce/input';
import { toSpellingKey } from './spelling';
import data from './thailand-geography.json';

/** Codes of the Ministry of Interior for Bangkok, Samut Prakan, Nonthaburi, Pathum Thani, Nakhon Pathom and Samut Sakhon. */
const DELIVERY_PROVINCES: ReadonlySet<string> = new Set(['10', '11', '12', '13', '73', '74']);

export const PLACE_PARTS = ['sub_district', 'district', 'province'] as const;
type PlacePart = (typeof PLACE_PARTS)[number];

export interface KnownPlace {
  place: WirePlace;
  forms: Record<PlacePart, NameForms>;
}

interface NameForms {
  keys: readonly [en: string, th: string];
  /** Names in a form for the search: without spaces, and in English with simplified spelling. */
  texts: readonly [en: string, th: string];
}

let known: { all: readonly KnownPlace[]; byPostcode: ReadonlyMap<string, readonly KnownPlace[]> } | undefined;

const namesSeen = new Map<string, NameForms>();

/** Caches the result, because the name of a province occurs in hundreds of rows. */
function normalizeNames({ en, th }: { en: string; th: string }): NameForms {
  const name = `${en}|${th}`;
  let forms = namesSeen.get(name);
  if (!forms) namesSeen.set(name, (forms = { keys: [toSpellingKey(en), toSpellingKey(th)], texts: [foldRoman(en), toComparable(th)] }));
  return forms;
}

function parseRow(row: string): KnownPlace {
  const parts = row.split('|');
  const read = (at: number) => parts[at] ?? '';
  const place: WirePlace = {
    sub_district: { code: read(0), en: read(2), th: read(3) },
    district: { code: read(4), en: read(5), th: read(6) },
    province: { code: read(7), en: read(8), th: read(9) },
    postcode: read(1),
    delivers: DELIVERY_PROVINCES.has(read(7)),
  };
  const forms = {
    sub_district: normalizeNames(place.sub_district),
    district: normalizeNames(place.district),
    province: normalizeNames(place.province),
  };
  return { place, forms };
}

export function loadGeography() {
  if (!known) {
    const all = data.rows.map(parseRow);
    const byPostcode = new Map<string, KnownPlace[]>();
    for (const entry of all) byPostcode.set(entry.place.postcode, [...(byPostcode.get(entry.place.postcode) ?? []), entry]);
    known = { all, byPostcode };
  }
  return known;
}

export const findPlacesByPostcode = (postcode: string): WirePlace[] =>
  (loadGeography().byPostcode.get(postcode) ?? []).map(({ place }) => place);

export function listProvinces(): WirePlace['province'][] {
  return [...new Map(loadGeography().all.map(({ place: { province } }) => [province.code, province])).values()].sort((a, b) =>
    a.code.localeCompare(b.code),
  );
}
