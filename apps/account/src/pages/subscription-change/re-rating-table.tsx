import { useTranslation } from 'react-i18next';
import { formatMoney } from '@spruce/i18n';
import { monthsBetween, type LineReRating, type ReRatingStep } from '@spruce/pricing';
import type { Order } from '@spruce/api-client/orders';
import { Name, Table } from '@spruce/ui';
import styles from '../../features/order-changes/order-changes.module.css';

interface NamedReRating extends Omit<LineReRating, 'steps'> {
  name: string;
  /** Periods with their prices. Undefined in quotes of an older release of the service. */
  steps?: readonly ReRatingStep[] | undefined;
}

type StepRow = ReturnType<typeof listRows>[number];

interface ReRatingTableProps {
  order: Pick<Order, 'startsOn' | 'lineItems'>;
  ratings: readonly NamedReRating[];
  /** Amount in baht that is not charged, because it is below the smallest card charge. */
  waived?: number | undefined;
}

/**
 * Lists the pieces of an order line in the order of their use: first the pieces that swaps replaced, last the current piece. `from` is the
 * first month of a piece, counted from 0 at the start of the order.
 */
function listPieces({ startsOn, lineItems }: ReRatingTableProps['order'], id: number | null | undefined): { name: string; from: number }[] {
  const item = lineItems.find((candidate) => candidate.id === id);
  if (!item) return [];
  return [...listPieces({ startsOn, lineItems }, item.replacesId), { name: item.name, from: monthsBetween(startsOn, item.startsOn) }];
}

function listRows(order: ReRatingTableProps['order'], rating: NamedReRating) {
  const { id, used, usedUnit, paidUnit, quantity } = rating;
  const pieces = listPieces(order, id);
  const steps = rating.steps ?? [{ months: used, usedUnit, paidUnit }];
  let month = pieces[0]?.from ?? 0;
  let shown: string | undefined;
  const rows = steps.flatMap((step) => {
    const end = month + step.months;
    const starts = [month, ...pieces.map(({ from }) => from).filter((from) => from > month && from < end)];
    month = end;
    return starts.map((from, index) => {
      const name = pieces.findLast((piece) => piece.from <= from)?.name ?? rating.name;
      return { ...step, name, months: (starts[index + 1] ?? end) - from };
    });
  });
  return rows.map(({ name, ...step }, index) => {
    // Difference in baht per month for all pieces of the line.
    const difference = (step.usedUnit - step.paidUnit) * quantity;
    const isNew = name !== shown;
    shown = name;
    // Only the first row of a piece shows its name.
    return { ...step, id: `${id}-${index}`, rating, name: isNew ? name : undefined, difference, charge: difference * step.months };
  });
}

export function ReRatingTable({ order, ratings, waived = 0 }: ReRatingTableProps) {
  const { t } = useTranslation('account');
  const steps = ratings.flatMap((rating) => listRows(order, rating));
  const sum = steps.reduce((total, { charge }) => total + charge, 0);
  const rows: (StepRow | 'waived' | 'total')[] = [...steps, ...(waived > 0 ? (['waived'] as const) : []), 'total'];
  return (
    <Table
      className={styles.ledger}
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
            const { name, rating } = row;
            const { quantity } = rating;
            return (
              <>
                {name && (
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
