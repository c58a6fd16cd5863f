import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@spruce/api-client';
import { deleteReview, type ReviewablePiece } from '@spruce/api-client/reviews';
import { usePlatform } from '@spruce/platform';
import { ConfirmDialog } from '../../forms/confirm-dialog';

interface DeleteReviewDialogProps {
  piece: ReviewablePiece | undefined;
  onDeleted: (piece: ReviewablePiece) => void;
  onClose: () => void;
}

export function DeleteReviewDialog({ piece, onDeleted, onClose }: DeleteReviewDialogProps) {
  const { t } = useTranslation('myReviews');
  const { api } = usePlatform();
  const mutation = useMutation({
    mutationFn: () =>
      deleteReview(api, piece!.product.id).catch((failure: unknown) => {
        // Another tab has already deleted it.
        if (!isNotFound(failure)) throw failure;
      }),
    onSuccess: () => onDeleted(piece!),
  });
  const texts = {
    title: t('remove.title', { name: piece?.product.name }),
    text: t('remove.text'),
    keep: t('remove.keep'),
    confirm: t('remove.confirm'),
    confirming: t('remove.removing'),
  };
  return <ConfirmDialog open={piece !== undefined} mutation={mutation} texts={texts} onClose={onClose} />;
}
