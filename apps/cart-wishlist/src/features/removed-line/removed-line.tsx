import { MiniCartGone } from '@spruce/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Takes the place of a removed line. */
export function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation('cart-wishlist');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The Remove button disappears with its line, so the focus moves to Undo. A popover would close without the focus.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <MiniCartGone ref={undo} text={t('line.removed')} undoLabel={t('line.undo')} undoName={t('line.undoNamed', { name })} onUndo={onUndo} />
  );
}
