import { formatMoney } from '@spruce/i18n';
import type { CartTotals } from '@spruce/pricing';
import { Button, Price } from '@spruce/ui';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pay-bar.module.css';

export interface PayBarProps {
  totals: CartTotals;
  blocked: boolean;
  onPress: () => void;
  /** The real button; the bar is there while this one cannot be seen. */
  watch: RefObject<HTMLElement | null>;
}

/** On phones: what it costs and the way on at the foot of the screen, while the summary is out of sight. */
export function PayBar({ totals, blocked, onPress, watch }: PayBarProps) {
  const { t } = useTranslation('cart-wishlist');
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!watch.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting));
    observer.observe(watch.current);
    return () => observer.disconnect();
  }, [watch]);
  return (
    // `data-buy-bar` is how the shell's chat bubble and footer know to make room.
    <div className={styles.bar} data-buy-bar={away ? 'shown' : 'hidden'} inert={!away} aria-hidden={!away}>
      <div>
        <Price size="medium" amount={totals.monthly} per={t('summary.perMonth')} />
        <p className="note">{t('summary.barToday', { today: formatMoney(totals.today) })}</p>
      </div>
      <Button aria-disabled={blocked || undefined} onClick={onPress}>{t('summary.checkout')}</Button>
    </div>
  );
}
