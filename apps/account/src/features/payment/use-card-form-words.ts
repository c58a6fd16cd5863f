import { useTranslation } from 'react-i18next';
import type { CardFormLabels } from '@spruce/ui/card-form';

export function useCardFormWords(): CardFormLabels {
  const { t } = useTranslation('account');
  return {
    loading: t('payment.form.loading'),
    failed: { title: t('payment.form.failed'), text: t('payment.form.failedText'), retry: t('user.retry') },
    submit: t('payment.form.submit'),
    submitting: t('payment.form.submitting'),
    cancel: t('user.cancel'),
    safe: t('payment.form.safe'),
    problems: t('payment.problems', { returnObjects: true }) as CardFormLabels['problems'],
    nothingCharged: t('payment.form.nothingCharged'),
  };
}
