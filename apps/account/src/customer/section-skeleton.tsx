import { useTranslation } from 'react-i18next';
import { Skeleton } from '@spruce/ui';
import styles from './section-skeleton.module.css';

export function SectionSkeleton() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.waiting} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('user.loading')}
      </p>
      <Skeleton className={styles.field} />
      <Skeleton className={styles.field} />
      <Skeleton shape="text" width="60%" />
    </div>
  );
}
