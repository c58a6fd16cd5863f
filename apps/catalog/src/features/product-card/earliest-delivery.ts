import { DELIVERY_DAYS } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import { usePlatform, type Language } from '@spruce/platform';
import { addDays } from '@spruce/pricing';

let last: { today: string; language: Language; text: string } | undefined;

/** Worked out once for all cards of a page. */
function earliestDelivery(today: string, language: Language): string {
  if (last?.today !== today || last.language !== language) {
    last = { today, language, text: formatDate(addDays(today, DELIVERY_DAYS.lead), language, 'day') };
  }
  return last.text;
}

/** The first day that can be booked, as it is written on a card: today and the days after it are lead time. */
export function useEarliestDelivery(): string {
  const { today, language } = usePlatform();
  return earliestDelivery(today, language);
}
