import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { REVIEW } from '@spruce/contract/review-limits';
import { cleanNote } from '@spruce/input';
import { Button, Dialog, TextArea } from '@spruce/ui';
import { Form, useInput } from '@spruce/ui/form';
import { useStaffForm } from '../frame/use-staff-form';
import page from '../page/staff-page.module.css';

const answerSchema = z.object({
  answer: z.string().check(
    z.overwrite(cleanNote),
    z.check(({ value, issues }) => {
      if (value.length > REVIEW.maxAnswer)
        issues.push({ code: 'custom', input: value, message: 'frame.tooLong', params: { most: REVIEW.maxAnswer } });
    }),
  ),
});

interface AnswerDialogProps {
  /** Undefined while the dialog is closed. */
  title: string | undefined;
  answer: string;
  onSave: (answer: string) => void;
  onClose: () => void;
}

export function AnswerDialog({ title, ...rest }: AnswerDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog open={title !== undefined} onClose={rest.onClose} title={title} closeLabel={t('reason.close')}>
      {title === undefined ? null : <AnswerForm key={title} {...rest} />}
    </Dialog>
  );
}

function AnswerForm({ answer, onSave, onClose }: Omit<AnswerDialogProps, 'title'>) {
  const { t } = useTranslation('staff');
  const form = useStaffForm(answerSchema, { answer });
  return (
    <Form form={form} className={page.page} onSubmit={(values) => onSave(values.answer)}>
      <AnswerField />
      <div className={page.actions}>
        <Button type="submit">{t('reviews.answerSave')}</Button>
        <Button variant="outline" onClick={onClose}>
          {t('reason.keep')}
        </Button>
      </div>
    </Form>
  );
}

function AnswerField() {
  const { t } = useTranslation('staff');
  const input = useInput<{ answer: string }>('answer');
  return <TextArea data-autofocus label={t('reviews.answerLabel')} hint={t('reviews.answerHint')} rows={5} {...input} />;
}
