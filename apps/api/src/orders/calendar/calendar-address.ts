import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX, type Language } from '@spruce/contract/constants';

const signatureOf = (key: Uint8Array, orderId: number): Buffer => createHmac('sha256', key).update(`order-calendar:${orderId}`).digest();

/**
 * The address of an order's calendar. A calendar program asks for it again for months and knows no log-in, so it has no end; it tells dates
 * and amounts of this one order, and nothing of whose it is.
 */
export const calendarHref = (key: Uint8Array, orderId: number, language: Language): string =>
  `${API_PREFIX}/orders/${orderId}/calendar.ics?lang=${language}&signature=${signatureOf(key, orderId).toString('hex')}`;

/** Whether the signature is one that {@link calendarHref} made for this order. */
export function isCalendarSigned(key: Uint8Array, orderId: number, signature: string): boolean {
  const [expected, given] = [signatureOf(key, orderId), Buffer.from(signature, 'hex')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
