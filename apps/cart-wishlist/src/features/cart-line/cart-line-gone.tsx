import { undoRemove, type CartItem } from '@spruce/cart';
import { MiniCartGone } from '@spruce/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** What is left of a removed piece: a sentence and the way back, until the page is left. */
export function CartLineGone({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart-wishlist');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed Remove button is gone with its line; who works by keyboard goes on from here.
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
