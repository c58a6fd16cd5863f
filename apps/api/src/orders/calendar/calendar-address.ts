import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX, type Language } from '@spruce/contract/constants';

/** Whose dates a calendar tells: those of one order, or of all that a customer rents. */
export interface CalendarOf {
  of: 'order' | 'customer';
  id: number;
}

const signatureOf = (key: Uint8Array, { of, id }: CalendarOf): Buffer => createHmac('sha256', key).update(`${of}-calendar:${id}`).digest();

/**
 * The address of a calendar. A calendar program asks for it again for months and knows no log-in, so it has no end; it tells dates and
 * amounts, and nothing of whose they are.
 */
export function calendarHref(key: Uint8Array, whose: CalendarOf, language: Language): string {
  const [path, more] = whose.of === 'order' ? [`/${whose.id}`, ''] : ['', `&customer=${whose.id}`];
  return `${API_PREFIX}/orders${path}/calendar.ics?lang=${language}${more}&signature=${signatureOf(key, whose).toString('hex')}`;
}

/** Whether the signature is one that {@link calendarHref} made for this calendar. */
export function isCalendarSigned(key: Uint8Array, whose: CalendarOf, signature: string): boolean {
  const [expected, given] = [signatureOf(key, whose), Buffer.from(signature, 'hex')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
