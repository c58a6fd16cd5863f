import { addDays, type CalendarDate } from '@spruce/pricing';

export type CalendarEntry = {
  /** Must never change: calendar programs replace the entry with the same UID. */
  uid: string;
  title: string;
  text?: string;
  location?: string;
  cancelled?: boolean;
} & ({ on: CalendarDate } | { from: Date; to: Date });

export interface CalendarPart {
  updatedAt: Date;
  /** Calendar programs apply a file only if its sequence is higher than before. */
  sequence: number;
  entries: readonly CalendarEntry[];
}

const toInstant = (date: CalendarDate, time: string): Date => new Date(`${date}T${time}:00+07:00`);

/** `slot` is `HH:mm-HH:mm` in Bangkok time. A slot that ends at midnight ends on the next day. */
export function slotTimes(date: CalendarDate, slot: string): { from: Date; to: Date } {
  const [from = '', to = ''] = slot.split('-');
  return { from: toInstant(date, from), to: toInstant(to <= from ? addDays(date, 1) : date, to) };
}

const LINE_BYTES = 75;

/** At most 75 bytes per line (RFC 5545, 3.1), split between characters. */
function foldLine(line: string): string {
  let [text, bytes] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LINE_BYTES) [text, bytes] = [`${text}\r\n `, 1];
    text += letter;
    bytes += size;
  }
  return text;
}

const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
const formatDay = (date: CalendarDate): string => date.replaceAll('-', '');
const formatInstant = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

type CalendarFile = { name: string } | { method: 'PUBLISH' | 'CANCEL'; organizer: string };

/** Returns an iCalendar file (RFC 5545). Files for mails also follow RFC 5546. */
export function icalendar(file: CalendarFile, parts: readonly CalendarPart[]): string {
  const isMail = 'method' in file;
  const dated = parts.flatMap(({ entries, updatedAt, sequence }) => entries.map((entry) => ({ entry, updatedAt, sequence })));
  const events = dated.flatMap(({ entry, updatedAt, sequence }) => [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${formatInstant(updatedAt)}`,
    `LAST-MODIFIED:${formatInstant(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    ...('on' in entry
      ? [`DTSTART;VALUE=DATE:${formatDay(entry.on)}`, `DTEND;VALUE=DATE:${formatDay(addDays(entry.on, 1))}`]
      : [`DTSTART:${formatInstant(entry.from)}`, `DTEND:${formatInstant(entry.to)}`]),
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    ...(isMail ? [`ORGANIZER:mailto:${file.organizer}`] : []),
    ...(entry.text ? [`DESCRIPTION:${escapeText(entry.text)}`] : []),
    ...(entry.cancelled ? ['STATUS:CANCELLED'] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spruce//Subscription calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isMail ? file.method : 'PUBLISH'}`,
    ...(isMail ? [] : [`X-WR-CALNAME:${escapeText(file.name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:P1D', 'X-PUBLISHED-TTL:P1D']),
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
