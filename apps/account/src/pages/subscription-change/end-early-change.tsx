import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { MIN_USED_MONTHS, monthlyDay } from '@spruce/pricing';
import { Checkbox, FieldError, FormSection, MonthsScrubber, Select } from '@spruce/ui';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangeFlow, ChangePage, useChangePageProps } from '../../features/order-changes/change-page';
import { useChange, type ConfirmedChange } from '../../features/order-changes/use-change';
import { useVisit } from '../../features/order-changes/use-visit';
import { VisitSection } from '../../features/order-changes/visit-section';
import { LeavingLedger } from './leaving-ledger';

const REASONS = ['moving', 'bought', 'wrong', 'other'] as const;
const AGREE = 'agree';

export function EndEarlyChange({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  return (
    <ChangeFlow order={order} crumb={t('change.kind.end-early')}>
      {(onDone) => <Form order={order} onDone={onDone} />}
    </ChangeFlow>
  );
}

function Form({ order, onDone }: { order: Order; onDone: (done: ConfirmedChange) => void }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const place = useChangePageProps(order, 'end-early');
  const first = Math.min(Math.max(order.month, MIN_USED_MONTHS), order.months);
  const [months, setMonths] = useState(first);
  const [reason, setReason] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [missed, setMissed] = useState(false);
  const endsOn = monthlyDay(order.startsOn, months);
  const visit = useVisit(endsOn);
  const early = months < order.months;
  const asked = early ? ({ kind: 'end-early', months } as const) : null;
  const change = useChange(order, asked, onDone, visit.handleSlotTaken);
  const words = { months: t('orders.months', { count: months }), day: formatDate(endsOn, language, 'letterFull') };
  const confirm = () => {
    const delivery = visit.requireVisit();
    setMissed(!agreed);
    if (!delivery) return;
    if (!agreed) return document.getElementById(AGREE)?.focus();
    if (asked) change.confirm({ ...asked, delivery, ...(reason && { reason }) });
  };
  return (
    <ChangePage
      {...place}
      title={t('change.end.title')}
      lead={t('change.end.lead')}
      panel={
        <ChangePanel
          change={change}
          rows={['ends', 'months', 'rent']}
          waiting={t('change.end.agreed')}
          isDestructive
          fields={
            <>
              <Select
                label={t('change.end.why')}
                optional={t('signup.optional')}
                placeholder={t('change.end.choose')}
                options={REASONS.map((why) => ({ value: t(`change.end.reason.${why}`), label: t(`change.end.reason.${why}`) }))}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <div>
                <Checkbox
                  id={AGREE}
                  label={t('change.end.agree')}
                  checked={agreed}
                  invalid={missed && !agreed}
                  aria-describedby={missed && !agreed ? `${AGREE}-error` : undefined}
                  onChange={(event) => setAgreed(event.currentTarget.checked)}
                />
                {missed && !agreed && <FieldError id={`${AGREE}-error`}>{t('change.end.notAgreed')}</FieldError>}
              </div>
            </>
          }
          button={({ charge }) => (charge > 0 ? t('change.end.pay', { amount: formatMoney(charge) }) : t('change.end.button'))}
          onConfirm={confirm}
          keep={{ ...place.keep, label: t('change.end.keep') }}
        />
      }
    >
      <FormSection id="last" title={t('change.end.last')} state="plain" note={t('change.end.lastNote')}>
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
