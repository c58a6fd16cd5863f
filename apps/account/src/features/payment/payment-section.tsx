import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import type { OrderSummary } from '@spruce/api-client/orders';
import { formatBranch, isCompany, splitCompany } from '@spruce/address';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { CalendarIcon, DataList, DataRow, TextLink, textLinkClass } from '@spruce/ui';
import { Part, TaxIdText } from '../../customer/part';
import { listDates } from '../../orders/dates';
import { getRentalPhase } from '../../orders/rental-phase';
import { useOngoingOrders } from '../../orders/use-orders';
import { Cards } from './cards';

const DAYS_SHOWN = 3;

export default function PaymentSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { orders: live, calendarHref, error } = useOngoingOrders();
  // An order with an unpaid first charge is left out, because it has no monthly charges yet.
  const orders = (live ?? []).filter(
    (order) => getRentalPhase(order) === 'active' || (order.statusGroup === 'pending' && order.paymentState === 'paid'),
  );
  const running = orders.filter(({ nextChargeOn }) => nextChargeOn !== null).length;
  return (
    <>
      <Part title={t('payment.cards')} note={t('payment.cardsNote')}>
        {/* If the orders fail to load, the count is 0, and only the service prevents the removal of a card in use. */}
        <Cards customerId={profile.userID} runningCount={live || error ? running : undefined} />
      </Part>
      <NextCharges orders={orders} calendar={calendarHref} />
      <TaxInvoices profile={profile} />
    </>
  );
}

function NextCharges({ orders, calendar }: { orders: readonly OrderSummary[]; calendar: string | undefined }) {
  const { t } = useTranslation('account');
  const { language, today } = usePlatform();
  const days = listDates(orders, today)
    .filter((entry) => entry.kind === 'charge')
    .slice(0, DAYS_SHOWN);
  if (days.length === 0) return null;
  return (
    <Part title={t('payment.next')}>
      <DataList>
        {days.map(({ date, amount, of: charged }) => (
          <DataRow
            key={date}
            term={formatDate(date, language, 'letter')}
            note={charged.map(({ number, amount: part }, index) => (
              <Fragment key={number}>
                {index > 0 && ', '}
                <span className="nowrap" translate="no">
                  {charged.length > 1 ? `${number} ${formatMoney(part)}` : number}
                </span>
              </Fragment>
            ))}
          >
            {formatMoney(amount)}
          </DataRow>
        ))}
      </DataList>
      {calendar && (
        <p>
          <TextLink arrow href={`${calendar}&only=charges`}>
            <CalendarIcon size="small" />
            {t('payment.calendar')}
          </TextLink>
        </p>
      )}
    </Part>
  );
}

function TaxInvoices({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const [invoice] = profile.invoiceList;
  if (!invoice) return null;
  const of = (
    <>
      <TaxIdText words={t('addresses.taxIDOf', { taxID: '|' })} taxId={invoice.taxID} />
      {isCompany(invoice.taxID) && `, ${formatBranch(invoice, language)}`}
    </>
  );
  return (
    <Part title={t('payment.invoices')}>
      <DataList>
        <DataRow term={splitCompany(invoice.company).company} note={of}>
          <Link className={textLinkClass()} to={paths.user('addresses')}>
            {t('addresses.editShort')}
          </Link>
        </DataRow>
      </DataList>
    </Part>
  );
}
