import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_LISTING_QUERY, imageUrl, productListInfiniteQuery, type ListedProduct } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Button, ItemLine, ItemLines, Price, SearchField, Select, Skeleton, useDebounced } from '@spruce/ui';
import { toFoundPiece, formatVariant, type FoundPiece } from './found-piece';
import styles from './order-changes.module.css';
import { LoadFailed } from '../../forms/problem-alert';

const THUMB = 144;
const MAX_SHOWN = 8;

export function PieceFinder({ months, onTake }: { months: number; onTake: (piece: FoundPiece) => void }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const { data, isFetching, error, refetch } = useInfiniteQuery({
    ...productListInfiniteQuery(api, { ...EMPTY_LISTING_QUERY, search, stockStatus: 'instock' }),
    placeholderData: keepPreviousData,
  });
  const found = data?.pages[0];
  const items = found?.items.slice(0, MAX_SHOWN) ?? [];
  return (
    <div className={styles.finder}>
      <SearchField
        label={t('change.finder.label')}
        placeholder={t('change.finder.placeholder')}
        clearLabel={t('change.finder.clear')}
        value={text}
        onValueChange={setText}
      />
      <p className="visually-hidden" role="status">
        {found && !isFetching ? t('change.finder.found', { count: found.total }) : ''}
      </p>
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : !found ? (
        <Skeleton className={styles.window} />
      ) : items.length === 0 ? (
        <p className="muted">{t('change.finder.none')}</p>
      ) : (
        <ItemLines label={t('change.finder.results')}>
          {items.map((card) => (
            <Result key={card.id} card={card} months={months} onTake={onTake} />
          ))}
        </ItemLines>
      )}
      {found && !error && found.total > MAX_SHOWN && (
        <p className="note">{t('change.finder.more', { shown: MAX_SHOWN, count: found.total })}</p>
      )}
    </div>
  );
}

function Result({ card, months, onTake }: { card: ListedProduct; months: number; onTake: (piece: FoundPiece) => void }) {
  const { t } = useTranslation('account');
  const free = card.variations.filter(({ available }) => available > 0);
  const [id, setId] = useState(free[0]?.id);
  const variation = free.find((candidate) => candidate.id === id) ?? free[0];
  if (!variation) return null;
  const piece = toFoundPiece(card, variation);
  return (
    <ItemLine
      small
      thumb={imageUrl(piece.image, THUMB, 'avif')}
      thumbColor={piece.image.color}
      name={card.name}
      sub={free.length === 1 ? piece.variant : card.brand.name}
      price={<Price amount={monthlyPrice(piece.prices, months)} per={t('orders.perMonth')} />}
      control={
        free.length > 1 ? (
          <Select
            label={t('change.finder.variation', { name: card.name })}
            hideLabel
            className={styles.variation}
            options={free.map((option) => ({ value: String(option.id), label: formatVariant(option) }))}
            value={String(variation.id)}
            onChange={(event) => setId(Number(event.currentTarget.value))}
          />
        ) : undefined
      }
      actions={
        <Button
          variant="outline"
          size="small"
          aria-label={t('change.finder.takeOf', { name: `${card.name}, ${piece.variant}` })}
          onClick={() => onTake(piece)}
        >
          {t('change.finder.take')}
        </Button>
      }
    />
  );
}
