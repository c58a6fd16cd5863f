import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { globalHighlightQuery, type GlobalHighlight } from '@spruce/api-client/catalogue';
import { formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { completeTiers, DEFAULT_MONTHS, monthlyPrice, savingAgainstShortestTier, totalOverTerm } from '@spruce/pricing';
import { TIERS } from '@spruce/contract/constants';
import { ArrowIcon, Name, Photo, Price, Skeleton, TermRuler, textLinkClass } from '@spruce/ui';
import styles from './highlight.module.css';
import { SectionProblem } from '../../features/section-problem/section-problem';

export function Highlight() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const highlight = useQuery(globalHighlightQuery(api));
  if (highlight.isError) {
    return (
      <section className="section">
        <div className="wrap">
          <SectionProblem text={t('home.highlight.failed')} onRetry={() => void highlight.refetch()} />
        </div>
      </section>
    );
  }
  return (
    <section className="section">
      <div className={styles.tease}>
        <div className={`wrap ${styles.columns}`}>
          {highlight.data ? (
            <>
              <Photo
                image={highlight.data.image}
                sizes="(min-width: 1024px) 58vw, (min-width: 768px) 52vw, 100vw"
                className={styles.photo}
                position="50% 56%"
              />
              <TermPrices highlight={highlight.data} />
            </>
          ) : (
            <>
              <Skeleton className={styles.photo} />
              <div className={styles.text} aria-busy="true">
                <Skeleton className={styles.pending} />
              </div>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

function TermPrices({ highlight: { title, copy, cta, product, variantId } }: { highlight: GlobalHighlight }) {
  const { t } = useTranslation('catalog');
  const [months, setMonths] = useState<number>(DEFAULT_MONTHS);
  const prices = product.variations.find(({ id }) => id === variantId)?.subscriptionPrices ?? product.subscriptionPrices;
  const tiers = completeTiers(prices);
  const monthly = monthlyPrice(prices, months);
  const saving = savingAgainstShortestTier(prices, months);
  return (
    <div className={styles.text}>
      <div className="stack">
        <h2 className="head">
          <Name>{title}</Name>
        </h2>
        <p className="copy">{copy}</p>
      </div>
      <div className={styles.sums}>
        <div className={styles.price}>
          <Price size="large" amount={monthly} per={t('card.perMonth')} />
          <p className="note num">
            {t('home.highlight.total', { count: months, total: formatMoney(totalOverTerm(prices, months)) })}{' '}
            {saving > 0 && <span className="saving">{t('home.highlight.saving', { amount: formatMoney(saving) })}</span>}
          </p>
        </div>
        <TermRuler
          bare
          value={months}
          onChange={setMonths}
          label={t('home.highlight.termLabel')}
          valueText={t('home.highlight.months', { count: months, price: formatMoney(monthly) })}
          tiers={TIERS.map(({ key, from, to }) => ({
            from,
            price: formatMoney(tiers[key]),
            label: t(from === to ? 'home.highlight.tierLast' : 'home.highlight.tierRange', { from, to }),
          }))}
        />
      </div>
      <Link className={textLinkClass({ arrow: true })} to={cta.href}>
        {cta.label}
        <ArrowIcon />
      </Link>
    </div>
  );
}
