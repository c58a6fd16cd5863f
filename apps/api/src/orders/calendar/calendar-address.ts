import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX, type Language } from '@spruce/contract/constants';

/** Content of a calendar: one order, or all orders of a customer. */
export interface CalendarOf {
  of: 'order' | 'customer';
  id: number;
}

const signatureOf = (key: Uint8Array, { of, id }: CalendarOf): Buffer => createHmac('sha256', key).update(`${of}-calendar:${id}`).digest();

/**
 * Signed calendar address. Calendar programs read it for months without a log-in, so it does not expire. The calendar has dates and
 * amounts, but no personal data.
 */
export function calendarHref(key: Uint8Array, whose: CalendarOf, language: Language): string {
  const [path, more] = whose.of === 'order' ? [`/${whose.id}`, ''] : ['', `&customer=${whose.id}`];
  return `${API_PREFIX}/orders${path}/calendar.ics?lang=${language}${more}&signature=${signatureOf(key, whose).toString('hex')}`;
}

export function isCalendarSigned(key: Uint8Array, whose: CalendarOf, signature: string): boolean {
  const [expected, given] = [signatureOf(key, whose), Buffer.from(signature, 'hex')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
