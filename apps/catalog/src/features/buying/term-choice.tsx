import { memo, startTransition, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TIERS } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import {
  completeTiers,
  longerTermHint,
  monthlyPrice,
  savingAgainstShortestTier,
  shorterTermComparison,
  totalOverTerm,
  type TierPrices,
} from '@spruce/pricing';
import { Price, TermRuler } from '@spruce/ui';
import css from './term-choice.module.css';

export interface TermChoiceProps {
  prices: TierPrices;
  months: number;
  /** Called in a React transition, so that the slider stays responsive while the page renders the new term. */
  onMonthsChange: (months: number) => void;
  quantity?: number;
}

/** Memoised, so that adding to the cart does not render the slider again. */
export const TermChoice = memo(function TermChoice({ prices, months: pageMonths, onMonthsChange, quantity = 1 }: TermChoiceProps) {
  const { t } = useTranslation('catalog');
  // The slider keeps its own state, so that it shows the new term and price at once.
  const [chosen, setChosen] = useState<number | null>(null);
  const months = chosen ?? pageMonths;
  const changeMonths = useCallback(
    (to: number) => {
      setChosen(to);
      startTransition(() => onMonthsChange(to));
    },
    [onMonthsChange],
  );
  const monthly = monthlyPrice(prices, months);
  const saving = savingAgainstShortestTier(prices, months);
  const tiers = useMemo(() => {
    const full = completeTiers(prices);
    return TIERS.map(({ key, from, to }) => ({
      from,
      price: formatMoney(full[key]),
      label: t(from === to ? 'product.term.tierLast' : 'product.term.tierRange', { from, to }),
    }));
  }, [prices, t]);
  const longer = longerTermHint(prices, months);
  const shorter = longer ? null : shorterTermComparison(prices, months);
  const hint = longer
    ? t('product.term.longerCheaper', { longer: longer.months, amount: formatMoney(longer.saving), count: months })
    : shorter
      ? t('product.term.cheaperThanShorter', { shorter: shorter.months, amount: formatMoney(shorter.saving), count: months })
      : undefined;

  return (
    <>
      <div className={css.price}>
        <Price size="large" amount={monthly} per={t('product.price.perMonth')} />
        <p className="note num">
          {t('product.price.total', { total: formatMoney(totalOverTerm(prices, months)), count: months })}{' '}
          {saving > 0 ? (
            <>
              <span className="saving">{t('product.price.saving', { amount: formatMoney(saving) })}</span> {t('product.price.against')}
            </>
          ) : null}
          {quantity > 1 ? (
            <span className={css.pieces}>{t('product.price.pieces', { count: quantity, amount: formatMoney(monthly * quantity) })}</span>
          ) : null}
        </p>
      </div>
      <div className={css.term}>
        <h2 className="note">{t('product.term.title')}</h2>
        <TermRuler
          value={months}
          onChange={changeMonths}
          tiers={tiers}
          label={t('product.term.label')}
          valueText={t('product.term.value', { count: months, price: formatMoney(monthly) })}
          hint={hint}
        />
      </div>
    </>
  );
});
