import { useTranslation } from 'react-i18next';
import { removeFromCart } from '@spruce/cart';
import { Button, FormSection } from '@spruce/ui';
import type { Checkout } from '../../order/use-checkout';
import { listShortLines } from './short-lines';
import { StockChoices } from './stock-choices';
import styles from './stock.module.css';

export default function StockSection({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation(['stock', 'checkout'], { nsMode: 'fallback' });
  const lines = listShortLines(checkout);
  if (lines.length === 0) return null;
  return (
    <FormSection
      id="stock"
      title={t('sections.stock')}
      state="needed"
      stateLabel={t('stock.toDecide', { count: lines.length })}
      error={t('missing.stock')}
    >
      <StockChoices lines={lines} email={checkout.profile.email} />
      <div className={styles.row}>
        <Button onClick={() => lines.forEach(({ item }) => removeFromCart(item.variantID))}>
          {t('stock.without', { count: lines.length })}
        </Button>
      </div>
    </FormSection>
  );
}
