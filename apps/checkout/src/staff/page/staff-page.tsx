import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './staff-page.module.css';
import type { RouteHandle } from '@spruce/platform';

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
