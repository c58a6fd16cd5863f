import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isNotFound } from '@spruce/api-client';
import { profileQuery, userInfoQuery } from '@spruce/api-client/account';
import { formatPerson } from '@spruce/address';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { useUserId } from '@spruce/session';
import { EmptyState, textLinkClass } from '@spruce/ui';
import { AssistedOrder } from '../../assisted-order/assisted-order';
import { useAssistedDraft } from '../../assisted-order/assisted-store';
import { CustomerAddresses, CustomerDetails, CustomerOrders } from '../../customers/customer-details';
import styles from '../../customers/customers.module.css';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';

export const handle = staffHandle;

const ID_PATTERN = /^[1-9]\d{0,8}$/;

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const { id: idParam = '' } = useParams();
  const id = ID_PATTERN.test(idParam) ? Number(idParam) : 0;
  const uid = useUserId();
  const { data: customer, error, refetch } = useQuery({ ...profileQuery(api, id), enabled: id > 0 });
  const { data: staff } = useQuery({ ...userInfoQuery(api, uid ?? 0), enabled: uid !== null });
  const draft = useAssistedDraft(id, uid);
  const back = (
    <Link className={textLinkClass()} to={paths.checkoutAdminCustomers()}>
      {t('customers.other')}
    </Link>
  );
  if (id === 0 || isNotFound(error))
    return (
      <StaffPage title={t('customers.title')}>
        <EmptyState title={t('customers.unknown')} text={t('customers.unknownText')} action={back} />
      </StaffPage>
    );
  const name = customer ? formatPerson(customer) || customer.email : t('customers.title');
  return (
    <StaffPage title={name} tools={back}>
      {customer && draft ? (
        <div className={styles.columns}>
          <div className={styles.about}>
            <CustomerDetails customer={customer} />
            <CustomerOrders customer={customer} />
            <CustomerAddresses customer={customer} />
          </div>
          <div className={styles.about}>
            <p className={styles.lead}>{t('assisted.lead')}</p>
            <AssistedOrder key={id} customer={customer} draft={draft} staffName={staff ? formatPerson(staff) || staff.email : ''} />
          </div>
        </div>
      ) : (
        <StaffLoading error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
