import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@spruce/i18n';
import { usePlatform, type SlotProps } from '@spruce/platform';
import { Skeleton } from '@spruce/ui';
import styles from '../features/payment/payment.module.css';
import { useCardFormWords } from '../features/payment/use-card-form-words';

export { loadMessages, namespace } from '../messages/messages';

const CardForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "card-form" */ '@spruce/ui/card-form')).CardForm }));

/** Needs no login, because anyone with the payment link may pay. */
export default function PayByCard({ publishableKey, clientSecret, amount, onPaid }: SlotProps['account/pay-by-card']) {
  const { t } = useTranslation('account');
  const { language, providers } = usePlatform();
  const words = useCardFormWords();
  return (
    <Suspense fallback={<Skeleton className={styles.form} />}>
      <CardForm
        origin={providers?.stripe}
        publishableKey={publishableKey}
        clientSecret={clientSecret}
        language={language}
        words={{
          ...words,
          submit: t('payment.form.pay', { amount: formatMoney(amount) }),
          submitting: t('payment.form.paying'),
          nothingCharged: t('payment.form.notPaid'),
        }}
        onSaved={onPaid}
      />
    </Suspense>
  );
}
