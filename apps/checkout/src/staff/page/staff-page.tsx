import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, refusalKeys } from '@spruce/api-client';
import type { RouteHandle } from '@spruce/platform';
import { Alert, Skeleton } from '@spruce/ui';
import styles from './staff-page.module.css';

export interface StaffPageProps {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

export function StaffPage({ title, tools, children }: StaffPageProps) {
  const { t } = useTranslation('staff');
  return (
    <div className={styles.page}>
      <title>{t('frame.meta', { title })}</title>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {tools ? <div className={styles.tools}>{tools}</div> : null}
      </div>
      {children}
    </div>
  );
}

export const staffHandle: RouteHandle = { private: true, guards: ['auth'], layout: 'bare' };

/** Call this after an action that removes the row with the pressed button. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

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

export function StaffProblem({ title, error }: { title: string; error: unknown }) {
  const describeProblem = useStaffProblem();
  return error ? (
    <Alert tone={isConflict(error) ? 'warm' : 'oops'} live>
      <p className="mid">{title}</p>
      <p>{describeProblem(error)}</p>
    </Alert>
  ) : null;
}
