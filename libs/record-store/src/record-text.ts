/** Records that could not be stored. They are on the window, because all bundles of the page must read the same records. */
const unsavedTexts = (): Record<string, string | undefined> => {
  const page = window as unknown as Record<symbol, Record<string, string | undefined> | undefined>;
  return (page[Symbol.for('spruce.unsaved')] ??= {});
};

/**
 * Returns the text of a record: the text that could not be stored if there is one, otherwise the text in storage. Null if there is none or
 * storage is blocked.
 */
export function readText(key: string): string | null {
  const unsaved = unsavedTexts()[key];
  if (unsaved !== undefined) return unsaved;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function readRecord(key: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(readText(key) ?? 'null'));
  } catch {
    return {};
  }
}

/** Stores the text. If storage is full or blocked, keeps it in memory and returns false. */
export function writeText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    delete unsavedTexts()[key];
    return true;
  } catch {
    unsavedTexts()[key] = text;
    return false;
  }
}

// Stored data can come from another release or from manual edits, so every field is checked.

export const asObject = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function asWholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
}
