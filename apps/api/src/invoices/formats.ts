const at = (date: string): Date => new Date(`${date}T00:00:00Z`);
const format = (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });

const thai = format('th-TH-u-ca-buddhist-nu-latn', { day: 'numeric', month: 'long', year: 'numeric' });
const english = format('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
const englishDay = format('en-US', { day: 'numeric', month: 'short' });
const englishDayYear = format('en-US', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = format('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Bangkok's calendar date of an instant. */
const dateOf = (instant: Date): string => new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

const part = (formatter: Intl.DateTimeFormat, date: Date, type: Intl.DateTimeFormatPartTypes): string => formatter.formatToParts(date).find((entry) => entry.type === type)?.value ?? '';

/** 2026-11-21 → `21 พฤศจิกายน 2569`, the era left out as on Thai documents. */
export const thaiDate = (date: string): string => `${part(thai, at(date), 'day')} ${part(thai, at(date), 'month')} ${part(thai, at(date), 'year')}`;
/** 2026-11-21 → `November 21, 2026`. */
export const englishDate = (date: string): string => english.format(at(date));

/** `Nov 21 to Dec 20, 2026`; both years where they differ. */
export const englishPeriod = (from: string, to: string): string => `${(from.slice(0, 4) === to.slice(0, 4) ? englishDay : englishDayYear).format(at(from))} to ${englishDayYear.format(at(to))}`;

/** An instant as Bangkok reads it, in both languages. */
export function dateTimeText(iso: string): { th: string; en: string } {
  const instant = new Date(iso);
  const date = dateOf(instant);
  const time = clock.format(instant);
  return { th: `${thaiDate(date)} เวลา ${time} น.`, en: `${englishDate(date)}, ${time}` };
}

/** Satang as `1,290`, or `4,317.76` where there are satang or they are asked for. A minus is a minus, no hyphen. */
export function moneyOf(satang: number, always = false): string {
  const digits = always || satang % 100 !== 0 ? 2 : 0;
  const text = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Math.abs(satang) / 100);
  return satang < 0 ? `\u2212${text}` : text;
}

/** 13 digits as `0-1055-61043-21-7`. */
export const taxIdText = (id: string): string => (/^\d{13}$/.test(id) ? `${id[0]}-${id.slice(1, 5)}-${id.slice(5, 10)}-${id.slice(10, 12)}-${id[12]}` : id);
