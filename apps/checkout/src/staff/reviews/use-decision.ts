import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decideReview, type StaffReview } from '@spruce/api-client/reviews';
import { staffOrdersKey } from '@spruce/api-client/staff';
import type { ReviewState } from '@spruce/contract/review-limits';
import { usePlatform } from '@spruce/platform';
import { useToast } from '../frame/staff-toasts';
import { focusHeading } from '../page/staff-page';

interface Decision {
  review: StaffReview;
  state: ReviewState;
  reason?: string;
  /** An empty text removes the answer. */
  answer?: string;
}

export function useDecision() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const reload = () => queryClient.invalidateQueries({ queryKey: staffOrdersKey(api) });
  const undo = async ({ state, reason, answer, product }: StaffReview, { id, version }: StaffReview) => {
    try {
      await decideReview(api, id, { version, state, reason, answer: answer?.text ?? '' });
      return t('reviews.news.undone', { piece: product.name });
    } finally {
      void reload();
    }
  };
  return useMutation({
    mutationFn: ({ review: { id, version }, state, reason, answer }: Decision) => decideReview(api, id, { version, state, reason, answer }),
    onSuccess: (decided, { review, answer }) => {
      focusHeading();
      showToast({
        message: t(`reviews.news.${answer === undefined ? decided.state : 'answered'}`, { piece: review.product.name }),
        undo: () => undo(review, decided),
      });
    },
    onSettled: reload,
  });
}
