import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '@spruce/ui';
import { keepOrderNumbers } from '../page/format';
import page from '../page/staff-page.module.css';

export interface ConfirmDialogProps {
  /** Undefined while the dialog is closed. */
  title: string | undefined;
  text: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that has no Undo. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog open={title !== undefined} onClose={onClose} title={title && keepOrderNumbers(title)} closeLabel={t('reason.close')}>
      {title === undefined ? null : (
        <div className={page.page}>
          <p>{text}</p>
          <div className={page.actions}>
            <Button onClick={onConfirm}>{confirm}</Button>
            <Button variant="outline" onClick={onClose}>
              {t('reason.keep')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
