import { useTranslation } from 'react-i18next';
import { imageUrl } from '@spruce/api-client/catalogue';
import { QUANTITY } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { combinedPrices, monthlyPrice, parseQuantity, TIER_STARTS, TIERS } from '@spruce/pricing';
import { IconButton, LineThumb, Stepper, Table, TermRuler, TrashIcon } from '@spruce/ui';
import styles from './assisted-order.module.css';
import { CatalogueSearch } from './catalogue-search';
import type { AssistedOrder } from './use-assisted-order';
import { usePieces, type Rentable } from './use-pieces';

const THUMB = 40;
const TIER_RANGES = { subscription_3: '3–5', subscription_6: '6–8', subscription_9: '9–11', subscription_12: '12' } as const;

export function PiecesSection({ order }: { order: AssistedOrder }) {
  const { t } = useTranslation('staff');
  const { draft, change, quote, isSent } = order;
  const { rows, pending } = usePieces(draft.lines, (count) => t('assisted.package', { count }));
  const setLines = (lines: typeof draft.lines) => change({ lines });
  const add = ({ kind, id, variantID }: Rentable) => {
    if (isSent) return;
    const known = draft.lines.find((line) => line.kind === kind && line.variantID === variantID);
    setLines(
      known
        ? draft.lines.map((line) => (line === known ? { ...line, quantity: Math.min(line.quantity + 1, QUANTITY.max) } : line))
        : [...draft.lines, { kind, id, variantID, quantity: 1 }],
    );
  };
  const prices = combinedPrices(
    rows.flatMap(({ line, piece }) =>
      piece
        ? [{ quantity: line.quantity, subscription_prices: piece.prices, stock_quantity: piece.available, in_stock: piece.available > 0 }]
        : [],
    ),
  );
  type Row = (typeof rows)[number];
  const findQuoted = ({ line }: Row) => quote?.lineItems.find(({ kind, variantId }) => kind === line.kind && variantId === line.variantID);
  const formatRow = ({ line, piece }: Row) => (piece ? `${piece.name}, ${piece.sub}` : t('assisted.gone', { id: line.variantID }));
  const getRowError = (row: Row) => {
    const now = findQuoted(row);
    if (row.line.quantity === 0) return t('assisted.atLeastOne');
    if (!now || now.available) return undefined;
    return now.availableQuantity > 0 ? t('assisted.only', { count: now.availableQuantity }) : t('assisted.outOfStock');
  };
  return (
    <>
      <CatalogueSearch months={draft.months} onAdd={add} />
      {rows.length === 0 ? (
        <p className="note">{t('assisted.nothing')}</p>
      ) : (
        <Table<Row>
          dense
          caption={t('assisted.pieces')}
          rows={rows}
          rowId={({ line }) => `${line.kind} ${line.variantID}`}
          columns={[
            {
              id: 'piece',
              title: t('assisted.piece'),
              cell: (row) => (
                <span className={styles.piece}>
                  <LineThumb
                    src={row.piece ? imageUrl(row.piece.image, THUMB * 2) : ''}
                    {...(row.piece && { color: row.piece.image.color })}
                    size={THUMB}
                  />
                  <span className={styles.what}>
                    <span className="mid">
                      {row.piece?.name ?? (pending ? t('frame.loading') : t('assisted.gone', { id: row.line.variantID }))}
                    </span>
                    <small>{row.piece?.sub}</small>
                  </span>
                </span>
              ),
            },
            {
              id: 'stock',
              title: t('assisted.stock'),
              wide: true,
              cell: (row) => <span className="num">{findQuoted(row)?.availableQuantity ?? '–'}</span>,
            },
            {
              id: 'quantity',
              title: t('assisted.quantity'),
              cell: (row) => (
                <Stepper
                  size="small"
                  label={t('assisted.quantityOf', { name: formatRow(row) })}
                  lessLabel={t('assisted.fewer', { name: formatRow(row) })}
                  moreLabel={t('assisted.more', { name: formatRow(row) })}
                  value={row.line.quantity}
                  min={QUANTITY.min}
                  max={findQuoted(row)?.availableQuantity ?? QUANTITY.max}
                  parse={parseQuantity}
                  error={getRowError(row)}
                  disabled={isSent}
                  onValueChange={(quantity) => setLines(draft.lines.map((line) => (line === row.line ? { ...line, quantity } : line)))}
                />
              ),
            },
            {
              id: 'month',
              title: t('assisted.month'),
              figures: true,
              wide: true,
              cell: (row) => {
                const now = findQuoted(row);
                return now
                  ? formatMoney(now.monthly)
                  : row.piece
                    ? formatMoney(monthlyPrice(row.piece.prices, draft.months) * row.line.quantity)
                    : '–';
              },
            },
            {
              id: 'remove',
              title: t('assisted.remove'),
              hideTitle: true,
              cell: (row) => (
                <IconButton
                  label={t('assisted.removeNamed', { name: formatRow(row) })}
                  aria-disabled={isSent || undefined}
                  onClick={() => !isSent && setLines(draft.lines.filter((line) => line !== row.line))}
                >
                  <TrashIcon />
                </IconButton>
              ),
            },
          ]}
        />
      )}
      {rows.length > 0 ? (
        <TermRuler
          bare
          disabled={isSent}
          value={draft.months}
          onChange={(months) => change({ months })}
          label={t('assisted.term')}
          valueText={t('assisted.termValue', { count: draft.months, price: formatMoney(monthlyPrice(prices, draft.months)) })}
          tiers={TIERS.map((tier) => ({
            from: TIER_STARTS[tier],
            price: formatMoney(prices[tier]),
            label: t('assisted.tier', { months: TIER_RANGES[tier] }),
          }))}
        />
      ) : null}
    </>
  );
}
