import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { formatPerson, nameAddress } from '@spruce/address';
import { formatMoney } from '@spruce/i18n';
import { deliveryFee } from '@spruce/pricing';
import { Alert, Select, Skeleton } from '@spruce/ui';
import { AddressChoice } from '../../order/address-choice';
import { classifyAccess } from '../../order/order-request';
import styles from './assisted-order.module.css';
import { SlotTable } from './slot-table';
import type { AssistedOrder } from './use-assisted-order';

export function DeliverySection({ order, customer }: { order: AssistedOrder; customer: Profile }) {
  const { t } = useTranslation('staff');
  const { draft, change, address, window, isSlotLost, isSent } = order;
  const access = address?.delivery;
  return (
    <div className={styles.stack}>
      {isSent ? null : (
        <AddressChoice
          kind="shipping"
          customerId={customer.userID}
          legend={t('assisted.address')}
          addresses={customer.shippingList}
          value={address?.key ?? null}
          onChange={(key) => change({ shipping: key })}
        />
      )}
      {access ? (
        <p className="note">
          {t(`assisted.way.${classifyAccess(access)}`, {
            fee: formatMoney(deliveryFee(access).amount),
            single: formatMoney(DELIVERY_FEE.single),
          })}
        </p>
      ) : null}
      {access?.note ? <p className="note as-typed">{t('assisted.driver', { note: access.note })}</p> : null}
      <div id="slot" tabIndex={-1}>
        {isSlotLost ? <Alert tone="bad">{t('assisted.slotLost')}</Alert> : null}
        {window.data ? (
          <SlotTable window={window.data} value={draft.slot} disabled={isSent} onChange={(slot) => change({ slot })} />
        ) : window.isError ? (
          <Alert tone="oops" live action={{ label: t('frame.retry'), onAction: () => void window.refetch() }}>
            {t('frame.failed')}
          </Alert>
        ) : (
          <Skeleton className={styles.bone} />
        )}
      </div>
      {customer.invoiceList.length > 0 ? (
        <Select
          label={t('assisted.invoice')}
          value={draft.invoice ?? ''}
          disabled={isSent}
          options={[
            { value: '', label: t('assisted.noInvoice') },
            ...customer.invoiceList.map((one) => ({ value: one.key, label: nameAddress('invoice', one) || formatPerson(one) })),
          ]}
          onChange={(event) => change({ invoice: event.currentTarget.value || null })}
        />
      ) : null}
    </div>
  );
}
