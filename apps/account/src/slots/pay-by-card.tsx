import { useTranslation } from 'react-i18next';
import { formatMoney } from '@spruce/i18n';
import type { SlotProps } from '@spruce/platform';
import { CardFormBox } from '../features/payment/card-form-box';

export { loadMessages, namespace } from '../messages/messages';

/** Needs no login, because anyone with the payment link may pay. */
export default function PayByCard({ publishableKey, clientSecret, amount, onPaid }: SlotProps['account/pay-by-card']) {
  const { t } = useTranslation('account');
  return (
    <CardFormBox
      publishableKey={publishableKey}
      clientSecret={clientSecret}
      words={{
        submit: t('payment.form.pay', { amount: formatMoney(amount) }),
        submitting: t('payment.form.paying'),
        nothingCharged: t('payment.form.notPaid'),
      }}
      onSaved={onPaid}
    />
  );
}
