import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@spruce/api-client';
import { Alert, Skeleton } from '@spruce/ui';
import styles from './staff-page.module.css';

export interface StaffPageProps {
  title: string;
  /** Beside the title: what the whole page is moved by. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page of staff: its title, its tools, its work. */
export function StaffPage({ title, tools, children }: StaffPageProps) {
  return (
    <>
      <title>{title}</title>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {tools ? <div className={styles.tools}>{tools}</div> : null}
      </div>
      {children}
    </>
  );
}

/** Until there is something to show, or why there is not and the way to try again. */
export function StaffWaiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('staff');
  if (error)
    return (
      <Alert tone="oops" live action={{ label: t('frame.retry'), onAction: onRetry }}>
        {t(isApiError(error) && error.status === 0 ? 'frame.unreachable' : 'frame.failed')}
      </Alert>
    );
  return (
    <div className={styles.bones} role="status" aria-busy="true">
      <span className="visually-hidden">{t('frame.loading')}</span>
      <Skeleton shape="text" width="40%" />
      <Skeleton className={styles.bone} />
    </div>
  );
}
