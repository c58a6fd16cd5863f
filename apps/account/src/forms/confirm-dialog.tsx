import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '@spruce/ui';
import styles from '../customer/part.module.css';
import { ProblemAlert } from './problem-alert';

interface ConfirmDialogProps {
  open?: boolean;
  mutation: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error' | 'reset'>;
  texts: { title: string; text: string; keep: string; confirm: string; confirming: string };
  /** Text of a refusal, instead of the general text. */
  refusal?: ReactNode;
  onClose: () => void;
}

/** Asks before something is lost. If the mutation fails, the dialog stays open and shows the problem. */
export function ConfirmDialog({ open = true, mutation: { mutate, isPending, error, reset }, texts, refusal, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('account');
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      locked={isPending}
      title={texts.title}
      closeLabel={t('user.close')}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isPending}>
            {texts.keep}
          </Button>
          <Button variant="danger" loading={isPending} loadingText={texts.confirming} onClick={() => mutate()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>{texts.text}</p>
        <ProblemAlert error={error}>{refusal}</ProblemAlert>
      </div>
    </Dialog>
  );
}
