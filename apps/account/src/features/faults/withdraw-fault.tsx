import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@spruce/api-client';
import { withdrawFault, type Fault } from '@spruce/api-client/faults';
import { usePlatform } from '@spruce/platform';
import { Button, Dialog } from '@spruce/ui';
import { ProblemAlert } from '../../forms/problem-alert';
import styles from './faults.module.css';

interface WithdrawFaultProps {
  orderId: number;
  fault: Fault;
  onWithdrawn: () => void;
  onClose: () => void;
}

export function WithdrawFault({ orderId, fault: { id, piece }, onWithdrawn, onClose }: WithdrawFaultProps) {
  const { t } = useTranslation('faults');
  const { api } = usePlatform();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      withdrawFault(api, orderId, id).catch((failure: unknown) => {
        // Another tab has already withdrawn it.
        if (!isNotFound(failure)) throw failure;
      }),
    onSuccess: onWithdrawn,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isPending}
      title={t('confirm.title', { name: piece.name })}
      closeLabel={t('user.close', { ns: 'account' })}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isPending}>
            {t('confirm.keep')}
          </Button>
          <Button variant="danger" loading={isPending} loadingText={t('withdrawing')} onClick={() => mutate()}>
            {t('confirm.yes')}
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        <p>{t('confirm.text')}</p>
        <ProblemAlert error={error} />
      </div>
    </Dialog>
  );
}
