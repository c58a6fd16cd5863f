import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { staffReviewsQuery } from '@spruce/api-client/reviews';
import { REVIEW_STATES } from '@spruce/contract/review-limits';
import { usePlatform } from '@spruce/platform';
import { EmptyState, Tag, TagRow } from '@spruce/ui';
import { ShowNext } from '../../page/show-more';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';
import { ReviewQueue } from '../../reviews/review-queue';

export const handle = staffHandle;

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const state = REVIEW_STATES.find((option) => option === query.get('state')) ?? 'new';
  const pages = useInfiniteQuery({ ...staffReviewsQuery(api, state), placeholderData: keepPreviousData });
  const { data, error, refetch } = pages;
  const reviews = data?.pages.flatMap((page) => page.reviews);
  const { counts, total = 0 } = data?.pages[0] ?? {};
  return (
    <StaffPage
      title={t('reviews.title')}
      tools={
        <TagRow label={t('reviews.states')}>
          {REVIEW_STATES.map((option) => (
            <Tag
              key={option}
              aria-pressed={option === state}
              onClick={() => setQuery(option === 'new' ? {} : { state: option }, { replace: true, preventScrollReset: true })}
            >
              {t(`reviews.only.${option}`)} <span className="num">{counts?.[option]}</span>
            </Tag>
          ))}
        </TagRow>
      }
    >
      <p className="muted">{t('reviews.lead')}</p>
      {reviews ? (
        <>
          <ReviewQueue reviews={reviews} />
          {reviews.length === 0 ? <EmptyState title={t(`reviews.none.${state}`)} text={t('reviews.noneText')} /> : null}
          <ShowNext shown={reviews.length} total={total} pages={pages} />
        </>
      ) : (
        <StaffLoading error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
