import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decideChange, type ChangeRequest, type Order } from '@spruce/api-client/orders';
import { usePlatform } from '@spruce/platform';
import { ConfirmDialog } from '../forms/confirm-dialog';
import { isRefusal } from '../forms/use-problem';
import { useOrderCache } from './use-orders';

interface WithdrawDialogProps {
  order: Pick<Order, 'id' | 'number'>;
  change: ChangeRequest;
  name: string;
  open: boolean;
  onClose: () => void;
  onWithdrawn: (announcement: string) => void;
}

export function WithdrawDialog({ order, change, name, open, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { storeOrder, refetchOrder } = useOrderCache(order);
  const mutation = useMutation({
    mutationFn: () => decideChange(api, order.id, change.id, { decision: 'withdraw' }),
    onSuccess: async ({ order: after }) => {
      storeOrder(after);
      await refetchOrder();
      onWithdrawn(t('change.open.withdrawn', { name }));
    },
  });
  const { error } = mutation;
  const close = () => {
    if (error) void refetchOrder();
    onClose();
  };
  const texts = {
    title: t('change.open.ask', { name }),
    text: t('change.open.askText'),
    keep: t('change.open.keep'),
    confirm: t('change.open.withdraw'),
    confirming: t('change.working'),
  };
  const refusal = isRefusal(error, 'change_decided') && t('change.refused.change_decided');
  return <ConfirmDialog {...{ open, mutation, texts, refusal }} onClose={close} />;
}
