import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '@spruce/api-client/catalogue';
import { CURRENCY_SYMBOL, PRICE_RANGE } from '@spruce/contract/constants';
import { formatMoney, formatNumber } from '@spruce/i18n';
import { normalizeDigits } from '@spruce/input';
import { toBars, numericInput, RangeSlider, TextField, type Range } from '@spruce/ui';
import { usePriceGesture } from './use-price-gesture';
import type { ListingFilters } from './use-listing-query';
import styles from './price-filter.module.css';

/** The stops are closer together at low prices, because most monthly prices are below ฿2,500. */
const PRICE_STOPS = [0, 100, 200, 300, 400, 500, 600, 800, 1000, 1250, 1500, 2000, 2500, 3000, 5000, 10_000];

export interface PriceFilterProps {
  filters: ListingFilters;
  facet: Facets['price'] | undefined;
}

export function PriceFilter({ filters, facet }: PriceFilterProps) {
  const { t } = useTranslation('catalog');
  const { value: range, move, commit: write } = usePriceGesture(filters);
  const ceiling = findPriceCeiling(facet);
  const stops = [...PRICE_STOPS.filter((stop) => stop < ceiling), ceiling];
  const value = limitRange(range, ceiling);
  const unbounded = ([low, high]: Range): Range => [low, high >= ceiling ? PRICE_RANGE.max : high];
  const commit = (next: Range) => write(unbounded(next));
  return (
    <>
      <RangeSlider
        stops={stops}
        value={value}
        onChange={(next) => move(unbounded(next))}
        onCommit={commit}
        bars={toBars(facet?.buckets ?? [], stops)}
        lowLabel={t('productList.filters.lowest')}
        highLabel={t('productList.filters.highest')}
        format={formatMoney}
      />
      <div className={styles.amounts}>
        <AmountField
          label={t('productList.filters.lowest')}
          value={value[0]}
          max={ceiling}
          onCommit={(amount) => commit(sortRange(amount, value[1]))}
        />
        <AmountField
          label={t('productList.filters.highest')}
          value={value[1]}
          max={ceiling}
          onCommit={(amount) => commit(sortRange(value[0], amount))}
        />
      </div>
    </>
  );
}

const sortRange = (one: number, other: number): Range => [Math.min(one, other), Math.max(one, other)];

/** While the shopper types, a new `value` does not replace the text. */
function AmountField({ label, value, max, onCommit }: { label: string; value: number; max: number; onCommit: (value: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const commitAmount = () => {
    setTyped(undefined);
    const amount = typed ? Math.min(Number(typed), max) : value;
    if (amount !== value) onCommit(amount);
  };
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && commitAmount();
  return (
    <TextField
      label={label}
      hideLabel
      prefix={CURRENCY_SYMBOL}
      figures
      {...numericInput}
      value={typed ?? formatNumber(value)}
      onChange={(event) => setTyped(normalizeDigits(event.currentTarget.value).replace(/\D/g, ''))}
      onBlur={commitAmount}
      onKeyDown={onKeyDown}
    />
  );
}

/** Returns the end of the price slider in baht: the highest price of the list, rounded up. */
export const findPriceCeiling = (facet: Facets['price'] | undefined): number =>
  facet?.ceiling ? Math.min(PRICE_RANGE.max, Math.ceil(facet.ceiling / facet.step) * facet.step) : PRICE_RANGE.max;

export const limitRange = ([low, high]: Range, ceiling: number): Range => [Math.min(low, ceiling), Math.min(high, ceiling)];
