import { undoRemove, type CartItem } from '@spruce/cart';
import { MiniCartGone } from '@spruce/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export function RemovedCartLine({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart-wishlist');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The Remove button disappears with its line, so the focus moves to Undo.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <MiniCartGone
      ref={undo}
      text={t('line.removed')}
      undoLabel={t('line.undo')}
      undoName={t('line.undoNamed', { name: item.name })}
      onUndo={() => undoRemove(item.variantID)}
    />
  );
}
