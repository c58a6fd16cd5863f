import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Button, Dialog } from '@spruce/ui';
import page from '../page/staff-page.module.css';

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
    <Dialog
      open={move !== null}
      onClose={onClose}
      title={move ? t(`early.title.${move.to}`, { ...words }) : undefined}
      closeLabel={t('reason.close')}
    >
      {move ? (
        <div className={page.page}>
          <p>{t(`early.text.${move.to}`, { ...words })}</p>
          <div className={page.actions}>
            <Button onClick={onConfirm}>{move.confirmLabel}</Button>
            <Button variant="outline" onClick={onClose}>
              {t('reason.keep')}
            </Button>
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}
