import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@spruce/api-client';
import { deleteReview, type ReviewablePiece } from '@spruce/api-client/reviews';
import { usePlatform } from '@spruce/platform';
import { Button, Dialog } from '@spruce/ui';
import { ProblemAlert } from '../../forms/problem-alert';
import styles from './my-reviews.module.css';

interface DeleteReviewDialogProps {
  piece: ReviewablePiece | undefined;
  onDeleted: (piece: ReviewablePiece) => void;
  onClose: () => void;
}

export function DeleteReviewDialog({ piece, onDeleted, onClose }: DeleteReviewDialogProps) {
  const { t } = useTranslation('myReviews');
  const { api } = usePlatform();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ product }: ReviewablePiece) =>
      deleteReview(api, product.id).catch((failure: unknown) => {
        // Another tab has already deleted it.
        if (!isNotFound(failure)) throw failure;
      }),
    onSuccess: (_, deleted) => onDeleted(deleted),
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={piece !== undefined}
      onClose={close}
      locked={isPending}
      title={t('remove.title', { name: piece?.product.name })}
      closeLabel={t('user.close', { ns: 'account' })}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isPending}>
            {t('remove.keep')}
          </Button>
          <Button variant="danger" loading={isPending} loadingText={t('remove.removing')} onClick={() => piece && mutate(piece)}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>{t('remove.text')}</p>
        <ProblemAlert error={error} />
      </div>
    </Dialog>
  );
}
