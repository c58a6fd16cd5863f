import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import type { Billing } from '@spruce/api-client/payments';
import { formatDate, formatPhone, unbroken } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Fact, Facts, FormSection } from '@spruce/ui';
import { TaxIdText } from '../../customer/tax-id-text';
import { AddressLines, addressParts, commaOf } from '../../orders/address-lines';
import { cardName } from './card-name';

type Address = Order['shipping'];

const HEAD_OFFICE = '00000';

function AddressText({ address }: { address: Address }) {
  return (
    <p>
      <span className="mid">
        {address.firstName} {address.lastName}
      </span>
      {commaOf(addressParts(address))}
      <span className="num nowrap">{formatPhone(address.phone)}</span>
      <br />
      <AddressLines address={address} />
    </p>
  );
}

/** The names and addresses of an order, its slot and its card. */
export function OrderDetails({ order, billing }: { order: Order; billing: Billing | undefined }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { shipping, billing: billTo, invoice, access, delivery } = order;
  const delivered = order.timeline.some(({ status, state }) => status === 'active' && state !== 'ahead');
  const card = billing?.charges.findLast(({ card, state }) => card && (state === 'paid' || state === 'refunded'))?.card;
  const stairs = access.stairs === 'true' ? (access.lift === 'true' ? 'lift' : 'noLift') : 'noStairs';
  const branch = invoice?.branch === HEAD_OFFICE ? t('order.details.headOffice') : t('order.details.branch', { branch: invoice?.branch });
  return (
    <FormSection id="details" title={t('order.details.title')} state="plain">
      <Facts>
        <Fact title={t(delivered ? 'order.details.deliveredTo' : 'order.details.deliverTo')}>
          <AddressText address={shipping} />
        </Fact>
        <Fact title={t('order.details.slot')}>
          <p>{t('order.details.when', { day: formatDate(delivery.date, language, 'letterFull'), slot: unbroken(delivery.slot) })}</p>
          <p>{t(`order.details.${stairs}`)}</p>
          {access.note && <p className="muted lines">{access.note}</p>}
        </Fact>
        {addressParts(billTo).join() !== addressParts(shipping).join() && (
          <Fact title={t('order.details.billedTo')}>
            <AddressText address={billTo} />
          </Fact>
        )}
        {card && (
          <Fact title={t('order.details.paidWith')}>
            <p>{t('order.details.card', { brand: cardName(card.brand), last4: card.last4 })}</p>
          </Fact>
        )}
        {invoice && (
          <Fact title={t('order.details.taxInvoice')}>
            <p>
              {invoice.company ?? `${invoice.firstName} ${invoice.lastName}`}
              {invoice.branch && <> ({branch})</>}
            </p>
            {invoice.taxId && (
              <p>
                <TaxIdText words={t('order.details.taxId', { id: '|' })} taxId={invoice.taxId} />
              </p>
            )}
          </Fact>
        )}
      </Facts>
    </FormSection>
  );
}
