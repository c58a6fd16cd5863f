import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '@spruce/api-client/catalogue';
import { CURRENCY_SYMBOL, PRICE_RANGE } from '@spruce/contract/constants';
import { formatMoney, formatNumber } from '@spruce/i18n';
import { plainDigits } from '@spruce/input';
import { barsOf, numericInput, RangeSlider, TextField, type Range } from '@spruce/ui';
import { onScale, priceCeiling } from './price-scale';
import { usePriceGesture } from './use-price-gesture';
import styles from './filters.module.css';
import type { ListingFilters } from './use-listing-query';

/** Non-linear stops, because most monthly prices are below ฿2,500. */
const STOPS = [0, 100, 200, 300, 400, 500, 600, 800, 1000, 1250, 1500, 2000, 2500, 3000, 5000, 10_000];

export interface PriceFilterProps {
  filters: ListingFilters;
  facet: Facets['price'] | undefined;
}

export function PriceFilter({ filters, facet }: PriceFilterProps) {
  const { t } = useTranslation('catalog');
  const { value: range, move, commit: write } = usePriceGesture(filters);
  const ceiling = priceCeiling(facet);
  const stops = [...STOPS.filter((stop) => stop < ceiling), ceiling];
  const value = onScale(range, ceiling);
  // The end of the ruler means no upper limit, for any ceiling.
  const unbounded = ([low, high]: Range): Range => [low, high >= ceiling ? PRICE_RANGE.max : high];
  const commit = (next: Range) => write(unbounded(next));
  return (
    <>
      <RangeSlider
        stops={stops}
        value={value}
        onChange={(next) => move(unbounded(next))}
        onCommit={commit}
        bars={barsOf(facet?.buckets ?? [], stops)}
        lowLabel={t('productList.filters.lowest')}
        highLabel={t('productList.filters.highest')}
        format={formatMoney}
      />
      <div className={styles.amounts}>
        <AmountField
          label={t('productList.filters.lowest')}
          value={value[0]}
          most={ceiling}
          onCommit={(amount) => commit(ordered(amount, value[1]))}
        />
        <AmountField
          label={t('productList.filters.highest')}
          value={value[1]}
          most={ceiling}
          onCommit={(amount) => commit(ordered(value[0], amount))}
        />
      </div>
    </>
  );
}

const ordered = (one: number, other: number): Range => [Math.min(one, other), Math.max(one, other)];

/** Commits on Enter or blur; an invalid number restores the old value. New props do not replace text being typed. */
function AmountField({ label, value, most, onCommit }: { label: string; value: number; most: number; onCommit: (value: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    setTyped(undefined);
    const amount = typed ? Math.min(Number(typed), most) : value;
    if (amount !== value) onCommit(amount);
  };
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && take();
  return (
    <TextField
      label={label}
      hideLabel
      prefix={CURRENCY_SYMBOL}
      figures
      {...numericInput}
      value={typed ?? formatNumber(value)}
      onChange={(event) => setTyped(plainDigits(event.currentTarget.value).replace(/\D/g, ''))}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  );
}
