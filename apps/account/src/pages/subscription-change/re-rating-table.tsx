import { useTranslation } from 'react-i18next';
import { formatMoney } from '@spruce/i18n';
import type { LineReRating } from '@spruce/pricing';
import { Name, Table } from '@spruce/ui';

interface NamedReRating extends LineReRating {
  name: string;
}

/** What pieces that go back should have cost a month, what was paid, and the one charge for it. */
export function ReRatingTable({ ratings, total }: { ratings: readonly NamedReRating[]; total: number }) {
  const { t } = useTranslation('account');
  const rows: (NamedReRating | 'total')[] = [...ratings, 'total'];
  return (
    <Table
      caption={t('change.rating.caption')}
      rows={rows}
      rowId={(row) => (row === 'total' ? row : String(row.id))}
      columns={[
        {
          id: 'piece',
          title: t('change.rating.piece'),
          cell: (row) =>
            row === 'total' ? (
              <strong>{t('change.rating.once')}</strong>
            ) : (
              <>
                <Name>{row.quantity > 1 ? t('change.rating.several', { name: row.name, count: row.quantity }) : row.name}</Name>
                <br />
                <span className="note">{t('change.rating.months', { months: t('orders.months', { count: row.used }) })}</span>
              </>
            ),
        },
        {
          id: 'used',
          title: t('change.rating.used'),
          figures: true,
          cell: (row) => row !== 'total' && formatMoney(row.usedUnit * row.quantity),
        },
        {
          id: 'paid',
          title: t('change.rating.paid'),
          figures: true,
          cell: (row) => row !== 'total' && formatMoney(row.paidUnit * row.quantity),
        },
        {
          id: 'charge',
          title: t('change.rating.charge'),
          figures: true,
          cell: (row) => (row === 'total' ? <strong translate="no">{formatMoney(total)}</strong> : formatMoney(row.charge)),
        },
      ]}
    />
  );
}
