import type { Metadata } from '../model/objects';

/** Merges metadata; an empty value removes its key, an empty string removes all keys. */
export const mergeMetadata = (held: Metadata | null | undefined, change: Metadata | '' | undefined): Metadata =>
  change === '' ? {} : Object.fromEntries(Object.entries({ ...held, ...change }).filter(([, value]) => value !== ''));
