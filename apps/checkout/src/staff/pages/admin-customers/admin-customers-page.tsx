import { useTranslation } from 'react-i18next';
import { CustomerSearch } from '../../customers/customer-search';
import { staffHandle, StaffPage } from '../../page/staff-page';

export const handle = staffHandle;

export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage title={t('customers.title')}>
      <CustomerSearch />
    </StaffPage>
  );
}
