import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarliestDelivery } from '@spruce/cart/delivery';
import { TIERS } from '@spruce/contract/constants';
import { formatDate, formatDay, formatMoney, toPlainText } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { addMonths, completeTiers, MIN_USED_MONTHS, reRate, monthsBetween, type CalendarDate } from '@spruce/pricing';
import { DataList, DataRow, DateField, LeaveEarly, LeaveEarlyBars, Phrases } from '@spruce/ui';
import { useMonths, useShownProduct } from '../product-choice';

/** Returns the months of the tier that applies to `used` months, such as `6–8`. A word joiner prevents a line break after the dash. */
function formatTierMonths(used: number): string {
  const { from, to } = TIERS.findLast((tier) => tier.from <= used) ?? TIERS[0];
  return from === to ? String(from) : `${from}–\u2060${to}`;
}

export function LeaveEarlySection() {
  const { t } = useTranslation('catalog');
  const { api, language } = usePlatform();
  const delivery = useEarliestDelivery(api);
  const { variation } = useShownProduct();
  const months = useMonths();
  const [choice, setChoice] = useState<{ used: number } | { date: string } | null>(null);

  // Rent starts with the delivery.
  const start = delivery.state === 'day' ? delivery.date : null;
  const pickedDate = start && choice && 'date' in choice && choice.date <= addMonths(start, months) ? choice.date : null;
  const requestedMonths =
    start && pickedDate ? countUsedMonths(start, pickedDate) : choice && 'used' in choice ? choice.used : Math.round((months * 7) / 12);
  const used = Math.min(months, Math.max(MIN_USED_MONTHS, requestedMonths));
  const date = start && (pickedDate ?? addMonths(start, used));

  const prices = variation.subscriptionPrices;
  const rating = reRate(prices, months, used);
  const usedText = t('product.leave.used', { count: used, months });
  const charge = formatMoney(rating.charge);
  const dateText = date && formatDate(date, language, 'long');

  return (
    <section className="section" aria-labelledby="leave-early">
      <div className="wrap">
        <LeaveEarly
          bars={
            <LeaveEarlyBars
              months={months}
              used={used}
              from={MIN_USED_MONTHS}
              onChange={(month) => setChoice({ used: month })}
              paid={rating.paidUnit}
              difference={rating.usedUnit - rating.paidUnit}
              highest={Math.max(...Object.values(completeTiers(prices)))}
              label={t('product.leave.label')}
              valueText={toPlainText(
                t(date ? 'product.leave.value' : 'product.leave.valueUndated', { used: usedText, date: dateText, amount: charge }),
              )}
              keys={{ paid: t('product.leave.keyPaid'), difference: t('product.leave.keyDifference'), never: t('product.leave.keyNever') }}
            />
          }
        >
          <h2 className="head" id="leave-early">
            <Phrases text={t('product.leave.title')} />
          </h2>
          <p className="copy">{t('product.leave.copy')}</p>
          {start && date ? (
            <DateField
              label={t('product.leave.label')}
              language={language}
              value={date}
              first={addMonths(start, MIN_USED_MONTHS)}
              last={addMonths(start, months)}
              onChange={(picked) => setChoice({ date: picked })}
              labels={{ earlier: t('product.leave.monthBefore'), later: t('product.leave.monthAfter') }}
              hint={t('product.leave.usedFrom', { used: usedText, day: formatDay(start, language) })}
            />
          ) : (
            <p className="note num">{t('product.leave.usedFromDelivery', { used: usedText })}</p>
          )}
          <DataList>
            <DataRow
              term={t('product.leave.atTier', {
                count: used,
                tier: formatTierMonths(used),
                price: formatMoney(rating.usedUnit),
              })}
            >
              {formatMoney(rating.usedUnit * used)}
            </DataRow>
            <DataRow term={t('product.leave.paid', { count: used, price: formatMoney(rating.paidUnit) })}>
              {formatMoney(-rating.paidUnit * used)}
            </DataRow>
            <DataRow term={t('product.leave.charge')} total>
              {charge}
            </DataRow>
          </DataList>
        </LeaveEarly>
      </div>
    </section>
  );
}

/** Counts a started month as a whole month; the minimum is 1. */
export function countUsedMonths(start: CalendarDate, date: CalendarDate): number {
  const whole = monthsBetween(start, date);
  return Math.max(1, addMonths(start, whole) < date ? whole + 1 : whole);
}
