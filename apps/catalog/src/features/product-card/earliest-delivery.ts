import { DELIVERY_DAYS } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { addDays } from '@spruce/pricing';

/** The first day that can be booked, as it is written on a card: today and the days after it are lead time. A date stays on one line. */
export function useEarliestDelivery(): string {
  const { today, language } = usePlatform();
  return formatDate(addDays(today, DELIVERY_DAYS.lead), language, 'day').replaceAll(' ', '\u00a0');
}
