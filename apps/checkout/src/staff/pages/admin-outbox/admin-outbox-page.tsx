import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deadLettersQuery } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { DeadLetters } from '../../outbox/dead-letters';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';

export const handle = staffHandle;

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(deadLettersQuery(api));
  return (
    <StaffPage title={t('outbox.title')}>
      {data ? <DeadLetters {...data} /> : <StaffLoading error={error} onRetry={() => void refetch()} />}
    </StaffPage>
  );
}
