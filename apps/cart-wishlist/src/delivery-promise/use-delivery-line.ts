import { useEarliestDelivery } from '@spruce/cart/delivery';
import { formatDay } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { useTranslation } from 'react-i18next';

export function useDeliveryLine(): string {
  const { t } = useTranslation('cart-wishlist');
  const { api, language } = usePlatform();
  const promise = useEarliestDelivery(api);
  if (promise.state === 'day') return t('delivery.day', { date: formatDay(promise.date, language) });
  if (promise.state === 'unknown') return t('delivery.unknown');
  return t(`delivery.line.${promise.state}`, { postcode: promise.postcode });
}
