import { MiniCartGone, useUndo } from '@spruce/ui';
import { useTranslation } from 'react-i18next';

export function RemovedLine({ id, name, onUndo }: { id: number; name: string; onUndo: () => void }) {
  const { t } = useTranslation('cart-wishlist');
  const undo = useUndo(id, onUndo);
  return <MiniCartGone {...undo} text={t('line.removed')} undoLabel={t('line.undo')} undoName={t('line.undoNamed', { name })} />;
}
