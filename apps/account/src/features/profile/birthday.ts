import { normalizeDigits } from '@spruce/input';
import type { Language } from '@spruce/platform';
import { addDays } from '@spruce/pricing';

export type BirthdayParts = Record<'day' | 'month' | 'year', string>;

const NO_PARTS: BirthdayParts = { day: '', month: '', year: '' };
const BUDDHIST_YEARS = 543;
const BETWEEN_ERAS = 2400;

/** Value for an invalid date. No schema accepts it. */
export const NO_DATE = 'no date';

/** Returns the date in ISO 8601, an empty text for three empty parts, or `NO_DATE`. The typed year may be Gregorian or Buddhist. */
export function toBirthday(parts: BirthdayParts): string {
  const [day, month, year] = [parts.day, parts.month, parts.year].map((part) => normalizeDigits(part).trim());
  if (!day && !month && !year) return '';
  if (!/^\d{1,2} \d{1,2} \d{4}$/.test(`${day} ${month} ${year}`)) return NO_DATE;
  const gregorian = Number(year) - (Number(year) > BETWEEN_ERAS ? BUDDHIST_YEARS : 0);
  try {
    return addDays(`${gregorian}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`, 0);
  } catch {
    return NO_DATE;
  }
}

export function toBirthdayParts(date: string, language: Language): BirthdayParts {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return NO_PARTS;
  return { day: String(day), month: String(month), year: String(year + (language === 'th' ? BUDDHIST_YEARS : 0)) };
}
