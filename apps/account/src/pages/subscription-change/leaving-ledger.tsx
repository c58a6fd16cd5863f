import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { endingChoices, reRateLine, type EndingChoice } from '@spruce/pricing';
import { FormSection, Formula, Table } from '@spruce/ui';
import { billingDayOf, runningSubscription } from '../../orders/running-subscription';
import { CheaperLater } from './cheaper-later';
import { ReRatingTable } from './re-rating-table';

/** How the charge for leaving comes about, and what each later month would cost: reckoned as the service does, while one chooses. */
export function LeavingLedger({ order, months }: { order: Order; months: number }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const subscription = runningSubscription(order);
  const choices = endingChoices(subscription, billingDayOf(order));
  const ratings = subscription.lines.map((line) => reRateLine(line, months));
  const sum = (of: (rating: (typeof ratings)[number]) => number) => ratings.reduce((total, rating) => total + of(rating), 0);
  const used = sum(({ usedUnit, quantity }) => usedUnit * quantity);
  const paid = sum(({ paidUnit, quantity }) => paidUnit * quantity);
  const charge = sum((rating) => rating.charge);
  const early = months < order.months;
  const nameOf = (id: number) => order.lineItems.find((item) => item.id === id)?.name ?? '';
  // A line that joined later, or was extended, has months of its own: then only the table tells how it comes about.
  const simple = (used - paid) * months === charge;
  const bold = (choice: EndingChoice, text: string) => (choice.months === months ? <strong>{text}</strong> : text);
  const count = t('orders.months', { count: months });
  return (
    <>
      {early && (
        <FormSection id="worked-out" title={t('change.workedOut')} state="plain">
          {simple && (
            <Formula
              label={t('change.end.formula', {
                used: formatMoney(used),
                paid: formatMoney(paid),
                months: count,
                charge: formatMoney(charge),
              })}
              terms={[
                { id: 'used', value: formatMoney(used), note: t('change.end.usedPrice', { months: count }) },
                { id: 'paid', value: formatMoney(paid), note: t('change.end.paidPrice'), sign: '−' },
                { id: 'months', value: months, note: t('change.end.monthsUsed'), sign: '×' },
              ]}
              result={{ id: 'charge', value: formatMoney(charge), note: t('change.end.once') }}
            />
          )}
          <ReRatingTable ratings={ratings.map((rating) => ({ ...rating, name: nameOf(rating.id) }))} total={charge} />
        </FormSection>
      )}
      <FormSection id="waiting" title={t('change.end.wait')} state="plain">
        <Table
          caption={t('change.end.waitCaption')}
          rows={choices}
          rowId={({ months }) => String(months)}
          columns={[
            {
              id: 'months',
              title: t('change.end.after'),
              cell: (choice) => <span className="nowrap">{bold(choice, t('orders.months', { count: choice.months }))}</span>,
            },
            {
              id: 'on',
              title: t('change.end.on'),
              cell: (choice) => <span className="nowrap">{bold(choice, formatDate(choice.endsOn, language, 'letterBrief'))}</span>,
            },
            {
              id: 'rent',
              title: t('change.end.rent'),
              figures: true,
              wide: true,
              cell: (choice) => bold(choice, formatMoney(choice.rent)),
            },
            { id: 'rated', title: t('change.end.rated'), figures: true, cell: (choice) => bold(choice, formatMoney(choice.reRated)) },
            { id: 'total', title: t('change.end.inAll'), figures: true, cell: (choice) => bold(choice, formatMoney(choice.total)) },
          ]}
        />
        <CheaperLater choices={choices} months={months} kind="end" />
      </FormSection>
    </>
  );
}
