import { BANGKOK_OFFSET_MS, type Language } from '@spruce/contract/constants';

// Node and browsers have different ICU versions, which abbreviate Thai months differently. Fixed names prevent hydration errors.
export const MONTHS_SHORT: Record<Language, string> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
};

export const wordAt = (names: string, index: number): string => names.split(' ')[index] ?? '';

/** Accepts `yyyy-MM-dd` or a timestamp such as `2026-11-26T18:00:00Z`. Throws RangeError for other text. */
export function toBangkokDate(iso: string): Date {
  const date = iso.length === 10 ? new Date(`${iso}T00:00:00Z`) : new Date(Date.parse(iso) + BANGKOK_OFFSET_MS);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: "${iso}"`);
  return date;
}

const WEEKDAYS: Record<Language, string> = { en: 'Sun Mon Tue Wed Thu Fri Sat', th: 'อา. จ. อ. พ. พฤ. ศ. ส.' };

/**
 * Formats a day without its year: `Thu 2 Dec` / `พฤ. 2 ธ.ค.`. This is a separate module, because every product card needs it, but not the
 * long month names of `formatDate`. The spaces are no-break spaces. Throws RangeError for an invalid date.
 */
export function formatDay(iso: string, language: Language): string {
  const date = toBangkokDate(iso);
  return `${wordAt(WEEKDAYS[language], date.getUTCDay())}\u00a0${date.getUTCDate()}\u00a0${wordAt(MONTHS_SHORT[language], date.getUTCMonth())}`;
}
