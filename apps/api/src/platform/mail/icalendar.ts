import { addDays, type CalendarDate } from '@spruce/pricing';

/** One entry of a calendar: a whole day, or from one instant to another. */
export type CalendarEntry = {
  /** Stays the same while the entry means the same, so that a program replaces it. */
  id: string;
  title: string;
  text?: string;
  location?: string;
  cancelled?: boolean;
} & ({ on: CalendarDate } | { from: Date; to: Date });

/** Entries that change together. */
export interface CalendarPart {
  /** When what they tell last changed, and how often it did. */
  updatedAt: Date;
  sequence: number;
  entries: readonly CalendarEntry[];
}

const clock = (date: CalendarDate, time: string): Date => new Date(`${date}T${time}:00+07:00`);

/** The instants of a slot (`HH:mm-HH:mm`) on a day in Bangkok; midnight at its end is that of the day after. */
export function slotTimes(date: CalendarDate, slot: string): { from: Date; to: Date } {
  const [from = '', to = ''] = slot.split('-');
  return { from: clock(date, from), to: clock(to <= from ? addDays(date, 1) : date, to) };
}

const LINE_BYTES = 75;

/** A content line in lines of 75 bytes at most (RFC 5545, 3.1); no letter is cut, and a Thai one has three bytes. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LINE_BYTES) [text, bytes] = [`${text}\r\n `, 1];
    text += letter;
    bytes += size;
  }
  return text;
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
const dateOf = (date: CalendarDate): string => date.replaceAll('-', '');
export const instantOf = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** A calendar that programs subscribe to, by its name; or the entries of one mail, which update those of an earlier one. */
type CalendarFile = { name: string } | { method: 'PUBLISH' | 'CANCEL'; organizer: string; host: string };

/** Writes a calendar as programs read it: RFC 5545, and RFC 5546 for mails. */
export function icalendar(file: CalendarFile, parts: readonly CalendarPart[]): string {
  const isMail = 'method' in file;
  const host = isMail ? file.host : 'spruce';
  const dated = parts.flatMap(({ entries, updatedAt, sequence }) => entries.map((entry) => ({ entry, updatedAt, sequence })));
  const events = dated.flatMap(({ entry, updatedAt, sequence }) => [
    'BEGIN:VEVENT',
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${instantOf(updatedAt)}`,
    `LAST-MODIFIED:${instantOf(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    ...('on' in entry
      ? [`DTSTART;VALUE=DATE:${dateOf(entry.on)}`, `DTEND;VALUE=DATE:${dateOf(addDays(entry.on, 1))}`]
      : [`DTSTART:${instantOf(entry.from)}`, `DTEND:${instantOf(entry.to)}`]),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    ...(isMail ? [`ORGANIZER:mailto:${file.organizer}`] : []),
    ...(entry.text ? [`DESCRIPTION:${escaped(entry.text)}`] : []),
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
    ...(isMail ? [] : [`X-WR-CALNAME:${escaped(file.name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:P1D', 'X-PUBLISHED-TTL:P1D']),
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
