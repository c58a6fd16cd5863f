import { formatDate, formatDay } from '@spruce/i18n';
import type { Language } from '@spruce/platform';
import { bangkokTime, type CalendarDate } from '@spruce/pricing';

/** Adds the year to a day of another year. */
export function formatDayWithYear(date: CalendarDate, today: CalendarDate, language: Language): string {
  const day = formatDay(date, language);
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day} ${formatDate(date, language, 'long').slice(-4)}`;
}

/** Formats date and time in Bangkok. */
export const formatMoment = (at: Date, language: Language): string =>
  `${formatDate(at.toISOString(), language, 'letterBrief')}, ${bangkokTime(at)}`;

/** Shows enough of a payment link to tell two apart, but not enough to pay. */
export const maskLink = (url: string, id: string): string =>
  url.replace(/^https?:\/\//, '').replace(id, `${id.slice(0, 4)}…${id.slice(-4)}`);
