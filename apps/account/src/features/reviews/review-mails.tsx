import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { myReviewsQuery, setReviewMails } from '@spruce/api-client/reviews';
import { usePlatform } from '@spruce/platform';
import { Switch } from '@spruce/ui';
import { SavedMessage } from '../../customer/part';
import { ProblemAlert } from '../../forms/problem-alert';

export function ReviewMails({ askedByMail }: { askedByMail: boolean }) {
  const { t } = useTranslation('myReviews');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (asked: boolean) => setReviewMails(api, asked),
    // Requests of one scope run one after the other, so that the last choice wins.
    scope: { id: 'review-mails' },
    onSuccess: (_, asked) =>
      queryClient.setQueryData(myReviewsQuery(api).queryKey, (before) => before && { ...before, askedByMail: asked }),
  });
  return (
    <>
      <Switch
        label={t('mails.label')}
        description={t('mails.note')}
        checked={isPending ? variables : askedByMail}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      <SavedMessage>{isSuccess && t('user.saved', { ns: 'account' })}</SavedMessage>
      <ProblemAlert error={error} />
    </>
  );
}
