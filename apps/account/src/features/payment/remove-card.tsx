import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { removeCard, type SavedCard } from '@spruce/api-client/payments';
import { usePlatform } from '@spruce/platform';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { isRefusal } from '../../forms/use-problem';

interface RemoveCardDialogProps {
  customerId: number;
  card: SavedCard | undefined;
  name: string;
  onRemoved: (left: SavedCard[]) => void;
  onClose: () => void;
}

export function RemoveCardDialog({ customerId, card, name, onRemoved, onClose }: RemoveCardDialogProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const mutation = useMutation({ mutationFn: () => removeCard(api, customerId, card!.id), onSuccess: onRemoved });
  const texts = {
    title: t('payment.remove.title', { name }),
    text: t('payment.remove.text'),
    keep: t('payment.remove.keep'),
    confirm: t('payment.remove.confirm'),
    confirming: t('payment.remove.removing'),
  };
  const refusal = isRefusal(mutation.error, 'payment_method_in_use') && t('payment.remove.inUse');
  return <ConfirmDialog open={card !== undefined} {...{ mutation, texts, refusal, onClose }} />;
}
