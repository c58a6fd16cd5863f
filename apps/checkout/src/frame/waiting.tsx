import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Alert, Skeleton } from '@spruce/ui';
import styles from './columns.module.css';
import { useRefusal } from './use-refusal';

export function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const refusalOf = useRefusal();
  if (error) {
    const { text, place } = refusalOf(error);
    const action = place ? { label: place.label, onAction: () => void navigate(place.to) } : { label: t('retry'), onAction: onRetry };
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
