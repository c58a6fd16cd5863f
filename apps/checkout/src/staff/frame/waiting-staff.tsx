import { useTranslation } from 'react-i18next';
import { Alert, Skeleton } from '@spruce/ui';
import { useStaffProblem } from './use-problem';
import styles from './staff-page.module.css';

/** Until a page of staff is there, or why it is not and the way to try again. */
export function WaitingStaff({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('staff');
  const problem = useStaffProblem();
  if (error)
    return (
      <Alert tone="oops" live action={{ label: t('frame.retry'), onAction: onRetry }}>
        {problem(error)}
      </Alert>
    );
  return (
    <div className={styles.bones} aria-busy="true">
      <p className="visually-hidden">{t('frame.loading')}</p>
      <Skeleton className={styles.bone} />
      <Skeleton className={styles.bone} />
    </div>
  );
}
