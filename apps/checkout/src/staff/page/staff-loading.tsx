import { useTranslation } from 'react-i18next';
import { Alert, Skeleton } from '@spruce/ui';
import { useStaffProblem } from '../frame/use-problem';
import styles from './staff-page.module.css';

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
