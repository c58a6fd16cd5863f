import { STORAGE_KEYS, type RecentSearchesRecord } from '@spruce/contract/storage';
import { asArray, asObject, asText, readText, writeText } from '@spruce/record-store';

const MAX_SEARCHES = 5;

export function readRecentSearches(): string[] {
  try {
    const stored = asObject(JSON.parse(readText(STORAGE_KEYS.recentSearches) ?? '{}'));
    return asArray(stored['words']).map(asText).filter(Boolean).slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

const writeSearches = (searches: string[]) =>
  writeText(STORAGE_KEYS.recentSearches, JSON.stringify({ v: 1, words: searches } satisfies RecentSearchesRecord));

export function rememberSearch(search: string): void {
  const same = (other: string) => other.toLocaleLowerCase('en') === search.toLocaleLowerCase('en');
  writeSearches([search, ...readRecentSearches().filter((other) => !same(other))].slice(0, MAX_SEARCHES));
}

export const forgetSearch = (search: string): void => void writeSearches(readRecentSearches().filter((other) => other !== search));

export const forgetSearches = (): void => void writeSearches([]);
