import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@spruce/api-client';
import { withdrawFault, type Fault } from '@spruce/api-client/faults';
import { usePlatform } from '@spruce/platform';
import { ConfirmDialog } from '../../forms/confirm-dialog';

interface WithdrawFaultProps {
  orderId: number;
  fault: Fault;
  onWithdrawn: () => void;
  onClose: () => void;
}

export function WithdrawFault({ orderId, fault: { id, piece }, onWithdrawn, onClose }: WithdrawFaultProps) {
  const { t } = useTranslation('faults');
  const { api } = usePlatform();
  const mutation = useMutation({
    mutationFn: () =>
      withdrawFault(api, orderId, id).catch((failure: unknown) => {
        // Another tab has already withdrawn it.
        if (!isNotFound(failure)) throw failure;
      }),
    onSuccess: onWithdrawn,
  });
  const texts = {
    title: t('confirm.title', { name: piece.name }),
    text: t('confirm.text'),
    keep: t('confirm.keep'),
    confirm: t('confirm.yes'),
    confirming: t('withdrawing'),
  };
  return <ConfirmDialog mutation={mutation} texts={texts} onClose={onClose} />;
}
