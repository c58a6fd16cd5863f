import { useTranslation } from 'react-i18next';
import { Alert, Skeleton } from '@spruce/ui';
import type { Checkout } from '../../order/use-checkout';
import styles from '../sections.module.css';

export function SectionLoading({ checkout, name }: { checkout: Checkout; name: keyof Checkout['parts'] }) {
  const { t } = useTranslation('checkout');
  const { isError, refetch } = checkout.parts[name];
  return isError ? (
    <Alert tone="oops" live action={{ label: t('retry'), onAction: refetch }}>
      {t(`${name}.failed`)}
    </Alert>
  ) : (
    <Skeleton className={styles.calendarWaits} />
  );
}
