import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { ConfirmDialog } from './confirm-dialog';

export interface UnexpectedMove {
  number: string;
  to: OrderStatus;
  /** Booked day as yyyy-MM-dd. */
  day: string;
  confirmLabel: string;
}

interface UnexpectedDayDialogProps {
  move: UnexpectedMove | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function UnexpectedDayDialog({ move, onConfirm, onClose }: UnexpectedDayDialogProps) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const words = move && { number: move.number, day: formatDate(move.day, language, 'letterWeekday') };
  return (
    <ConfirmDialog
      title={move ? t(`early.title.${move.to}`, { ...words }) : undefined}
      text={move ? t(`early.text.${move.to}`, { ...words }) : ''}
      confirm={move?.confirmLabel ?? ''}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
