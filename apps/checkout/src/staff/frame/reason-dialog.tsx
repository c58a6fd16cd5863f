import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, TextArea } from '@spruce/ui';
import page from '../page/staff-page.module.css';

export interface ReasonDialogProps {
  /** The question; undefined closes the dialog. */
  title: string | undefined;
  text: string;
  confirm: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Requires a reason, which the trail stores and the customer receives. */
export function ReasonDialog({ title, ...rest }: ReasonDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog open={title !== undefined} onClose={rest.onClose} title={title} closeLabel={t('reason.close')}>
      {title === undefined ? null : <Form key={title} {...rest} />}
    </Dialog>
  );
}

function Form({ text, confirm, onConfirm, onClose }: Omit<ReasonDialogProps, 'title'>) {
  const { t } = useTranslation('staff');
  const [reason, setReason] = useState('');
  const [isSubmitted, setAsked] = useState(false);
  const trimmed = reason.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (trimmed) onConfirm(trimmed);
    else (event.currentTarget as HTMLFormElement).querySelector('textarea')?.focus();
  };
  return (
    <form className={page.page} onSubmit={send} noValidate>
      <p>{text}</p>
      <TextArea
        data-autofocus
        label={t('reason.label')}
        hint={t('reason.hint')}
        {...(isSubmitted && !trimmed && { error: t('reason.missing') })}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={page.actions}>
        <Button type="submit">{confirm}</Button>
        <Button variant="outline" onClick={onClose}>
          {t('reason.keep')}
        </Button>
      </div>
    </form>
  );
}
