import { addDays, type CalendarDate } from '@spruce/pricing';

/** One entry of a calendar: a whole day, or from one instant to another. */
export type CalendarEntry = {
  /** Stays the same while the entry means the same, so that a program replaces it. */
  id: string;
  title: string;
  text?: string;
  cancelled?: boolean;
} & ({ on: CalendarDate } | { from: Date; to: Date });

/** Entries that change together. */
export interface CalendarPart {
  /** When what they tell last changed, and how often it did. */
  updatedAt: Date;
  sequence: number;
  entries: readonly CalendarEntry[];
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

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
const dateOf = (date: CalendarDate): string => date.replaceAll('-', '');
const instantOf = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Writes a calendar as programs read it: RFC 5545. */
export function icalendar(name: string, parts: readonly CalendarPart[]): string {
  const dated = parts.flatMap(({ entries, updatedAt, sequence }) => entries.map((entry) => ({ entry, updatedAt, sequence })));
  const events = dated.flatMap(({ entry, updatedAt, sequence }) => [
    'BEGIN:VEVENT',
    `UID:${entry.id}@spruce`,
    `DTSTAMP:${instantOf(updatedAt)}`,
    `LAST-MODIFIED:${instantOf(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    ...('on' in entry
      ? [`DTSTART;VALUE=DATE:${dateOf(entry.on)}`, `DTEND;VALUE=DATE:${dateOf(addDays(entry.on, 1))}`]
      : [`DTSTART:${instantOf(entry.from)}`, `DTEND:${instantOf(entry.to)}`]),
    `SUMMARY:${escaped(entry.title)}`,
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
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
