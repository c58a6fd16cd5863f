import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { quoteExtend, TIER_STARTS, tierForMonths, TIERS } from '@spruce/pricing';
import { FormSection, InfoIcon, MonthsScrubber, Photo, Price } from '@spruce/ui';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangePage, useChangePageProps, type ChangeFormProps } from '../../features/order-changes/change-page';
import { getExtensionRange } from '../../features/order-changes/extension-range';
import styles from '../../features/order-changes/order-changes.module.css';
import { ChangeComparison } from '../../features/order-changes/change-comparison';
import { useChange } from '../../features/order-changes/use-change';
import { getBillingDay, toRunningSubscription } from '../../orders/rental-phase';

export default function ExtendChange({ order, onDone }: ChangeFormProps) {
  const { t } = useTranslation('account');
  const { language, today } = usePlatform();
  const place = useChangePageProps(order, 'extend');
  const { least, most, usual } = getExtensionRange(order, today);
  // The URL contains the chosen term, so that a reload or a link keeps it.
  const [query, setQuery] = useSearchParams();
  const [months, setMonths] = useState(() => Math.max(least, Math.min(most, Math.trunc(Number(query.get('months'))) || usual)));
  const chooseMonths = (chosen: number) => {
    setMonths(chosen);
    setQuery({ ...Object.fromEntries(query), months: String(chosen) }, { replace: true, preventScrollReset: true });
  };
  const canExtend = most >= least;
  const asked = canExtend ? ({ kind: 'extend', months } as const) : null;
  const change = useChange(order, asked, onDone);
  // The browser calculates with the same functions as the service, so that the slider needs no requests.
  const quoteAfter = (length: number) => quoteExtend(toRunningSubscription(order), getBillingDay(order), length);
  const { before, after } = quoteAfter(Math.max(months, order.months + 1));
  const tiers = TIERS.slice(TIERS.indexOf(tierForMonths(order.months))).map((tier) => {
    const from = Math.max(order.months, TIER_STARTS[tier]);
    const monthly = from > order.months ? quoteAfter(from).after.monthly : before.monthly;
    return { from, price: formatMoney(monthly), label: t(`change.edit.tier.${TIER_STARTS[tier]}`) };
  });
  const words = {
    months: t('orders.months', { count: months }),
    day: formatDate(after.endsOn, language, 'letter'),
    left: t('orders.months', { count: before.monthsLeft }),
    now: formatMoney(before.monthly),
    then: formatMoney(after.monthly),
    less: formatMoney(before.monthly - after.monthly),
  };
  const isLower = after.monthly < before.monthly;
  return (
    <ChangePage
      {...place}
      title={t('change.extend.title')}
      lead={t(canExtend && quoteAfter(most).after.monthly < before.monthly ? 'change.extend.leadLower' : 'change.extend.lead')}
      panel={
        <ChangePanel
          change={change}
          thumbs={order.images.map((image) => ({ id: image.base, image: <Photo image={image} ratio="1" sizes="76px" alt="" /> }))}
          figure={(quote) => (
            <div className={styles.figure}>
              <Price amount={quote.after.monthly} per={t('orders.perMonth')} size="large" />
              <p className="note">
                {quote.after.monthly < quote.before.monthly && (
                  <strong>{t('change.extend.less', { less: formatMoney(quote.before.monthly - quote.after.monthly) })}</strong>
                )}
                {t(quote.monthlyFrom ? 'change.extend.from' : 'change.extend.until', {
                  from: quote.monthlyFrom && formatDate(quote.monthlyFrom, language, 'letter'),
                  day: formatDate(quote.after.endsOn, language, 'letter'),
                })}
              </p>
            </div>
          )}
          waiting={t('change.refused.change_term_too_long')}
          note={(quote) =>
            quote.monthlyFrom &&
            t('change.extend.next', {
              amount: formatMoney(quote.after.monthly),
              day: formatDate(quote.monthlyFrom, language, 'letterDay'),
            })
          }
          button={() => t('change.extend.button', { months: words.months })}
          onConfirm={() => asked && change.confirm(asked)}
          keep={place.keep}
        />
      }
    >
      <FormSection
        id="length"
        title={t('change.extend.length')}
        note={t('change.extend.standing', { months: t('orders.months', { count: order.months }), month: order.month })}
      >
        {canExtend && (
          <MonthsScrubber
            label={t('change.extend.length')}
            value={months}
            onChange={chooseMonths}
            used={order.months}
            from={order.months}
            months={most}
            {...(tiers.length > 1 && { tiers: tiers.filter(({ from }) => from <= most) })}
            valueText={t('change.extend.value', words)}
          >
            {t('change.extend.ends', words)}
          </MonthsScrubber>
        )}
        {canExtend && (
          <p className={styles.hint} data-saves={isLower || undefined}>
            <InfoIcon />
            <span>
              {isLower
                ? t(before.monthsLeft > 0 ? 'change.extend.falls' : 'change.extend.fallsLast', words)
                : t('change.extend.same', words)}
            </span>
          </p>
        )}
      </FormSection>
      {change.quote && (
        <FormSection id="standing" title={t('change.beforeAfter')}>
          <ChangeComparison
            quote={change.quote}
            rows={['months', 'ends', 'monthlyFrom', 'monthsLeft', 'left']}
            result={{ term: t('change.rows.charge'), value: formatMoney(change.quote.charge) }}
          />
        </FormSection>
      )}
    </ChangePage>
  );
}
