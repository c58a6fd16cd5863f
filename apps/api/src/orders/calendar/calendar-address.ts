import { API_PREFIX, type Language } from '@spruce/contract/constants';
import { isTextSigned, signText } from '../../platform/http/signatures';

/** Content of a calendar: one order, or all orders of a customer. */
export interface CalendarOf {
  of: 'order' | 'customer';
  id: number;
}

const signedText = ({ of, id }: CalendarOf): string => `${of}-calendar:${id}`;

/** Calendar programs read this address for months, so it does not expire. The calendar has no personal data. */
export function calendarHref(key: Uint8Array, whose: CalendarOf, language: Language): string {
  const [path, more] = whose.of === 'order' ? [`/${whose.id}`, ''] : ['', `&customer=${whose.id}`];
  return `${API_PREFIX}/orders${path}/calendar.ics?lang=${language}${more}&signature=${signText(key, signedText(whose))}`;
}

export const isCalendarSigned = (keys: readonly Uint8Array[], whose: CalendarOf, signature: string): boolean =>
  isTextSigned(keys, signedText(whose), signature);
