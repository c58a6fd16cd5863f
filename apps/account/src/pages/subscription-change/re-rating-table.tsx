import { useTranslation } from 'react-i18next';
import { formatMoney } from '@spruce/i18n';
import type { LineReRating, ReRatingStep } from '@spruce/pricing';
import { Name, Table } from '@spruce/ui';

interface NamedReRating extends Omit<LineReRating, 'steps'> {
  name: string;
  /** Absent in a quote of a service that does not tell them yet. */
  steps?: readonly ReRatingStep[] | undefined;
}

interface StepRow extends ReRatingStep {
  id: string;
  rating: NamedReRating;
  isFirst: boolean;
  /** Baht a month for all of the line. */
  difference: number;
  charge: number;
}

interface ReRatingTableProps {
  ratings: readonly NamedReRating[];
  /** Baht of the sum that are too little for a card. */
  waived?: number | undefined;
}

const rowsOf = (rating: NamedReRating): StepRow[] => {
  const { id, used, usedUnit, paidUnit, quantity } = rating;
  const steps = rating.steps ?? [{ months: used, usedUnit, paidUnit }];
  return steps.map((step, index) => {
    const difference = (step.usedUnit - step.paidUnit) * quantity;
    return { ...step, id: `${id}-${index}`, rating, isFirst: index === 0, difference, charge: difference * step.months };
  });
};

/** The re-rating of pieces that go back, with every figure that its one charge is worked out from. */
export function ReRatingTable({ ratings, waived = 0 }: ReRatingTableProps) {
  const { t } = useTranslation('account');
  const steps = ratings.flatMap(rowsOf);
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
                {formatMoney(row.charge)}
                <br />
                <span className="note nowrap">{`${row.months} × ${formatMoney(row.difference)}`}</span>
              </>
            );
          },
        },
      ]}
    />
  );
}
