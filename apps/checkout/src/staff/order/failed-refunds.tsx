import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDERS_KEY, type Order } from '@spruce/api-client/orders';
import { settleRefund } from '@spruce/api-client/staff';
import { formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert } from '@spruce/ui';
import { QuestionDialog } from '../frame/question-dialog';
import { useToast } from '../frame/staff-toasts';
import { focusHeading, useStaffProblem } from '../page/staff-page';

/** Staff pay the amounts of failed refunds back in another way and enter how. */
export function FailedRefunds({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const describeProblem = useStaffProblem();
  const showToast = useToast();
  const [asked, setAsked] = useState<{ id: number; amount: number } | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: ({ id, reason }: { id: number; amount: number; reason: string }) => settleRefund(api, id, reason),
    onSuccess: (_answer, { amount }) => {
      focusHeading();
      showToast({ message: t('order.refundSettled', { amount: formatMoney(amount), number: order.number }) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
  const label = t('order.settleRefund');
  return (
    <>
      {order.refunds
        ?.filter(({ state }) => state === 'failed')
        .map((refund) => (
          <Alert key={refund.id} tone="warm" action={{ label, onAction: () => setAsked(refund) }}>
            {error ? describeProblem(error) : t('order.refundFailed', { amount: formatMoney(refund.amount) })}
          </Alert>
        ))}
      <QuestionDialog
        title={asked ? label : undefined}
        text={t('order.settleRefundText', { amount: formatMoney(asked?.amount ?? 0) })}
        reasonHint={t('order.settleRefundHint')}
        confirm={label}
        onConfirm={(reason) => {
          if (asked) mutate({ ...asked, reason });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
