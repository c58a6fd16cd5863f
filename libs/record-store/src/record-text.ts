import { asObject } from './read-unknown';

/** Where a record goes that storage did not take. On the window, because every bundle of the page must read the same. */
const held = (): Record<string, string | undefined> => {
  const page = window as unknown as Record<symbol, Record<string, string | undefined> | undefined>;
  return (page[Symbol.for('spruce.unsaved')] ??= {});
};

/** The text under a key: what this page could not save, else what storage holds; null when there is none or storage is forbidden. */
export function readText(key: string): string | null {
  const unsaved = held()[key];
  if (unsaved !== undefined) return unsaved;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What stands under a key, as an object; an empty one where there is nothing that can be read. */
export function readRecord(key: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(readText(key) ?? 'null'));
  } catch {
    return {};
  }
}

/** Stores a text; false when storage is full or forbidden and the text is just held by this page. */
export function writeText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    delete held()[key];
    return true;
  } catch {
    held()[key] = text;
    return false;
  }
}
