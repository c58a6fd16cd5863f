import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { requestStockNotice } from '@spruce/api-client/catalogue';
import { isEmail } from '@spruce/input';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, TextField } from '@spruce/ui';
import { Form, showErrors, useInput, useSchemaForm } from '@spruce/ui/form';
import type { ShortLine } from './short-lines';
import styles from './stock.module.css';

const noticeSchema = z.object({ email: z.string().check(z.refine(isEmail, 'stock.email.wrong')) });

/** Asks for a mail when the piece is back in stock. */
export default function StockNoticeForm({ item, email }: { item: ShortLine['item']; email: string }) {
  const { t } = useTranslation(['stock', 'checkout'], { nsMode: 'fallback' });
  const { api } = usePlatform();
  const [answer, setAnswer] = useState<string>();
  const form = useSchemaForm({
    defaultValues: { email },
    schema: () => noticeSchema,
    describe: ({ message }) => t(message),
  });
  const send = async (values: { email: string }) => {
    const to = values.email.trim();
    const state = await requestStockNotice(api, { kind: item.kind, variantId: item.variantID, email: to });
    if (state === 'noted') setAnswer(t('stock.told', { email: to }));
    else if (state === 'available') setAnswer(t('stock.back'));
    else showErrors(form, { email: t(`stock.email.${state === 'tooMany' || state === 'failed' ? state : 'wrong'}`) });
  };
  if (answer !== undefined)
    return (
      <Alert live tone="good">
        {answer}
      </Alert>
    );
  return (
    <Form form={form} className={styles.notice} onSubmit={send}>
      <NoticeField label={t('stock.email.label')} />
      <Button type="submit" variant="outline" loading={form.formState.isSubmitting} loadingText={t('stock.notifying')}>
        {t('stock.notify')}
      </Button>
    </Form>
  );
}

const NoticeField = ({ label }: { label: string }) => (
  <TextField type="email" autoComplete="email" label={label} {...useInput<{ email: string }>('email')} />
);
