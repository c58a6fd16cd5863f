import type { WirePlace } from '@spruce/contract';
import { geography, PLACE_PARTS, type KnownPlace } from './geography';
import { otherLayout } from '../text/keyboard';
import { isThai, plainText, spellingKey } from './spelling';

/** How well a text answers a word: 0 not at all, higher for a fuller match. */
const fit = (text: string, token: string): number => (text === token ? 4 : text.startsWith(token) ? 3 : text.includes(token) ? 1 : 0);

interface Token {
  text: string;
  kind: 'postcode' | 'en' | 'th';
}

/** A smaller part weighs more: who types "Phaya Thai" means the sub-district first. */
const WEIGHTS = { sub_district: 3, district: 2, province: 1 } as const;

function score({ place, forms }: KnownPlace, tokens: readonly Token[]): number {
  let sum = place.delivers ? 30 : 0;
  for (const { text, kind } of tokens) {
    const best =
      kind === 'postcode'
        ? fit(place.postcode, text) * (place.postcode.startsWith(text) ? 3 : 0)
        : Math.max(...PLACE_PARTS.map((part) => fit(forms[part].texts[kind === 'en' ? 0 : 1], text) * WEIGHTS[part]));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

const tokenOf = (text: string): Token =>
  isThai(text) ? { text, kind: 'th' } : /^\d+$/.test(text) ? { text, kind: 'postcode' } : { text: spellingKey(text), kind: 'en' };

const THAI_TITLES = /(?:แขวง|ตำบล|เขต|อำเภอ|จังหวัด)/g;

function scored(tokens: readonly Token[]): { place: WirePlace; points: number }[] {
  if (tokens.length === 0) return [];
  return geography()
    .all.map((known) => ({ place: known.place, points: score(known, tokens) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.place.sub_district.code.localeCompare(b.place.sub_district.code));
}

function find(text: string): WirePlace[] {
  const tokens = plainText(text)
    .toLowerCase()
    .replace(THAI_TITLES, ' ')
    .split(/[\s,.ฯ/-]+/)
    .filter(Boolean)
    .map(tokenOf)
    .filter((token) => token.text !== '');
  // "Phaya Thai" is one name in two words: as one word it comes first.
  const joined: Token[] = tokens.length > 1 && tokens.every(({ kind }) => kind === 'en') ? [{ text: spellingKey(text), kind: 'en' }] : [];
  const whole = scored(joined);
  const seen = new Set(whole.map(({ place }) => place.sub_district.code));
  return [...whole, ...scored(tokens).filter(({ place }) => !seen.has(place.sub_district.code))].map(({ place }) => place);
}

/**
 * Sub-districts that a text names: any words of their sub-district, district, province or postcode, in either language.
 * The best first; places that Spruce delivers to before others. What was typed on the other keyboard layout is found too.
 */
export function searchPlaces(text: string): WirePlace[] {
  const found = find(text);
  return found.length > 0 ? found : find(otherLayout(text.normalize('NFKC')));
}
