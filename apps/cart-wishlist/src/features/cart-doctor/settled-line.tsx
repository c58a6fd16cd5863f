import { formatMoney, toPlainText } from '@spruce/i18n';
import { CartDoctorSettled, useLostFocus } from '@spruce/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SettledChange } from './changes';

function describeSettled(t: TFunction, { change, answer }: SettledChange): string {
  const { name } = change.item;
  if (answer === 'removed') return t('doctor.settledRemoved', { name });
  switch (change.kind) {
    case 'cheaper':
    case 'dearer':
    case 'term':
      return t('doctor.settledPrice', { name, now: formatMoney(change.now), before: formatMoney(change.before) });
    case 'fewer':
      return t('doctor.settledFewer', { name, left: change.left, before: change.before });
    case 'cannot-hold':
      return t('doctor.settledFewer', { name, left: change.left, before: change.wanted });
    case 'back':
      return t('doctor.settledBack', { name });
    default:
      return t('doctor.settledOut', { name });
  }
}

export function SettledLine({ settled, onUndo }: { settled: SettledChange; onUndo: () => void }) {
  const { t } = useTranslation('cart-wishlist');
  const undo = useLostFocus<HTMLButtonElement>();
  return (
    <CartDoctorSettled
      ref={undo}
      undoLabel={t('doctor.undo')}
      undoName={`${toPlainText(t('doctor.undo'))}: ${settled.change.item.name}`}
      onUndo={onUndo}
    >
      {describeSettled(t, settled)}
    </CartDoctorSettled>
  );
}
