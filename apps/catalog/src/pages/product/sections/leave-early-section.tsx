import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarliestDelivery } from '@spruce/cart/delivery';
import { DELIVERY_DAYS } from '@spruce/contract/constants';
import { formatDate, formatMoney, toPlainText } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import {
  addDays,
  addMonths,
  completeTiers,
  MIN_USED_MONTHS,
  reRate,
  tierForMonths,
  TIER_STARTS,
  TIERS,
  monthsBetween,
  type CalendarDate,
} from '@spruce/pricing';
import { DataList, DataRow, LeaveDateField, LeaveEarly, LeaveEarlyBars, Phrases } from '@spruce/ui';
import { useMonths, useShownProduct } from '../product-choice';

/** Returns a tier's months without a line break, such as “6–8”, or “12” for the last tier. */
function formatTierMonths(start: number): string {
  const next = TIERS.map((tier) => TIER_STARTS[tier]).find((other) => other > start);
  return next ? `${start}–\u2060${next - 1}` : String(start);
}

export function LeaveEarlySection() {
  const { t } = useTranslation('catalog');
  const { api, today, language } = usePlatform();
  const delivery = useEarliestDelivery(api);
  const { variation } = useShownProduct();
  const months = useMonths();
  // A picked date is kept; the bar chart selects only a month.
  const [choice, setChoice] = useState<{ used: number } | { date: string } | null>(null);

  // Uses the earliest possible day until the delivery calendar has loaded.
  const start = delivery.state === 'day' ? delivery.date : addDays(today, DELIVERY_DAYS.lead);
  const end = addMonths(start, months);
  const requestedMonths =
    choice === null ? Math.round((months * 7) / 12) : 'used' in choice ? choice.used : countUsedMonths(start, choice.date);
  const used = Math.min(months, Math.max(MIN_USED_MONTHS, requestedMonths));
  const date = choice && 'date' in choice && choice.date <= end ? choice.date : addMonths(start, used);

  const prices = variation.subscriptionPrices;
  const rating = reRate(prices, months, used);
  const usedText = t('product.leave.used', { count: used, months });
  const charge = formatMoney(rating.charge);
  const dateText = formatDate(date, language, 'long');

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
              valueText={toPlainText(t('product.leave.value', { used: usedText, date: dateText, amount: charge }))}
              keys={{ paid: t('product.leave.keyPaid'), difference: t('product.leave.keyDifference'), never: t('product.leave.keyNever') }}
            />
          }
        >
          <h2 className="head" id="leave-early">
            <Phrases text={t('product.leave.title')} />
          </h2>
          <p className="copy">{t('product.leave.copy')}</p>
          <LeaveDateField
            label={t('product.leave.label')}
            value={date}
            text={dateText}
            min={addMonths(start, MIN_USED_MONTHS)}
            max={end}
            onChange={(picked) => setChoice({ date: picked })}
            hint={usedText}
          />
          <DataList>
            <DataRow
              term={t('product.leave.atTier', {
                count: used,
                tier: formatTierMonths(TIER_STARTS[tierForMonths(used)]),
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

/** Returns the number of months used when a subscription ends on `date`, including a started one. At least 1. */
export function countUsedMonths(start: CalendarDate, date: CalendarDate): number {
  const whole = monthsBetween(start, date);
  return Math.max(1, addMonths(start, whole) < date ? whole + 1 : whole);
}
