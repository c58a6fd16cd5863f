import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deadLettersQuery } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { staffHandle, StaffPage } from '../../page/staff-page';
import { DeadLetters } from '../../outbox/dead-letters';
import { StaffLoading } from '../../page/staff-loading';

export const handle = staffHandle;

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const uid = useSession((session) => session.uid);
  const { data, error, refetch } = useQuery({ ...deadLettersQuery(api), enabled: uid !== null });
  return (
    <StaffPage title={t('outbox.title')}>
      {data ? <DeadLetters {...data} /> : <StaffLoading error={error} onRetry={() => void refetch()} />}
    </StaffPage>
  );
}
