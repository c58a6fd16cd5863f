import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@spruce/api-client';
import { setHelpful, type Review } from '@spruce/api-client/reviews';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Badge, Button, Dialog, Photo } from '@spruce/ui';
import css from './reviews.module.css';

export function ReviewEntry({ review }: { review: Review }) {
  const { t } = useTranslation('reviews');
  const { language } = usePlatform();
  const { author, stars, text, date, answer, demo } = review;
  return (
    <li className={css.review}>
      <p className={css.head}>
        <span className={css.stars} role="img" aria-label={t('outOf', { stars })}>
          {'★'.repeat(stars)}
          <span aria-hidden="true">{'★'.repeat(5 - stars)}</span>
        </span>
        <span className="mid" translate="no">
          {author}
        </span>
        <time className="muted" dateTime={date}>
          {formatDate(date, language, 'letterBrief')}
        </time>
        {demo ? <Badge tone="calm">{t('demo')}</Badge> : null}
      </p>
      <p className={css.text} lang={review.language}>
        {text}
      </p>
      <ReviewPhotos review={review} />
      {answer ? (
        <div className={css.answer}>
          <p className="mid">{t('answer')}</p>
          <p className={css.text}>{answer.text}</p>
        </div>
      ) : null}
      {review.own ? <p className="note">{t('helpfulCount', { count: review.helpful })}</p> : <Helpful review={review} />}
    </li>
  );
}

function Helpful({ review }: { review: Review }) {
  const { t } = useTranslation('reviews');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (isHelpful: boolean) => setHelpful(api, review.id, isHelpful),
    // The shown order stays: a vote must not move the review away from the pointer.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' }),
  });
  const { voted, helpful } = data ?? review;
  return (
    <div className={css.votes}>
      <Button
        variant="outline"
        size="small"
        aria-pressed={voted}
        aria-label={t('helpfulOf', { author: review.author })}
        onClick={() => {
          if (isPending) return;
          reset();
          mutate(!voted);
        }}
      >
        {t('helpful')}
      </Button>
      <span className="note" role="status">
        {error
          ? t(isApiError(error) && error.status === 429 ? 'tooMany' : 'voteFailed')
          : helpful > 0
            ? t('helpfulCount', { count: helpful })
            : null}
      </span>
    </div>
  );
}

function ReviewPhotos({ review: { author, photos } }: { review: Review }) {
  const { t } = useTranslation('reviews');
  const [shown, setShown] = useState<number>();
  const total = photos.length;
  const photo = shown === undefined ? undefined : photos[shown];
  const move = (step: number) => setShown((current = 0) => (current + step + total) % total);
  if (total === 0) return null;
  return (
    <>
      <ul className={css.photos}>
        {photos.map((image, index) => (
          <li key={image.id}>
            <button type="button" aria-label={t('photo', { number: index + 1, total, author })} onClick={() => setShown(index)}>
              <Photo image={image} sizes="96px" alt="" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={photo !== undefined} onClose={() => setShown(undefined)} title={t('photos', { author })} closeLabel={t('close')}>
        {photo ? (
          <div
            className={css.viewer}
            onKeyDown={({ key }) => {
              if (key === 'ArrowLeft') move(-1);
              if (key === 'ArrowRight') move(1);
            }}
          >
            <Photo image={photo} sizes="(min-width: 768px) 720px, 100vw" />
            {total > 1 ? (
              <div className={css.votes}>
                <Button variant="outline" size="small" onClick={() => move(-1)}>
                  {t('previous')}
                </Button>
                <span className="note num" role="status">
                  {`${(shown ?? 0) + 1} / ${total}`}
                </span>
                <Button variant="outline" size="small" onClick={() => move(1)}>
                  {t('next')}
                </Button>
              </div>
            ) : null}
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
