import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSamePlace } from '@spruce/address';
import type { Order } from '@spruce/api-client/orders';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { Alert, FormSection } from '@spruce/ui';
import { useCustomer } from '../../customer/use-customer';
import { AddressChoice } from '../../features/addresses/address-choice';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangePage, Confirmable } from '../../features/order-changes/change-page';
import { useChange, type DoneChange } from '../../features/order-changes/use-change';
import { useVisit } from '../../features/order-changes/use-visit';
import { VisitSection } from '../../features/order-changes/visit-section';
import { useChangePlace } from './change-place';

/** Staff must approve a relocation. */
export function Relocate({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  return (
    <Confirmable order={order} crumb={t('change.kind.relocate')}>
      {(onDone) => <Form order={order} onDone={onDone} />}
    </Confirmable>
  );
}

function Form({ order, onDone }: { order: Order; onDone: (done: DoneChange) => void }) {
  const { t } = useTranslation('account');
  const place = useChangePlace(order, 'relocate');
  const { data: profile } = useCustomer();
  const [key, setKey] = useState<string | null>(null);
  const home = profile?.shippingList.find((address) => address.key === key);
  const visit = useVisit(home?.postcode ?? '');
  const asked = home ? { kind: 'relocate' as const, shipping: { key: home.key } } : null;
  const nameOf = (address: { locationName?: string | undefined; address1: string }) => address.locationName || address.address1;
  const moves = home ? [{ id: 'address', term: t('change.rows.address'), now: nameOf(order.shipping), after: nameOf(home) }] : [];
  const change = useChange(order, asked, (done) => onDone({ ...done, more: moves }), visit.gone);
  const carried = change.quote?.visit?.reason === 'stairs-without-lift';
  return (
    <ChangePage
      {...place}
      title={t('change.relocate.title')}
      lead={t('change.relocate.lead')}
      panel={
        <ChangePanel
          change={change}
          rows={['monthly', 'ends']}
          more={() => moves}
          waiting={t('change.relocate.waiting')}
          note={() => t('change.relocate.note')}
          button={({ charge }) => t('change.relocate.button', { amount: formatMoney(charge) })}
          onConfirm={() => {
            const delivery = visit.required();
            if (asked && delivery) change.confirm({ ...asked, delivery });
          }}
          keep={place.keep}
        />
      }
    >
      <FormSection id="home" title={t('change.relocate.home')} state="plain">
        {profile && (
          <AddressChoice
            legend={t('change.relocate.home')}
            profile={profile}
            value={key}
            onChange={setKey}
            onSaved={change.askAgain}
            refusalOf={(home) => (isSamePlace(home, order.shipping) ? t('change.relocate.here') : undefined)}
          />
        )}
        {carried && (
          <Alert tone="warm">
            {t('change.relocate.carried', { double: formatMoney(DELIVERY_FEE.double), single: formatMoney(DELIVERY_FEE.single) })}
          </Alert>
        )}
      </FormSection>
      {home && <VisitSection title={t('change.visit.move')} note={t('change.visit.moveNote')} postcode={home.postcode} when={visit} />}
    </ChangePage>
  );
}
