import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { MIN_USED_MONTHS, monthlyDay } from '@spruce/pricing';
import { Checkbox, FieldError, FormSection, MonthsScrubber, Select } from '@spruce/ui';
import { Form, useInput } from '@spruce/ui/form';
import { useDraftState } from '../../features/order-changes/change-draft';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangePage, useChangePageProps, type ChangeFormProps } from '../../features/order-changes/change-page';
import { useChange } from '../../features/order-changes/use-change';
import { useVisit } from '../../features/order-changes/use-visit';
import { VisitSection } from '../../features/order-changes/visit-picker';
import { useAccountForm } from '../../forms/use-account-form';
import { LeavingLedger } from './leaving-ledger';

const REASONS = ['moving', 'bought', 'wrong', 'other'] as const;
const EMPTY = { reason: '', agreed: false };

export default function EndEarlyChange({ order, onDone }: ChangeFormProps) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const place = useChangePageProps(order, 'end-early');
  const first = Math.min(Math.max(order.month, MIN_USED_MONTHS), order.months);
  const [chosenMonths, setMonths] = useDraftState(place.keep.draft, 'months', first);
  const months = Math.min(Math.max(chosenMonths, first), order.months);
  const { form } = useAccountForm(({ endEarly }) => endEarly, { defaultValues: EMPTY });
  const endsOn = monthlyDay(order.startsOn, months);
  const visit = useVisit(place.keep.draft, endsOn);
  const early = months < order.months;
  const asked = early ? ({ kind: 'end-early', months } as const) : null;
  const change = useChange(order, asked, onDone, visit.handleSlotTaken);
  const words = { months: t('orders.months', { count: months }), day: formatDate(endsOn, language, 'letterFull') };
  const send = ({ reason }: typeof EMPTY) => {
    const delivery = visit.requireVisit();
    if (delivery && asked) change.confirm({ ...asked, delivery, ...(reason && { reason }) });
  };
  return (
    <ChangePage
      {...place}
      title={t('change.end.title')}
      lead={t('change.end.lead')}
      panel={
        <Form form={form} onSubmit={send}>
          <ChangePanel
            change={change}
            rows={['ends', 'months', 'rent']}
            waiting={t('change.end.agreed')}
            isDestructive
            fields={<LeavingFields />}
            button={({ charge }) => (charge > 0 ? t('change.end.pay', { amount: formatMoney(charge) }) : t('change.end.button'))}
            onConfirm={(event) => {
              if (visit.requireVisit()) return;
              // Without a chosen visit, the browser must not submit the form. `handleSubmit` shows the errors of the other fields too,
              // and the focus stays on the missing visit.
              event.preventDefault();
              void form.handleSubmit(() => undefined)();
            }}
            keep={{ ...place.keep, label: t('change.end.keep') }}
          />
        </Form>
      }
    >
      <FormSection id="last" title={t('change.end.last')} note={t('change.end.lastNote')}>
        <MonthsScrubber
          label={t('change.end.last')}
          value={months}
          onChange={setMonths}
          used={first - 1}
          from={Math.min(MIN_USED_MONTHS, first - 1)}
          months={order.months}
          valueText={t('change.end.value', words)}
        >
          {t(early ? 'change.end.ends' : 'change.end.byItself', words)}
        </MonthsScrubber>
      </FormSection>
      <LeavingLedger
        order={order}
        months={months}
        quote={!change.isQuoting && change.quote?.after.months === months ? change.quote : undefined}
      />
      {early && (
        <VisitSection
          title={t('change.visit.collection')}
          note={t('change.visit.collectionNote')}
          postcode={order.shipping.postcode}
          collectionFrom={endsOn}
          visitState={visit}
        />
      )}
    </ChangePage>
  );
}

function LeavingFields() {
  const { t } = useTranslation('account');
  const note = useId();
  const { error, ...agreed } = useInput<typeof EMPTY>('agreed');
  return (
    <>
      <Select
        label={t('change.end.why')}
        optional={t('signup.optional')}
        placeholder={t('change.end.choose')}
        options={REASONS.map((why) => ({ value: t(`change.end.reason.${why}`), label: t(`change.end.reason.${why}`) }))}
        {...useInput<typeof EMPTY>('reason')}
      />
      <div>
        <Checkbox {...agreed} label={t('change.end.agree')} invalid={Boolean(error)} aria-describedby={error ? note : undefined} />
        {error && <FieldError id={note}>{error}</FieldError>}
      </div>
    </>
  );
}
