import type {
  ReviewDecisionInput,
  ReviewInput,
  WireMyReviews,
  WireOwnReview,
  WireReview,
  WireReviewablePiece,
  WireReviewPhoto,
  WireReviews,
  WireReviewVote,
  WireStaffReview,
  WireStaffReviews,
} from '@spruce/contract';
import type { ReviewSort, ReviewState } from '@spruce/contract/review-limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { camelizeKeys, readData, readTotals, type CamelizedKeys, type Data } from '../read-response';
import { staffOrdersKey } from '../staff';

export type Review = CamelizedKeys<WireReview>;
export type ReviewPhoto = CamelizedKeys<WireReviewPhoto>;
export type OwnReview = CamelizedKeys<WireOwnReview>;
export type ReviewablePiece = CamelizedKeys<WireReviewablePiece>;
export type StaffReview = CamelizedKeys<WireStaffReview>;

export const reviewsQuery = (api: ApiClient, product: number, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: ['reviews', api.language, product, sort],
    queryFn: async ({ pageParam: page, signal }) => {
      const { data, headers } = await api.get<WireReviews>('/reviews', { params: { product, sort, page }, signal });
      const { total, totalPages: pages } = readTotals(headers);
      return { reviews: camelizeKeys(data.data), distribution: data.distribution, page, total, pages };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });

/** Throws 403 review_own_vote, 404 review_not_found, 429. */
export const setHelpful = (api: ApiClient, id: number, isHelpful: boolean): Promise<WireReviewVote> =>
  readData(
    isHelpful ? api.put<Data<WireReviewVote>>(`/reviews/${id}/helpful`, {}) : api.delete<Data<WireReviewVote>>(`/reviews/${id}/helpful`),
  );

export const myReviewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'reviews', api.language],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<WireMyReviews>('/my-reviews', { signal });
      return camelizeKeys(data.data);
    },
  });

/** Throws 404 review_piece_unknown, 422 review_photo_unknown, 429. */
export const saveReview = (api: ApiClient, productId: number, review: ReviewInput): Promise<OwnReview> =>
  readData(api.put<Data<WireOwnReview>>(`/my-reviews/${productId}`, review));

export const deleteReview = async (api: ApiClient, productId: number): Promise<void> => void (await api.delete(`/my-reviews/${productId}`));

/** Throws 409 review_photos_too_many, 413, 415, 422 review_photo_*, 429. */
export const uploadReviewPhoto = (api: ApiClient, file: Blob): Promise<ReviewPhoto> =>
  readData(api.post<Data<WireReviewPhoto>>('/reviews/photos', file, { params: { lang: api.language } }));

export const staffReviewsQuery = (api: ApiClient, state: ReviewState) =>
  infiniteQueryOptions({
    queryKey: [...staffOrdersKey(api), 'reviews', state],
    queryFn: async ({ pageParam: page, signal }) => {
      const { data, headers } = await api.get<WireStaffReviews>('/staff/reviews', { params: { state, page }, signal });
      const { total, totalPages: pages } = readTotals(headers);
      return { reviews: camelizeKeys(data.data), counts: data.counts, page, total, pages };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });

/** Throws 409 review_stale, 422 review_reason_required. */
export const decideReview = (api: ApiClient, id: number, decision: ReviewDecisionInput): Promise<StaffReview> =>
  readData(api.put<Data<WireStaffReview>>(`/staff/reviews/${id}`, { ...decision, lang: api.language }));
