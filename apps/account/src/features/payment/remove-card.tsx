import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { removeCard, type SavedCard } from '@spruce/api-client/payments';
import { usePlatform } from '@spruce/platform';
import { Button, Dialog } from '@spruce/ui';
import { isRefusal } from '../../forms/use-problem';
import styles from './payment.module.css';
import { ProblemAlert } from '../../forms/problem-alert';

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
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (id: string) => removeCard(api, customerId, id),
    onSuccess: onRemoved,
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={card !== undefined}
      onClose={close}
      locked={isPending}
      title={t('payment.remove.title', { name })}
      closeLabel={t('user.close')}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isPending}>
            {t('payment.remove.keep')}
          </Button>
          <Button variant="danger" loading={isPending} loadingText={t('payment.remove.removing')} onClick={() => card && mutate(card.id)}>
            {t('payment.remove.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>{t('payment.remove.text')}</p>
        <ProblemAlert error={error}>{isRefusal(error, 'payment_method_in_use') && t('payment.remove.inUse')}</ProblemAlert>
      </div>
    </Dialog>
  );
}
