import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Badge, Name, textLinkClass, type BadgeProps } from '@spruce/ui';
import styles from './staff-page.module.css';

/** A badge without a tone is grey. It means that the order has ended. */
const STATUS_TONES = { pending: 'calm', active: 'good', inactive: undefined } as const;

interface StatusBadgeProps extends Pick<OrderSummary, 'status' | 'statusGroup'> {
  tone?: BadgeProps['tone'];
}

export function StatusBadge({ status, statusGroup, tone = STATUS_TONES[statusGroup] }: StatusBadgeProps) {
  const { t } = useTranslation('staff');
  return <Badge tone={tone}>{t(`customers.statuses.${status}`)}</Badge>;
}

export function OrderCell({ number, title }: { number: string; title: string }) {
  return (
    <>
      <Link className={`${textLinkClass()} nowrap`} to={paths.checkoutAdminOrder(number)} translate="no">
        {number}
      </Link>
      <small className={styles.small}>
        <Name>{title}</Name>
      </small>
    </>
  );
}
