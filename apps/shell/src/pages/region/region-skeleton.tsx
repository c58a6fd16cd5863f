import { useTranslation } from 'react-i18next';
import { classNames } from '@spruce/ui/class-names';
import { Skeleton } from '@spruce/ui/skeleton';
import styles from './region-skeleton.module.css';

export function RegionSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div className={classNames('wrap', styles.region)} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('frame.loading')}
      </span>
      <Skeleton width="min(460px, 70%)" className={styles.title} />
      <Skeleton shape="text" width="min(300px, 45%)" />
      <div className={styles.photos}>
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at}>
            <Skeleton ratio="1" />
            <Skeleton shape="text" width="70%" />
            <Skeleton shape="text" width="40%" />
          </div>
        ))}
      </div>
    </div>
  );
}
