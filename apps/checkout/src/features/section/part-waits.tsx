import { useTranslation } from 'react-i18next';
import { Alert, Skeleton } from '@spruce/ui';
import styles from '../sections.module.css';

export interface PartWaitsProps {
  /** What is said where it could not be had. */
  text: string;
  /** Asks for it again; undefined while it is on its way. */
  retry: (() => void) | undefined;
}

/** In place of a part that the service has not answered yet, or could not. */
export function PartWaits({ text, retry }: PartWaitsProps) {
  const { t } = useTranslation('checkout');
  return retry ? (
    <Alert tone="oops" live action={{ label: t('retry'), onAction: retry }}>
      {text}
    </Alert>
  ) : (
    <Skeleton className={styles.calendarWaits} />
  );
}
