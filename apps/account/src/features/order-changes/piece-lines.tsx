import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { imageUrl, stockQuery } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { MAX_QUANTITY, parseQuantity } from '@spruce/pricing';
import { AddCard, IconButton, ItemLine, ItemLines, Name, Price, Skeleton, Stepper, TrashIcon } from '@spruce/ui';
import styles from './order-changes.module.css';
import type { FoundPiece } from './found-piece';

const PieceFinder = lazy(async () => ({ default: (await import(/* webpackChunkName: "piece-finder" */ './piece-finder')).PieceFinder }));

const THUMB = 144;

export interface CountedLine {
  kind: 'product' | 'package';
  variantId: number;
  name: string;
  sub: string;
  image: FoundPiece['image'];
  quantity: number;
  /** Pieces that this order already contains. The stock does not include these pieces, so the maximum is the stock plus this number. */
  held: number;
  monthly: number;
  message?: string;
}

interface PieceLinesProps<Line> {
  label: string;
  lines: readonly Line[];
  onCount: (line: Line, quantity: number) => void;
  /** Undefined if only one line is left, because an order needs at least one piece. */
  onRemove: ((line: Line) => void) | undefined;
  add: { label: string; months: number; onTake: (piece: FoundPiece) => void };
  children?: ReactNode;
}

export function PieceLines<Line extends CountedLine>({ label, lines, onCount, onRemove, add, children }: PieceLinesProps<Line>) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const [open, setOpen] = useState(lines.length === 0);
  const list = useRef<HTMLDivElement>(null);
  const ids = (kind: CountedLine['kind']) => lines.flatMap((line) => (line.kind === kind ? [line.variantId] : [])).sort();
  const { data: stock } = useQuery({
    ...stockQuery(api, { variations: ids('product'), packages: ids('package') }),
    enabled: lines.length > 0,
  });
  const most = ({ kind, variantId, held }: CountedLine) => {
    const free = (kind === 'package' ? stock?.packages : stock?.variations)?.[variantId]?.available;
    return Math.min(MAX_QUANTITY, free === undefined ? MAX_QUANTITY : free + held);
  };
  return (
    <div className={styles.finder} ref={list} tabIndex={-1}>
      {lines.length > 0 && (
        <ItemLines label={label}>
          {lines.map((line) => {
            const { variantId, name, sub, image, quantity, monthly, message } = line;
            const max = Math.max(1, most(line));
            const full = name + (sub && `, ${sub}`);
            return (
              <ItemLine
                key={`${line.kind}-${variantId}`}
                small
                thumb={imageUrl(image, THUMB, 'avif')}
                thumbColor={image.color}
                name={<Name>{name}</Name>}
                sub={sub}
                {...(message && { message: { tone: 'warm' as const, text: message } })}
                price={<Price amount={monthly} per={t('orders.perMonth')} />}
                control={
                  <Stepper
                    size="small"
                    label={t('change.lines.quantity', { name: full })}
                    lessLabel={t('change.lines.less', { name: full })}
                    moreLabel={t('change.lines.more', { name: full })}
                    value={quantity}
                    min={1}
                    max={max}
                    parse={(text) => Math.min(max, Math.max(1, parseQuantity(text)))}
                    onValueChange={(next) => onCount(line, next)}
                    {...(quantity >= max && max < MAX_QUANTITY && { error: t('change.lines.only', { count: max }) })}
                  />
                }
                actions={
                  onRemove && (
                    <IconButton
                      label={t('change.lines.remove', { name: full })}
                      onClick={() => {
                        onRemove(line);
                        list.current?.focus();
                      }}
                    >
                      <TrashIcon />
                    </IconButton>
                  )
                }
              />
            );
          })}
        </ItemLines>
      )}
      {children}
      <AddCard label={add.label} expanded={open} onAdd={() => setOpen(!open)} />
      {open && (
        <Suspense fallback={<Skeleton className={styles.window} />}>
          <PieceFinder
            months={add.months}
            onTake={(piece) => {
              add.onTake(piece);
              setOpen(false);
              list.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
