import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { removeFromCart } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import { bangkokTime } from '@spruce/pricing';
import { Button, Dialog } from '@spruce/ui';
import { isSlotAvailable } from '../../order/missing-sections';
import type { Checkout } from '../../order/use-checkout';
import { listShortLines } from './short-lines';
import { StockChoices } from './stock-choices';
import styles from './stock.module.css';

export interface StockDialogProps {
  checkout: Checkout;
  open: boolean;
  onClose: () => void;
}

export default function StockDialog({ checkout, open, onClose }: StockDialogProps) {
  const { t } = useTranslation(['stock', 'checkout'], { nsMode: 'fallback' });
  const navigate = useNavigate();
  const lines = listShortLines(checkout);
  const { hold, profile } = checkout;
  const until = isSlotAvailable(checkout) && hold?.reservation?.delivery ? bangkokTime(hold.reservation.expiresAt) : undefined;
  const [first, ...others] = lines;
  const isGone = first && others.length === 0 && first.left === 0;
  return (
    <Dialog
      open={open && lines.length > 0}
      onClose={onClose}
      title={isGone ? t('stock.window.one', { name: first.item.name }) : t('stock.window.some')}
      closeLabel={t('stock.window.close')}
      footer={
        <>
          <Button onClick={() => lines.forEach(({ item }) => removeFromCart(item.variantID))}>
            {t('stock.without', { count: lines.length })}
          </Button>
          <Button variant="outline" onClick={() => void navigate(paths.cart())}>
            {t('stock.backToCart')}
          </Button>
        </>
      }
    >
      <p className={`${styles.text} muted`}>{until ? t('stock.window.held', { time: until }) : t('stock.window.text')}</p>
      <StockChoices lines={lines} email={profile.email} />
    </Dialog>
  );
}
