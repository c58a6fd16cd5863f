import { useTranslation } from 'react-i18next';
import { formatMoney } from '@spruce/i18n';
import type { LineReRating, ReRatingStep } from '@spruce/pricing';
import { Name, Table } from '@spruce/ui';

interface NamedReRating extends Omit<LineReRating, 'steps'> {
  name: string;
  /** Undefined in quotes of an older release of the service. */
  steps?: readonly ReRatingStep[] | undefined;
}

interface StepRow extends ReRatingStep {
  id: string;
  rating: NamedReRating;
  isFirst: boolean;
  /** Difference in baht per month for the whole line. */
  difference: number;
  charge: number;
}

interface ReRatingTableProps {
  ratings: readonly NamedReRating[];
  /** Amount in baht that is not charged, because it is below the smallest card charge. */
  waived?: number | undefined;
}

const listRows = (rating: NamedReRating): StepRow[] => {
  const { id, used, usedUnit, paidUnit, quantity } = rating;
  const steps = rating.steps ?? [{ months: used, usedUnit, paidUnit }];
  return steps.map((step, index) => {
    const difference = (step.usedUnit - step.paidUnit) * quantity;
    return { ...step, id: `${id}-${index}`, rating, isFirst: index === 0, difference, charge: difference * step.months };
  });
};

export function ReRatingTable({ ratings, waived = 0 }: ReRatingTableProps) {
  const { t } = useTranslation('account');
  const steps = ratings.flatMap(listRows);
  const sum = steps.reduce((total, { charge }) => total + charge, 0);
  const rows: (StepRow | 'waived' | 'total')[] = [...steps, ...(waived > 0 ? (['waived'] as const) : []), 'total'];
  return (
    <Table
      caption={t('change.rating.caption')}
      rows={rows}
      rowId={(row) => (typeof row === 'string' ? row : row.id)}
      columns={[
        {
          id: 'piece',
          title: t('change.rating.piece'),
          cell: (row) => {
            if (row === 'total') return <strong>{t('change.rating.once')}</strong>;
            if (row === 'waived') return t('change.rating.waived');
            const { name, quantity } = row.rating;
            return (
              <>
                {row.isFirst && (
                  <>
                    <Name>{quantity > 1 ? t('change.rating.several', { name, count: quantity }) : name}</Name>
                    <br />
                  </>
                )}
                <span className="note">{t('change.rating.months', { months: t('orders.months', { count: row.months }) })}</span>
              </>
            );
          },
        },
        {
          id: 'used',
          title: t('change.rating.used'),
          figures: true,
          cell: (row) => typeof row !== 'string' && formatMoney(row.usedUnit * row.rating.quantity),
        },
        {
          id: 'paid',
          title: t('change.rating.paid'),
          figures: true,
          cell: (row) => typeof row !== 'string' && formatMoney(row.paidUnit * row.rating.quantity),
        },
        {
          id: 'charge',
          title: t('change.rating.charge'),
          figures: true,
          cell: (row) => {
            if (row === 'total') return <strong translate="no">{formatMoney(sum - waived)}</strong>;
            if (row === 'waived') return formatMoney(-waived);
            return (
              <>
                <span translate="no">{formatMoney(row.charge)}</span>
                <br />
                <span className="note nowrap" translate="no">{`${row.months} × ${formatMoney(row.difference)}`}</span>
              </>
            );
          },
        },
      ]}
    />
  );
}
