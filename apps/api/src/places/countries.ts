import type { WireCountry } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { iso31661 } from 'iso-3166/1.js';
import { iso31662 } from 'iso-3166/2.js';
import { listProvinces } from './geography';
import { needsPostcode } from './postcodes';

const countryCodes: readonly string[] = iso31661.filter(({ state }) => state === 'assigned').map(({ alpha2 }) => alpha2);
const knownCountries = new Set(countryCodes);

const byName = (language: Language) => {
  const { compare } = new Intl.Collator(language);
  return (a: WireCountry, b: WireCountry) => compare(a.name, b.name);
};

export function listCountries(language: Language): WireCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countryCodes.map((code) => ({ code, name: names.of(code) ?? code, needs_postcode: needsPostcode(code) })).sort(byName(language));
}

export function listStates(country: string, language: Language): WireCountry[] | null {
  const code = country.toUpperCase();
  if (!knownCountries.has(code)) return null;
  if (code === 'TH')
    return listProvinces()
      .map((province) => ({ code: `TH-${province.code}`, name: province[language] }))
      .sort(byName(language));
  return iso31662
    .filter(({ parent }) => parent === code)
    .map((state) => ({ code: state.code, name: state.name }))
    .sort(byName(language));
}

export const isCountry = (code: string): boolean => knownCountries.has(code.toUpperCase());
