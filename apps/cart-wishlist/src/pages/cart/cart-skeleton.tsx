import { Skeleton } from '@spruce/ui';
import styles from './cart-page.module.css';

export function CartSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className={`head ${styles.title}`}>{title}</h1>
      <div className={styles.work}>
        <Skeleton ratio="6.4" />
        <div className={styles.lines}>
          {[0, 1, 2].map((line) => (
            <div key={line} className={styles.skeletonLine}>
              <Skeleton ratio="1" />
              <span>
                <Skeleton shape="text" width="52%" />
                <Skeleton shape="text" width="28%" />
              </span>
              <Skeleton shape="text" width="100%" />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.aside}>
        <div className={styles.skeletonPanel}>
          <Skeleton shape="text" width="40%" />
          <Skeleton ratio="6" width="70%" />
          <Skeleton shape="text" width="100%" />
          <Skeleton shape="text" width="100%" />
          <Skeleton ratio="5.7" />
        </div>
      </div>
    </div>
  );
}
