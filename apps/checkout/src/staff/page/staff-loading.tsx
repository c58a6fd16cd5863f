import { useTranslation } from 'react-i18next';
import { Alert, Skeleton } from '@spruce/ui';
import styles from './staff-page.module.css';
import { isApiError, refusalKeys } from '@spruce/api-client';

export function StaffLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('staff');
  const describeProblem = useStaffProblem();
  if (error)
    return (
      <Alert tone="oops" live action={{ label: t('frame.retry'), onAction: onRetry }}>
        {describeProblem(error)}
      </Alert>
    );
  return (
    <div className={styles.bones} role="status" aria-busy="true">
      <span className="visually-hidden">{t('frame.loading')}</span>
      <Skeleton className={styles.bone} />
      <Skeleton className={styles.bone} />
    </div>
  );
}

export const isConflict = (error: unknown): boolean => isApiError(error) && (error.status === 409 || error.status === 404);

export function useStaffProblem(): (error: unknown) => string {
  const { t } = useTranslation('staff');
  return (error) => {
    if (isApiError(error) && error.code === 'order_stale' && error.params['by'])
      return t('problem.movedBy', { name: error.params['by'], status: t(`status.${error.params['status']}`) });
    return t([...refusalKeys(error, 'problem'), ...refusalKeys(error, 'frame').slice(-1)]);
  };
}
