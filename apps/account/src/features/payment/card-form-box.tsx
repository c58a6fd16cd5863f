import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '@spruce/platform';
import { Skeleton } from '@spruce/ui';
import type { CardFormLabels } from '@spruce/ui/card-form';
import styles from './payment.module.css';

const CardForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "card-form" */ '@spruce/ui/card-form')).CardForm }));

interface CardFormBoxProps {
  publishableKey: string;
  clientSecret: string;
  words?: Partial<CardFormLabels>;
  onSaved: (paymentMethod: string) => void;
  onCancel?: (() => void) | undefined;
}

export function CardFormBox({ words, onCancel, ...form }: CardFormBoxProps) {
  const { t } = useTranslation('account');
  const { language, providers } = usePlatform();
  return (
    <Suspense fallback={<Skeleton className={styles.form} />}>
      <CardForm
        origin={providers?.stripe}
        language={language}
        words={{
          loading: t('payment.form.loading'),
          failed: { title: t('payment.form.failed'), text: t('payment.form.failedText'), retry: t('problem.retry') },
          submit: t('payment.form.submit'),
          submitting: t('payment.form.submitting'),
          cancel: t('user.cancel'),
          safe: t('payment.form.safe'),
          problems: t('payment.problems', { returnObjects: true }) as CardFormLabels['problems'],
          nothingCharged: t('payment.form.nothingCharged'),
          ...words,
        }}
        {...form}
        {...(onCancel && { onCancel })}
      />
    </Suspense>
  );
}
