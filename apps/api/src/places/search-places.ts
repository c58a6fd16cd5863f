import type { WirePlace } from '@spruce/contract';
import { geography, PLACE_PARTS, type KnownPlace } from './geography';
import { otherLayout } from '../text/keyboard';
import { isThai, plainText, spellingKey } from './spelling';

/** How well a text answers a word: 0 not at all, higher for a fuller match. */
const fit = (text: string, word: string): number => (text === word ? 4 : text.startsWith(word) ? 3 : text.includes(word) ? 1 : 0);

interface Word {
  text: string;
  kind: 'postcode' | 'en' | 'th';
}

/** A smaller part weighs more: who types "Phaya Thai" means the sub-district first. */
const WEIGHTS = { sub_district: 3, district: 2, province: 1 } as const;

function score({ place, forms }: KnownPlace, words: readonly Word[]): number {
  let sum = place.delivers ? 30 : 0;
  for (const { text, kind } of words) {
    const best =
      kind === 'postcode'
        ? fit(place.postcode, text) * (place.postcode.startsWith(text) ? 3 : 0)
        : Math.max(...PLACE_PARTS.map((part) => fit(forms[part].texts[kind === 'en' ? 0 : 1], text) * WEIGHTS[part]));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

const wordOf = (text: string): Word =>
  isThai(text) ? { text, kind: 'th' } : /^\d+$/.test(text) ? { text, kind: 'postcode' } : { text: spellingKey(text), kind: 'en' };

const THAI_TITLES = /(?:แขวง|ตำบล|เขต|อำเภอ|จังหวัด)/g;

function scored(words: readonly Word[]): { place: WirePlace; points: number }[] {
  if (words.length === 0) return [];
  return geography()
    .all.map((known) => ({ place: known.place, points: score(known, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.place.sub_district.code.localeCompare(b.place.sub_district.code));
}

function find(text: string): WirePlace[] {
  const words = plainText(text)
    .toLowerCase()
    .replace(THAI_TITLES, ' ')
    .split(/[\s,.ฯ/-]+/)
    .filter(Boolean)
    .map(wordOf)
    .filter((word) => word.text !== '');
  // "Phaya Thai" is one name in two words: as one word it comes first.
  const joined: Word[] = words.length > 1 && words.every(({ kind }) => kind === 'en') ? [{ text: spellingKey(text), kind: 'en' }] : [];
  const whole = scored(joined);
  const seen = new Set(whole.map(({ place }) => place.sub_district.code));
  return [...whole, ...scored(words).filter(({ place }) => !seen.has(place.sub_district.code))].map(({ place }) => place);
}

/**
 * Sub-districts that a text names: any words of their sub-district, district, province or postcode, in either language.
 * The best first; places that Spruce delivers to before others. What was typed on the other keyboard layout is found too.
 */
export function searchPlaces(text: string): WirePlace[] {
  const found = find(text);
  return found.length > 0 ? found : find(otherLayout(text.normalize('NFKC')));
}
