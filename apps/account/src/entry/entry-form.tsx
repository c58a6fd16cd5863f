import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from '@spruce/ui';
import { Form, type FormProps } from '@spruce/ui/form';
import styles from './entry-page.module.css';

export function EntryProblem({ text }: { text: string | undefined }) {
  const { t } = useTranslation('account');
  return (
    text && (
      <Alert tone="bad" live>
        <p className="mid">{t('problem.title')}</p>
        <p>{text}</p>
      </Alert>
    )
  );
}

export function EntryForm<Values extends object>({
  submit,
  submitting,
  children,
  ...form
}: Omit<FormProps<Values>, 'className'> & { submit: string; submitting: string; children: ReactNode }) {
  return (
    <Form {...(form as FormProps<Values>)} className={styles.fields}>
      {children}
      <Button type="submit" size="large" wide loading={form.form.formState.isSubmitting} loadingText={submitting}>
        {submit}
      </Button>
    </Form>
  );
}
