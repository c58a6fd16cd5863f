import { STORAGE_KEYS, type RecentSearchesRecord } from '@spruce/contract/storage';
import { asArray, asObject, asText, readText, writeText } from '@spruce/record-store';

/** As many as are looked at. */
const MOST = 5;

/** What was searched for in this browser, newest first. What storage holds is not taken on trust. */
export function recentWords(): string[] {
  try {
    const stored = asObject(JSON.parse(readText(STORAGE_KEYS.recentSearches) ?? '{}'));
    return asArray(stored['words']).map(asText).filter(Boolean).slice(0, MOST);
  } catch {
    return [];
  }
}

const write = (words: string[]) => writeText(STORAGE_KEYS.recentSearches, JSON.stringify({ v: 1, words } satisfies RecentSearchesRecord));

/** Puts a search first; one that is there already, in whatever case, moves up. */
export function rememberWord(word: string): void {
  const same = (other: string) => other.toLocaleLowerCase('en') === word.toLocaleLowerCase('en');
  write([word, ...recentWords().filter((other) => !same(other))].slice(0, MOST));
}

/** Forgets them all. */
export const forgetWords = (): void => void write([]);
