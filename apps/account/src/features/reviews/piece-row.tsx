import { useTranslation } from 'react-i18next';
import type { OwnReview, ReviewablePiece } from '@spruce/api-client/reviews';
import { paths } from '@spruce/contract/paths';
import { formatDate } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, Button, Name, Photo, textLinkClass, type BadgeProps } from '@spruce/ui';
import { PhotoList } from '../../photos/photo-list';
import entry from '../../customer/entry.module.css';
import styles from './my-reviews.module.css';

const TONES = { new: 'calm', published: 'good', refused: 'bad' } satisfies Record<OwnReview['state'], BadgeProps['tone']>;

interface PieceRowProps {
  piece: ReviewablePiece;
  onOpen: () => void;
  onDelete: () => void;
}

export function PieceRow({ piece: { product, deliveredOn, review }, onOpen, onDelete }: PieceRowProps) {
  const { t } = useTranslation('myReviews');
  const { language } = usePlatform();
  const { name, image, slug } = product;
  return (
    <li className={styles.piece}>
      <Photo className={styles.picture} image={image} sizes="96px" alt="" />
      <div className={styles.content}>
        <div>
          <h3 className="mid">
            <Name>{name}</Name>
          </h3>
          <p className="note">{t('delivered', { date: formatDate(deliveredOn, language, 'letter') })}</p>
        </div>
        {review ? <OwnReviewText review={review} /> : null}
        <div className={entry.actions}>
          {review ? (
            <>
              <Button variant="link" size="small" aria-label={t('editOf', { name })} onClick={onOpen}>
                {t('edit')}
              </Button>
              <Button variant="link" size="small" aria-label={t('deleteOf', { name })} onClick={onDelete}>
                {t('delete')}
              </Button>
              {review.state === 'published' ? (
                <Link className={textLinkClass({ quiet: true })} to={paths.product(slug)} aria-label={t('viewOf', { name })}>
                  {t('view')}
                </Link>
              ) : null}
            </>
          ) : (
            <Button variant="outline" size="small" aria-label={t('writeOf', { name })} onClick={onOpen}>
              {t('write')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function OwnReviewText({ review: { stars, state, text, language, photos, reason, answer } }: { review: OwnReview }) {
  const { t } = useTranslation('myReviews');
  return (
    <>
      <p className={entry.row}>
        <span role="img" aria-label={t('stars', { stars })}>
          {'★'.repeat(stars)}
        </span>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </p>
      {reason ? <p className={entry.text}>{t('reason', { reason })}</p> : null}
      <p className={entry.text} lang={language}>
        {text}
      </p>
      <PhotoList photos={photos} />
      {answer ? (
        <div className={entry.answer}>
          <p className="mid">{t('answer')}</p>
          <p className={entry.text}>{answer.text}</p>
        </div>
      ) : null}
    </>
  );
}
