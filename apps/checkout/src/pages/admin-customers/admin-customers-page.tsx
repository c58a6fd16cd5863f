import { useTranslation } from 'react-i18next';
import { CustomerSearch } from '../../staff/customers/customer-search';
import { staffHandle } from '../../staff/frame/staff-handle';
import { StaffPage } from '../../staff/page/staff-page';

export const handle = staffHandle;

export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage title={t('customers.title')}>
      <CustomerSearch />
    </StaffPage>
  );
}
