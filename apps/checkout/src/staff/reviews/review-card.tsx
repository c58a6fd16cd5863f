import { useTranslation } from 'react-i18next';
import type { StaffReview } from '@spruce/api-client/reviews';
import { paths } from '@spruce/contract/paths';
import { formatMoment } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, Button, Name, Photo, photoUrl, textLinkClass } from '@spruce/ui';
import page from '../page/staff-page.module.css';
import styles from './reviews.module.css';

interface ReviewCardProps {
  review: StaffReview;
  isBusy: boolean;
  onPublish: () => void;
  onRefuse: () => void;
  onAnswer: () => void;
}

export function ReviewCard({ review, isBusy, onPublish, onRefuse, onAnswer }: ReviewCardProps) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const { product, author, customerId, stars, text, photos, state, reason, answer, demo, updatedAt } = review;
  const name = { piece: product.name, author };
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <Link className={textLinkClass({ quiet: true })} to={paths.product(product.slug)}>
          <Name>{product.name}</Name>
        </Link>
        <span role="img" aria-label={t('reviews.stars', { stars })}>
          {'★'.repeat(stars)}
        </span>
        {demo ? <Badge tone="calm">{t('reviews.demo')}</Badge> : null}
      </div>
      <p className={page.small}>
        {customerId === null ? (
          author
        ) : (
          <Link className={textLinkClass({ quiet: true })} to={paths.checkoutAdminCustomer(customerId)}>
            <Name>{author}</Name>
          </Link>
        )}{' '}
        <time dateTime={updatedAt.toISOString()}>{formatMoment(updatedAt, language)}</time>
      </p>
      <p className={styles.text} lang={review.language}>
        {text}
      </p>
      {photos.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a
                href={photoUrl(photo, photo.width, 'webp')}
                target="_blank"
                rel="noopener"
                aria-label={t('reviews.photo', { number: index + 1, total: photos.length, author })}
              >
                <Photo image={photo} sizes="120px" alt="" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {reason ? <p>{t('reviews.reason', { reason })}</p> : null}
      {answer ? (
        <div className={styles.answer}>
          <p className="mid">{t('reviews.answered')}</p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      ) : null}
      <div className={page.actions}>
        {state === 'published' ? (
          <Button
            size="small"
            variant="outline"
            aria-label={t(answer ? 'reviews.editOf' : 'reviews.answerOf', name)}
            loading={isBusy}
            loadingText={t('reviews.saving')}
            onClick={onAnswer}
          >
            {t(answer ? 'reviews.edit' : 'reviews.answer')}
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={t('reviews.publishOf', name)}
            loading={isBusy}
            loadingText={t('reviews.saving')}
            onClick={onPublish}
          >
            {t('reviews.publish')}
          </Button>
        )}
        {state === 'refused' ? null : (
          <Button size="small" variant="outline" aria-label={t('reviews.refuseOf', name)} disabled={isBusy} onClick={onRefuse}>
            {t('reviews.refuse')}
          </Button>
        )}
      </div>
    </li>
  );
}
