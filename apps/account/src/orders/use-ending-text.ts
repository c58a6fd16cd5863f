import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { formatDate, preventBreaks } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';

/** Describes the end of an order that ends early, and its pick-up. Staff can end an order before a pick-up is booked. */
export function useEndingText() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  return ({ endsOn, upcoming }: Pick<OrderSummary, 'endsOn' | 'upcoming'>) => {
    const end = formatDate(endsOn, language, 'letter');
    const pickUp = upcoming?.visits.find(({ kinds }) => kinds.includes('collection'));
    if (!pickUp) return t('order.now.ending', { end });
    return t('order.now.endingBooked', { end, day: formatDate(pickUp.date, language, 'letterFull'), slot: preventBreaks(pickUp.slot) });
  };
}
