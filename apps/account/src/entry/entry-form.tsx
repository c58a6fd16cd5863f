import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from '@spruce/ui';
import { Form, type FormProps } from '@spruce/ui/form';
import styles from './entry-page.module.css';

interface EntryFormProps<Values extends object> extends Omit<FormProps<Values>, 'className' | 'showRoot'> {
  /** Error text of the page. Hidden while the form shows a general error (`errors.root`). */
  problem?: string | undefined;
  above?: ReactNode;
  submit: string;
  submitting: string;
}

export function EntryForm<Values extends object>({ problem, above, submit, submitting, children, ...form }: EntryFormProps<Values>) {
  const { t } = useTranslation('account');
  const { errors, isSubmitting } = form.form.formState;
  const text = errors.root?.message ?? problem;
  return (
    <>
      {above}
      {text && (
        <Alert tone="bad" live>
          <p className="mid">{t('problem.title')}</p>
          <p>{text}</p>
        </Alert>
      )}
      <Form {...(form as FormProps<Values>)} showRoot={false} className={styles.fields}>
        {children}
        <Button type="submit" size="large" wide loading={isSubmitting} loadingText={submitting}>
          {submit}
        </Button>
      </Form>
    </>
  );
}
