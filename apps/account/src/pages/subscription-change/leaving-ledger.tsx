import { useTranslation } from 'react-i18next';
import type { ChangeQuote, Order } from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { endingChoices, reRateLine, waivedAmount, type EndingChoice } from '@spruce/pricing';
import { FormSection, Formula, Table } from '@spruce/ui';
import { getBillingDay, toRunningSubscription } from '../../orders/rental-phase';
import { CheaperLater } from './cheaper-later';
import { ReRatingTable } from './re-rating-table';

interface LeavingLedgerProps {
  order: Order;
  months: number;
  /** The quote's amounts replace those that the browser calculates, because only the quote includes pieces that are not delivered yet. */
  quote: ChangeQuote | undefined;
}

export function LeavingLedger({ order, months, quote }: LeavingLedgerProps) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const subscription = toRunningSubscription(order);
  const findItemName = (id: number) => order.lineItems.find((item) => item.id === id)?.name ?? '';
  const choices = endingChoices(subscription, getBillingDay(order)).map((choice) => ({
    ...choice,
    ...quote?.choices.find((other) => other.months === choice.months),
  }));
  const ratings = quote
    ? quote.reRating.map(({ itemId: id, ...rating }) => ({ ...rating, id }))
    : subscription.lines.map((line) => ({ ...reRateLine(line, months), name: findItemName(line.id) }));
  const sum = (of: (rating: (typeof ratings)[number]) => number) => ratings.reduce((total, rating) => total + of(rating), 0);
  const used = sum(({ usedUnit, quantity }) => usedUnit * quantity);
  const paid = sum(({ paidUnit, quantity }) => paidUnit * quantity);
  const charge = sum((rating) => rating.charge);
  const early = months < order.months;
  // The formula (new price − old price) × months explains the charge only if it gives the exact charge and no amount is waived.
  const waived = waivedAmount(charge);
  const hasOneFormula = waived === 0 && (used - paid) * months === charge;
  const emphasize = (choice: EndingChoice, text: string) => (choice.months === months ? <strong>{text}</strong> : text);
  const rentNote = ({ charges, rent }: EndingChoice) =>
    charges.reduce((total, { months: of, monthly }) => total + of * monthly, 0) === rent &&
    charges.map(({ months: of, monthly }) => `${of} × ${formatMoney(monthly)}`).join(' + ');
  const count = t('orders.months', { count: months });
  return (
    <>
      {early && (
        <FormSection id="worked-out" title={t('change.workedOut')}>
          {hasOneFormula && (
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
          <ReRatingTable order={order} ratings={ratings} waived={waived} />
        </FormSection>
      )}
      <FormSection id="waiting" title={t('change.end.wait')}>
        <Table
          caption={t('change.end.waitCaption')}
          rows={choices}
          rowId={({ months }) => String(months)}
          columns={[
            {
              id: 'months',
              title: t('change.end.after'),
              cell: (choice) => (
                <>
                  <span className="nowrap">{emphasize(choice, t('orders.months', { count: choice.months }))}</span>
                  <br />
                  <span className="note nowrap">{formatDate(choice.endsOn, language, 'letterBrief')}</span>
                </>
              ),
            },
            {
              id: 'rent',
              title: t('change.end.rent'),
              figures: true,
              cell: (choice) => (
                <>
                  {emphasize(choice, formatMoney(choice.rent))}
                  <br />
                  <span className="note">{choice.rent > 0 && rentNote(choice)}</span>
                </>
              ),
            },
            { id: 'rated', title: t('change.end.rated'), figures: true, cell: (choice) => emphasize(choice, formatMoney(choice.reRated)) },
            { id: 'total', title: t('change.end.inAll'), figures: true, cell: (choice) => emphasize(choice, formatMoney(choice.total)) },
          ]}
        />
        <CheaperLater choices={choices} months={months} kind="end" />
      </FormSection>
    </>
  );
}
