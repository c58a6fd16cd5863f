import type { Language } from '@spruce/contract/constants';
import type { MailData } from './mail-data';

type Delivery = Pick<MailData<'order-booked'>, 'order_number' | 'delivery_date' | 'delivery_slot' | 'address_lines'>;

const TITLE = { en: 'Spruce delivery', th: 'รับเฟอร์นิเจอร์ Spruce' };
const DAY_MS = 86_400_000;

/** `20261202T060000Z`: a Bangkok clock time as calendars write moments. */
const stamp = (date: string, time: string, daysLater = 0): string =>
  new Date(Date.parse(`${date}T${time}:00+07:00`) + daysLater * DAY_MS)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

function times({ delivery_date, delivery_slot }: Delivery): { from: string; to: string } {
  const [from = '', to = ''] = delivery_slot.split('-');
  // The last slot ends at midnight, which is the next day.
  return { from: stamp(delivery_date, from), to: stamp(delivery_date, to, to <= from ? 1 : 0) };
}

/** A link that puts the delivery into an online calendar. */
export function calendarLink(delivery: Delivery, language: Language): string {
  const { from, to } = times(delivery);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${TITLE[language]} ${delivery.order_number}`,
    dates: `${from}/${to}`,
    location: delivery.address_lines.join(', '),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** A text value of a calendar file. */
const value = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Lines of a calendar file hold 75 bytes; what goes on begins with a space. Never splits a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 73) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

/** The delivery as a calendar file (RFC 5545). The same delivery keeps its uid, so that a later file moves it. */
export function calendarFile(delivery: Delivery, language: Language, { host, now }: { host: string; now: Date }): string {
  const { from, to } = times(delivery);
  return (
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Spruce//Delivery//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:delivery-${delivery.order_number}@${host}`,
      `DTSTAMP:${now
        .toISOString()
        .replace(/[-:]/g, '')
        .replace(/\.\d{3}/, '')}`,
      `DTSTART:${from}`,
      `DTEND:${to}`,
      `SUMMARY:${value(`${TITLE[language]} ${delivery.order_number}`)}`,
      `LOCATION:${value(delivery.address_lines.join(', '))}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ]
      .map(fold)
      .join('\r\n') + '\r\n'
  );
}
