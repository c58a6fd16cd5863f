import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decideChange, type ChangeRequest, type Order } from '@spruce/api-client/orders';
import { usePlatform } from '@spruce/platform';
import { Button, Dialog } from '@spruce/ui';
import { isRefusal } from '../forms/use-problem';
import { useOrderCache } from './use-orders';
import { ProblemAlert } from '../forms/problem-alert';

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
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => decideChange(api, order.id, change.id, { decision: 'withdraw' }),
    onSuccess: async ({ order: after }) => {
      storeOrder(after);
      await refetchOrder();
      onWithdrawn(t('change.open.withdrawn', { name }));
    },
  });
  const close = () => {
    if (error) void refetchOrder();
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      locked={isPending}
      title={t('change.open.ask', { name })}
      closeLabel={t('order.cancel.close')}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isPending}>
            {t('change.open.keep')}
          </Button>
          <Button loading={isPending} loadingText={t('change.working')} onClick={() => mutate()}>
            {t('change.open.withdraw')}
          </Button>
        </>
      }
    >
      <ProblemAlert error={error}>{isRefusal(error, 'change_decided') && t('change.refused.change_decided')}</ProblemAlert>
      <p>{t('change.open.askText')}</p>
    </Dialog>
  );
}
