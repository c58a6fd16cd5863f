import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffReview } from '@spruce/api-client/reviews';
import { QuestionDialog } from '../frame/question-dialog';
import { StaffProblem } from '../page/staff-page';
import { AnswerDialog } from './answer-dialog';
import { ReviewCard } from './review-card';
import styles from './reviews.module.css';
import { useDecision } from './use-decision';

export function ReviewQueue({ reviews }: { reviews: readonly StaffReview[] }) {
  const { t } = useTranslation('staff');
  const { mutate, variables, isPending, error } = useDecision();
  const [refusing, setRefusing] = useState<StaffReview>();
  const [answering, setAnswering] = useState<StaffReview>();
  const name = ({ product, author }: StaffReview) => ({ piece: product.name, author });
  return (
    <>
      <StaffProblem title={t('reviews.problem')} error={error} />
      {reviews.length > 0 ? (
        <ul className={styles.reviews} aria-label={t('reviews.title')}>
          {reviews.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              isBusy={isPending && variables.review.id === review.id}
              onPublish={() => mutate({ review, state: 'published' })}
              onRefuse={() => setRefusing(review)}
              onAnswer={() => setAnswering(review)}
            />
          ))}
        </ul>
      ) : null}
      <QuestionDialog
        title={refusing && t('reviews.refuseTitle', name(refusing))}
        text={t('reviews.refuseText')}
        confirm={t('reviews.refuse')}
        reasonHint={t('reviews.refuseHint')}
        onClose={() => setRefusing(undefined)}
        onConfirm={(reason) => {
          setRefusing(undefined);
          if (refusing) mutate({ review: refusing, state: 'refused', reason });
        }}
      />
      <AnswerDialog
        title={answering && t('reviews.answerTitle', name(answering))}
        answer={answering?.answer?.text ?? ''}
        onClose={() => setAnswering(undefined)}
        onSave={(answer) => {
          setAnswering(undefined);
          if (answering) mutate({ review: answering, state: answering.state, answer });
        }}
      />
    </>
  );
}
