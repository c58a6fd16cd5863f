import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { LONGEST } from '@spruce/input';
import { Button, Dialog, TextArea } from '@spruce/ui';
import { Form, useInput } from '@spruce/ui/form';
import { keepOrderNumbers } from '../page/format';
import page from '../page/staff-page.module.css';
import { requiredText, useStaffForm } from './use-staff-form';

export interface ReasonDialogProps {
  title: string | undefined;
  text: string;
  confirm: string;
  /** The default says that the customer receives the reason. */
  hint?: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

export function ReasonDialog({ title, ...rest }: ReasonDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog open={title !== undefined} onClose={rest.onClose} title={title && keepOrderNumbers(title)} closeLabel={t('reason.close')}>
      {title === undefined ? null : <ReasonForm key={title} {...rest} />}
    </Dialog>
  );
}

const reasonSchema = z.object({ reason: requiredText('reason.missing', LONGEST.note) });

function ReasonForm({ text, confirm, hint, onConfirm, onClose }: Omit<ReasonDialogProps, 'title'>) {
  const { t } = useTranslation('staff');
  const form = useStaffForm(reasonSchema, { reason: '' });
  return (
    <Form form={form} className={page.page} onSubmit={({ reason }) => onConfirm(reason)}>
      <p>{text}</p>
      <ReasonField hint={hint ?? t('reason.hint')} />
      <div className={page.actions}>
        <Button type="submit">{confirm}</Button>
        <Button variant="outline" onClick={onClose}>
          {t('reason.keep')}
        </Button>
      </div>
    </Form>
  );
}

function ReasonField({ hint }: { hint: string }) {
  const { t } = useTranslation('staff');
  return <TextArea data-autofocus label={t('reason.label')} hint={hint} {...useInput<{ reason: string }>('reason')} />;
}
