import { undoRemove, type CartItem } from '@spruce/cart';
import { Button } from '@spruce/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-line.module.css';

/** What is left of a removed piece: a sentence and the way back, until the page is left. */
export function CartLineGone({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart-wishlist');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed Remove button is gone with its line; who works by keyboard goes on from here.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li className={styles.gone}>
      <span role="status">{t('line.removed')}</span>
      <Button ref={undo} variant="link" size="small" aria-label={t('line.undoNamed', { name: item.name })} onClick={() => undoRemove(item.variantID)}>
        {t('line.undo')}
      </Button>
    </li>
  );
}
