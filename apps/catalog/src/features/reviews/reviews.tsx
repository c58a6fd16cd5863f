import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Product } from '@spruce/api-client/catalogue';
import { reviewsQuery, type Review } from '@spruce/api-client/reviews';
import { paths } from '@spruce/contract/paths';
import type { ReviewSort } from '@spruce/contract/review-limits';
import { StructuredData } from '@spruce/features';
import { addMessages, formatNumber } from '@spruce/i18n';
import en from '@spruce/messages-catalog/reviews.en.json';
import th from '@spruce/messages-catalog/reviews.th.json';
import { localePath, usePlatform } from '@spruce/platform';
import { Alert, Button, LoadMore, SegmentedChoice, Skeleton } from '@spruce/ui';
import { ReviewEntry } from './review-entry';
import css from './reviews.module.css';

export interface ReviewsProps {
  product: Product;
  rating: NonNullable<Product['rating']>;
}

export function Reviews({ product, rating }: ReviewsProps) {
  const { api, language, origin } = usePlatform();
  addMessages(useTranslation().i18n, language, 'reviews', { en, th }[language]);
  const { t } = useTranslation('reviews');
  const [sort, setSort] = useState<ReviewSort>('helpful');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(reviewsQuery(api, product.id, sort));
  const reviews = data?.pages.flatMap((page) => page.reviews);
  const [first] = data?.pages ?? [];
  if (error && !reviews)
    return (
      <Alert tone="oops" live action={{ label: t('retry'), onAction: () => void refetch() }}>
        {t('failed')}
      </Alert>
    );
  return (
    <div className={css.reviews}>
      <div className={css.side}>
        {rating.demo ? <p className={css.note}>{t('demoNote')}</p> : null}
        {first ? <Distribution counts={first.distribution} /> : null}
        <SegmentedChoice
          compact
          legend={t('sort')}
          options={[
            { value: 'helpful', label: t('helpfulFirst') },
            { value: 'newest', label: t('newest') },
          ]}
          value={sort}
          onChange={setSort}
        />
      </div>
      <div>
        {reviews && first ? (
          <>
            {rating.demo ? null : (
              <StructuredData
                data={createReviewsJsonLd(reviews, origin + localePath(paths.product(product.slug), language), product.name)}
              />
            )}
            <ul className={css.list}>
              {reviews.map((review) => (
                <ReviewEntry key={review.id} review={review} />
              ))}
            </ul>
            {first.total > reviews.length ? (
              <LoadMore text={t('shown', { shown: reviews.length, total: first.total })} shown={reviews.length} total={first.total}>
                {hasNextPage ? (
                  <Button variant="outline" loading={isFetchingNextPage} loadingText={t('loading')} onClick={() => void fetchNextPage()}>
                    {t('more')}
                  </Button>
                ) : null}
              </LoadMore>
            ) : null}
          </>
        ) : (
          <div className={css.bones} role="status" aria-busy="true">
            <span className="visually-hidden">{t('loading')}</span>
            <Skeleton />
            <Skeleton />
          </div>
        )}
      </div>
    </div>
  );
}

function Distribution({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation('reviews');
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <dl className={css.distribution} aria-label={t('distribution')}>
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .reverse()
        .map(({ count, stars }) => (
          <div key={stars}>
            <dt>{t('stars', { count: stars })}</dt>
            <dd>
              <span className={css.bar} style={{ inlineSize: `${total > 0 ? (count / total) * 100 : 0}%` }} />
              <span className="num">{formatNumber(count)}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Adds the reviews to the product of the page, which has the same `@id`. */
const createReviewsJsonLd = (reviews: readonly Review[], id: string, name: string) => ({
  '@type': 'Product',
  '@id': id,
  name,
  review: reviews.map(({ author, stars, text, date, language }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    reviewBody: text,
    inLanguage: language,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  })),
});
