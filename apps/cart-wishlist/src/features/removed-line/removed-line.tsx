import { MiniCartGone, useLostFocus } from '@spruce/ui';
import { useTranslation } from 'react-i18next';

export function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation('cart-wishlist');
  const undo = useLostFocus<HTMLButtonElement>();
  return (
    <MiniCartGone ref={undo} text={t('line.removed')} undoLabel={t('line.undo')} undoName={t('line.undoNamed', { name })} onUndo={onUndo} />
  );
}
