import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { ChargesRuler, type ChargeMark } from '@spruce/ui';

export function SmallChargesRuler({ order }: { order: Pick<OrderSummary, 'month' | 'months' | 'endsOn'> }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { month, months, endsOn } = order;
  const words = t('orders.mini', { month, of: months, end: formatDate(endsOn, language, 'letter') });
  const marks = Array.from({ length: months }, (_, index): ChargeMark =>
    index + 1 < month ? 'paid' : index + 1 === month ? 'now' : 'next',
  );
  return (
    <>
      <ChargesRuler small charges={marks} label={words} />
      <p className="note" aria-hidden="true">
        {words}
      </p>
    </>
  );
}
