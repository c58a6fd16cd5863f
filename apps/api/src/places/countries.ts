import type { WireCountry } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { iso31661 } from 'iso-3166/1.js';
import { iso31662 } from 'iso-3166/2.js';
import { provinces } from './geography';

const assigned: readonly string[] = iso31661.filter(({ state }) => state === 'assigned').map(({ alpha2 }) => alpha2);
const known = new Set(assigned);

const byName = (language: Language) => {
  const { compare } = new Intl.Collator(language);
  return (a: WireCountry, b: WireCountry) => compare(a.name, b.name);
};

export function countries(language: Language): WireCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return assigned.map((code) => ({ code, name: names.of(code) ?? code })).sort(byName(language));
}

/** For Thailand, the provinces in `language`; null for an unknown country. */
export function statesOf(country: string, language: Language): WireCountry[] | null {
  const code = country.toUpperCase();
  if (!known.has(code)) return null;
  if (code === 'TH')
    return provinces()
      .map((province) => ({ code: `TH-${province.code}`, name: province[language] }))
      .sort(byName(language));
  return iso31662
    .filter(({ parent }) => parent === code)
    .map((state) => ({ code: state.code, name: state.name }))
    .sort(byName(language));
}

export const isCountry = (code: string): boolean => known.has(code.toUpperCase());
