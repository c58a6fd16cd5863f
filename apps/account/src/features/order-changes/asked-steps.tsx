import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { formatDate, formatMoney, preventBreaks } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { addDays } from '@spruce/pricing';
import { FormSection, OrderTimeline, type TimelineState } from '@spruce/ui';

interface AskedStepsProps {
  amount: number;
  visit: Pick<Order['delivery'], 'date' | 'slot'> | undefined;
}

/** Shows what happens after a request that staff must approve. */
export function AskedSteps({ amount, visit }: AskedStepsProps) {
  const { t } = useTranslation('account');
  const { language, today } = usePlatform();
  const date = (day: string) => ({ time: formatDate(day, language, 'letter'), dateTime: day });
  const title = t('change.asked.title');
  return (
    <FormSection id="asked" title={title}>
      <OrderTimeline
        label={title}
        labels={t('order.where.state', { returnObjects: true }) as Record<TimelineState, string>}
        steps={[
          { id: 'sent', state: 'done', title: t('change.asked.sent'), ...date(today) },
          {
            id: 'answer',
            state: 'now',
            title: t('change.asked.answer'),
            text: t('change.asked.answerText', { amount: formatMoney(amount) }),
            ...date(addDays(today, 1)),
          },
          ...(visit
            ? [
                {
                  id: 'visit',
                  state: 'next' as const,
                  title: t('change.asked.visit'),
                  text: t('order.where.slot', { slot: preventBreaks(visit.slot) }),
                  ...date(visit.date),
                },
              ]
            : []),
        ]}
      />
    </FormSection>
  );
}
