import { formatMoney } from '@spruce/i18n';
import type { CartTotals } from '@spruce/pricing';
import { ActionBar, type ActionBarProps, Button, Price } from '@spruce/ui';
import { useTranslation } from 'react-i18next';
import styles from './cart-summary.module.css';

export interface PayBarProps extends Pick<ActionBarProps, 'watch'> {
  totals: CartTotals;
  toFix: number;
  reasonId: string | undefined;
  onPress: () => void;
}

export function PayBar({ totals, toFix, reasonId, onPress, watch }: PayBarProps) {
  const { t } = useTranslation('cart-wishlist');
  return (
    <ActionBar watch={watch}>
      <div>
        <Price size="medium" amount={totals.monthly} per={t('summary.perMonth')} />
        {toFix ? (
          <p className={styles.toFix}>{t('summary.barToFix', { count: toFix })}</p>
        ) : (
          <p className="note">{t('summary.barToday', { today: formatMoney(totals.today) })}</p>
        )}
      </div>
      <Button aria-disabled={toFix > 0 || undefined} aria-describedby={reasonId} onClick={onPress}>
        {t('summary.checkout')}
      </Button>
    </ActionBar>
  );
}
