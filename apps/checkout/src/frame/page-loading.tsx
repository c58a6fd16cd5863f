import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Alert, Skeleton } from '@spruce/ui';
import styles from './columns.module.css';
import { useRefusal } from './use-refusal';

export function PageLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const describeRefusal = useRefusal();
  if (error) {
    const { text, link } = describeRefusal(error);
    const action = link ? { label: link.label, onAction: () => void navigate(link.to) } : { label: t('retry'), onAction: onRetry };
    return (
      <Alert tone="oops" live action={action}>
        {text}
      </Alert>
    );
  }
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{t('loading')}</p>
      <Skeleton className={styles.bone} />
      <Skeleton className={styles.bone} />
    </div>
  );
}
