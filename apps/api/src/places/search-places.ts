import type { WirePlace } from '@spruce/contract';
import { toComparable, removePlaceTitles } from '@spruce/input';
import { editDistance, maxEdits, switchLayout } from '@spruce/input/search';
import { loadGeography, PLACE_PARTS, type KnownPlace } from './geography';
import { isThai, toSpellingKey } from './spelling';

const scoreMatch = (text: string, token: string): number =>
  text === token ? 4 : text.startsWith(token) ? 3 : text.includes(token) ? 1 : 0;

interface Token {
  /** The word, or the names that the customer may have meant by a misspelt word. */
  texts: readonly string[];
  kind: 'postcode' | 'en' | 'th';
}

/** A sub-district weighs most, so the search "Phaya Thai" lists the sub-district of this name before the district. */
const WEIGHTS = { sub_district: 3, district: 2, province: 1 } as const;

function scoreToken({ place, forms }: KnownPlace, { texts, kind }: Token): number {
  const best = (of: (text: string) => number) => Math.max(...texts.map(of));
  if (kind === 'postcode') return best((text) => (place.postcode.startsWith(text) ? scoreMatch(place.postcode, text) * 3 : 0));
  const language = kind === 'en' ? 0 : 1;
  return best((text) => Math.max(...PLACE_PARTS.map((part) => scoreMatch(forms[part].texts[language], text) * WEIGHTS[part])));
}

function scorePlace(known: KnownPlace, tokens: readonly Token[]): number {
  let sum = known.place.delivers ? 30 : 0;
  for (const token of tokens) {
    const points = scoreToken(known, token);
    if (points === 0) return 0;
    sum += points;
  }
  return sum;
}

const toToken = (text: string): Token => {
  if (/^\d+$/.test(text)) return { texts: [text], kind: 'postcode' };
  return { texts: [toSpellingKey(text)], kind: isThai(text) ? 'th' : 'en' };
};

const ENGLISH_TITLES = /\b(?:kh?waeng|khet|tambon|tambol|amphoe|amph?ur|changwat|sub-?\s?district|district|province)\b/g;
const OTHER_WORDS = /รหัสไปรษณีย์|ประเทศไทย|\b(?:post(?:al)?\s?code|zip(?:\s?code)?|thailand)\b/g;

/** Splits also before a postcode that follows a Thai name without a space. */
const splitWords = (text: string): string[] =>
  removePlaceTitles(toComparable(text).toLowerCase().replace(OTHER_WORDS, ' ').replace(ENGLISH_TITLES, ' '))
    .replaceAll(/(?<=[\u0E00-\u0E7F])(?=\d)/g, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+|ฯ/u)
    .filter(Boolean);

function rankPlaces(tokens: readonly Token[]): { place: WirePlace; points: number }[] {
  if (tokens.length === 0) return [];
  return loadGeography()
    .all.map((known) => ({ place: known.place, points: scorePlace(known, tokens) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.place.sub_district.code.localeCompare(b.place.sub_district.code));
}

function findNearestNames({ texts: [typed = ''], kind }: Token): string[] {
  const most = kind === 'postcode' ? 0 : maxEdits(typed.length);
  let best: { slips: number; names: Set<string> } = { slips: most, names: new Set() };
  if (most === 0) return [];
  for (const { forms } of loadGeography().all) {
    for (const part of PLACE_PARTS) {
      const name = forms[part].texts[kind === 'en' ? 0 : 1];
      if (Math.abs(name.length - typed.length) > most) continue;
      const slips = editDistance(typed, name, best.slips);
      if (slips < best.slips) best = { slips, names: new Set([name]) };
      else if (slips === best.slips) best.names.add(name);
    }
  }
  return [...best.names];
}

function findPlaces(text: string, respell: (token: Token) => Token): WirePlace[] {
  const words = splitWords(text);
  const tokens = words.map(toToken).filter(({ texts }) => texts[0] !== '');
  // Also tries all words as one name, such as "Phaya Thai".
  const joined: Token[] =
    tokens.length > 1 && tokens.every(({ kind }) => kind === 'en') ? [{ texts: [toSpellingKey(words.join(' '))], kind: 'en' }] : [];
  const whole = rankPlaces(joined.map(respell));
  const seen = new Set(whole.map(({ place }) => place.sub_district.code));
  return [...whole, ...rankPlaces(tokens.map(respell)).filter(({ place }) => !seen.has(place.sub_district.code))].map(({ place }) => place);
}

const keepToken = (token: Token): Token => token;

function correctToken(token: Token): Token {
  if (loadGeography().all.some((known) => scoreToken(known, token) > 0)) return token;
  const names = findNearestNames(token);
  return names.length > 0 ? { ...token, texts: names } : token;
}

/** Returns '' if the result contains characters other than letters, digits, spaces and hyphens. */
function retypeInOtherLayout(text: string): string {
  const switched = switchLayout(text.normalize('NFKC'));
  return /^[\p{L}\p{M}\p{N}\s-]{2,}$/u.test(switched) && /\p{L}/u.test(text) ? switched : '';
}

/** Places in the delivery area come first. If the text finds no place, corrects the keyboard layout or typing errors. */
export function searchPlaces(text: string): WirePlace[] {
  const typed = findPlaces(text, keepToken);
  if (typed.length > 0) return typed;
  const switched = findPlaces(retypeInOtherLayout(text), keepToken);
  return switched.length > 0 ? switched : findPlaces(text, correctToken);
}
