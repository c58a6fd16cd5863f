import { useTranslation } from 'react-i18next';
import { isApiError } from '@spruce/api-client';
import { Alert, Skeleton } from '@spruce/ui';
import styles from './columns.module.css';

/** Until everything is there, or why it is not and the way to try again. */
export function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  if (error)
    return (
      <Alert tone="oops" live action={{ label: t('retry'), onAction: onRetry }}>
        {t(isApiError(error) && error.status === 0 ? 'problems.unreachable' : 'problems.failed')}
      </Alert>
    );
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{t('loading')}</p>
      <Skeleton className={styles.bone} />
      <Skeleton className={styles.bone} />
    </div>
  );
}
