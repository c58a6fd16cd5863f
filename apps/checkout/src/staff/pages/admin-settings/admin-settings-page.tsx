import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessSettingsQuery } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { BusinessSettingsList } from '../../settings/business-settings-list';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';

export const handle = staffHandle;

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(businessSettingsQuery(api));
  return (
    <StaffPage title={t('settings.title')}>
      {data ? <BusinessSettingsList settings={data} /> : <StaffLoading error={error} onRetry={() => void refetch()} />}
    </StaffPage>
  );
}
