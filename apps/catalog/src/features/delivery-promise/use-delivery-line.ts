import { useTranslation } from 'react-i18next';
import { useEarliestDelivery } from '@spruce/cart/delivery';
import { formatDay } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';

export function useDeliveryLine(): string {
  const { t } = useTranslation('catalog');
  const { api, language } = usePlatform();
  const promise = useEarliestDelivery(api);
  const date = promise.state === 'day' ? formatDay(promise.date, language) : '';
  return t(`card.delivery.${promise.state}`, { date, postcode: promise.postcode });
}
