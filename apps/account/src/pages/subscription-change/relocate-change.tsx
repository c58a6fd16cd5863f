import { useTranslation } from 'react-i18next';
import { isSamePlace, nameAddress } from '@spruce/address';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { Alert, FormSection } from '@spruce/ui';
import { useCustomer } from '../../customer/use-customer';
import { DeliveryAddressChoice } from '../../features/addresses/delivery-address-choice';
import { useDraftState } from '../../features/order-changes/change-draft';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangePage, useChangePageProps, type ChangeFormProps } from '../../features/order-changes/change-page';
import { useChange } from '../../features/order-changes/use-change';
import { useVisit } from '../../features/order-changes/use-visit';
import { VisitSection } from '../../features/order-changes/visit-picker';

export default function RelocateChange({ order, onDone }: ChangeFormProps) {
  const { t } = useTranslation('account');
  const place = useChangePageProps(order, 'relocate');
  const { data: profile } = useCustomer(order.customerId);
  const [key, setKey] = useDraftState<string | null>(place.keep.draft, 'home', null);
  const home = profile?.shippingList.find((address) => address.key === key);
  const visit = useVisit(place.keep.draft, home?.postcode ?? '');
  const asked = home ? { kind: 'relocate' as const, shipping: { key: home.key } } : null;
  const formatPlace = (address: { locationName?: string | undefined; address1: string }) =>
    nameAddress('shipping', address) || address.address1;
  const moves = home ? [{ id: 'address', term: t('change.rows.address'), now: formatPlace(order.shipping), after: formatPlace(home) }] : [];
  const change = useChange(order, asked, (done) => onDone({ ...done, more: moves }), visit.handleSlotTaken);
  const isDoubleFee = change.quote?.visit?.reason === 'stairs-without-lift';
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
            const delivery = visit.requireVisit();
            if (asked && delivery) change.confirm({ ...asked, delivery });
          }}
          keep={place.keep}
        />
      }
    >
      <FormSection id="home" title={t('change.relocate.home')}>
        {profile && (
          <DeliveryAddressChoice
            legend={t('change.relocate.home')}
            profile={profile}
            value={key}
            onChange={setKey}
            onSaved={change.refetchQuote}
            getRefusal={(home) => (isSamePlace(home, order.shipping) ? t('change.relocate.here') : undefined)}
          />
        )}
        {isDoubleFee && (
          <Alert tone="warm">
            {t('change.relocate.carried', { double: formatMoney(DELIVERY_FEE.double), single: formatMoney(DELIVERY_FEE.single) })}
          </Alert>
        )}
      </FormSection>
      {home && (
        <VisitSection title={t('change.visit.move')} note={t('change.visit.moveNote')} postcode={home.postcode} visitState={visit} />
      )}
    </ChangePage>
  );
}
