import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import type { Billing } from '@spruce/api-client/payments';
import { companyWithBranch, formatAddress, formatPerson, toTaxpayer } from '@spruce/address';
import { formatDate, formatPhone, preventBreaks } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Fact, Facts, formatCardBrand, FormSection, Phrases } from '@spruce/ui';
import { TaxIdText } from '../../customer/part';

type Address = Order['shipping'];

function AddressText({ address }: { address: Address }) {
  const { language } = usePlatform();
  return (
    <p>
      <span className="mid">{formatPerson(address)}</span>
      {language === 'th' ? ' ' : ', '}
      <span className="num nowrap" translate="no">
        {formatPhone(address.phone)}
      </span>
      <br />
      {address.locationName && (
        <>
          {address.locationName}
          <br />
        </>
      )}
      <Phrases text={formatAddress(address, 'phrases', language)} />
    </p>
  );
}

export function OrderDetails({ order, billing }: { order: Order; billing: Billing | undefined }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { shipping, billing: billTo, invoice, access, delivery } = order;
  const delivered = order.timeline.some(({ status, state }) => status === 'active' && state !== 'ahead');
  const card = billing?.charges.findLast(({ card, state }) => card && (state === 'paid' || state === 'refunded'))?.card;
  const stairs = access.stairs === 'true' ? (access.lift === 'true' ? 'lift' : 'noLift') : 'noStairs';
  const { company, branch } = toTaxpayer({ ...invoice, tax_id: invoice?.taxId });
  return (
    <FormSection id="details" title={t('order.details.title')}>
      <Facts>
        <Fact title={t(delivered ? 'order.details.deliveredTo' : 'order.details.deliverTo')}>
          <AddressText address={shipping} />
        </Fact>
        <Fact title={t('order.details.slot')}>
          <p>{t('order.details.when', { day: formatDate(delivery.date, language, 'letterFull'), slot: preventBreaks(delivery.slot) })}</p>
          <p>{t(`order.details.${stairs}`)}</p>
          {access.note && <p className="muted as-typed">{access.note}</p>}
        </Fact>
        {formatAddress(billTo, 'line', language) !== formatAddress(shipping, 'line', language) && (
          <Fact title={t('order.details.billedTo')}>
            <AddressText address={billTo} />
          </Fact>
        )}
        {card && (
          <Fact title={t('order.details.paidWith')}>
            <p>{t('order.details.card', { brand: formatCardBrand(card.brand), last4: card.last4 })}</p>
          </Fact>
        )}
        {invoice && (
          <Fact title={t('order.details.taxInvoice')}>
            <p>{branch ? companyWithBranch(company, branch) : company || formatPerson(invoice)}</p>
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
