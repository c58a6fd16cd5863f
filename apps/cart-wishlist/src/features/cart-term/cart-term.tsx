import { setMonths, useCart } from '@spruce/cart';
import { TIERS } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { combinedPrices, longerTermHint, monthlyPrice, nextTierSaving, shorterTermComparison, type TierPrices } from '@spruce/pricing';
import { TermRuler } from '@spruce/ui';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '../../cart/marked-text';
import styles from './cart-term.module.css';

export function CartTerm() {
  const { t } = useTranslation('cart-wishlist');
  const { items, months } = useCart((view) => view.record);
  const prices = useMemo(() => combinedPrices(items), [items]);
  const headingId = useId();
  const tiers = TIERS.map(({ key, from }) => ({ from, price: formatMoney(prices[key]), label: t(`term.short.${from}`) }));
  return (
    <section className={styles.term} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 className="label" id={headingId}>
          {t('term.title')}
        </h2>
        <span className="note">{t('term.one')}</span>
      </div>
      <TermRuler
        bare
        value={months}
        onChange={setMonths}
        tiers={tiers}
        label={t('term.label')}
        valueText={t('term.value', { months, price: formatMoney(monthlyPrice(prices, months)) })}
      />
      <Insight prices={prices} months={months} />
    </section>
  );
}

/** The element keeps its height when it is empty, so that dragging the term slider causes no layout shift. */
function Insight({ prices, months }: { prices: TierPrices; months: number }) {
  const { t } = useTranslation('cart-wishlist');
  const longer = longerTermHint(prices, months);
  const shorter = longer ? null : shorterTermComparison(prices, months);
  const next = nextTierSaving(prices, months);
  const sentences = [
    longer && t('term.longer', { longer: longer.months, months, saving: formatMoney(longer.saving) }),
    shorter && t('term.shorter', { shorter: shorter.months, months, saving: formatMoney(shorter.saving) }),
    next && next.months !== longer?.months && t('term.nextTier', { months: next.months, saving: formatMoney(next.monthlySaving) }),
  ].filter(Boolean);
  return (
    <p className={styles.insight} aria-live="polite">
      {sentences.length ? (
        <span>
          <MarkedText text={sentences.join(' ')} className="saving" />
        </span>
      ) : null}
    </p>
  );
}
