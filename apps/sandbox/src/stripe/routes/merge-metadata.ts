import type { Metadata } from '../model/objects';

/** Metadata after a change: new keys come, an empty value takes its key away, an empty text all of them. */
export const mergeMetadata = (held: Metadata | null | undefined, change: Metadata | '' | undefined): Metadata =>
  change === '' ? {} : Object.fromEntries(Object.entries({ ...held, ...change }).filter(([, value]) => value !== ''));
