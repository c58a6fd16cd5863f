import { useNavigate } from 'react-router-dom';
import type { PaymentLink } from '@spruce/api-client/payments';
import { paths } from '@spruce/contract/paths';
import { STORAGE_KEYS, type UpdatePaymentSuccessRecord } from '@spruce/contract/storage';
import { writeText } from '@spruce/record-store';

/** `kept` is true if the card of the payment was saved. */
export function useShowThanks() {
  const navigate = useNavigate();
  return ({ orderNumber: order, amount }: PaymentLink, kept = false) => {
    const record: UpdatePaymentSuccessRecord = { v: 1, order, amount, paidAt: new Date().toISOString(), kept };
    writeText(STORAGE_KEYS.updatePaymentSuccess, JSON.stringify(record));
    void navigate(paths.updatePaymentSuccess(), { replace: true });
  };
}
