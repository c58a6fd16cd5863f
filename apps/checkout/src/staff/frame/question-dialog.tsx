import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { LONGEST } from '@spruce/input';
import { Button, Dialog, TextArea } from '@spruce/ui';
import { Form, useInput } from '@spruce/ui/form';
import { keepOrderNumbers } from '../page/format';
import page from '../page/staff-page.module.css';
import { requiredText, useStaffForm } from './use-staff-form';

export interface QuestionDialogProps {
  /** Undefined while the dialog is closed. */
  title: string | undefined;
  text: string;
  confirm: string;
  /** Hint of the field for the reason. Without a hint, the dialog asks for no reason. */
  reasonHint?: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a confirmation before an action that has no Undo or needs a reason. */
export function QuestionDialog({ title, ...question }: QuestionDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog open={title !== undefined} onClose={question.onClose} title={title && keepOrderNumbers(title)} closeLabel={t('reason.close')}>
      {title === undefined ? null : <Question key={title} {...question} />}
    </Dialog>
  );
}

const plainSchema = z.object({ reason: z.string() });
const reasonSchema = z.object({ reason: requiredText('reason.missing', LONGEST.note) });

function Question({ text, confirm, reasonHint, onConfirm, onClose }: Omit<QuestionDialogProps, 'title'>) {
  const { t } = useTranslation('staff');
  const form = useStaffForm(reasonHint ? reasonSchema : plainSchema, { reason: '' });
  return (
    <Form form={form} className={page.page} onSubmit={({ reason }) => onConfirm(reason)}>
      <p>{text}</p>
      {reasonHint ? <ReasonField hint={reasonHint} /> : null}
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
