import { STORAGE_KEYS, type RecentSearchesRecord } from '@spruce/contract/storage';
import { asArray, asObject, asText, readText, writeText } from '@spruce/record-store';

/** As many as are looked at. */
const MOST = 5;

/** What was searched for in this browser, newest first. What storage holds is not taken on trust. */
export function recentSearches(): string[] {
  try {
    const stored = asObject(JSON.parse(readText(STORAGE_KEYS.recentSearches) ?? '{}'));
    return asArray(stored['words']).map(asText).filter(Boolean).slice(0, MOST);
  } catch {
    return [];
  }
}

const write = (searches: string[]) =>
  writeText(STORAGE_KEYS.recentSearches, JSON.stringify({ v: 1, words: searches } satisfies RecentSearchesRecord));

/** Puts a search first; one that is there already, in whatever case, moves up. */
export function rememberSearch(search: string): void {
  const same = (other: string) => other.toLocaleLowerCase('en') === search.toLocaleLowerCase('en');
  write([search, ...recentSearches().filter((other) => !same(other))].slice(0, MOST));
}

/** Forgets one of them. */
export const forgetSearch = (search: string): void => void write(recentSearches().filter((other) => other !== search));

/** Forgets them all. */
export const forgetSearches = (): void => void write([]);
