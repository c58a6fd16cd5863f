import type { ReviewDecisionInput, WireStaffReview } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { REVIEW_STATES, type ReviewState } from '@spruce/contract/review-limits';
import { errorResponse, samples, type HandlerOverrides } from '@spruce/api-client/testing';

export function reviewsSample(language: Language): WireStaffReview[] {
  const [sofa, lamp, bed] = samples[language].products.map(({ id, slug, name, images: [image] }) => ({ id, slug, name, image: image! }));
  const shared = { photos: [], version: 1, helpful: 0, updated_at: '2026-11-20T03:12:00.000Z' };
  return [
    {
      ...{ ...shared, id: 41, stars: 5, text: 'Soft, but not too soft. Fits our condo.', language: 'en', state: 'new' },
      ...{ author: 'Mali S.', customer_id: 1, product: sofa! },
      photos: [{ ...sofa!.image, id: 'a'.repeat(32), alt: 'Photo of a customer' }],
    },
    {
      ...{ ...shared, id: 42, stars: 2, text: 'โคมสวยแต่สายไฟสั้นไป ต้องซื้อปลั๊กพ่วงเพิ่ม', language: 'th', state: 'new' },
      ...{ author: 'Alex R.', customer_id: 3, product: lamp! },
    },
    {
      ...{ ...shared, id: 43, stars: 4, text: 'Sturdy, and quiet at night. Would rent it again.', language: 'en', state: 'published' },
      ...{ author: 'Dao M.', customer_id: 4, product: bed! },
      answer: { text: 'Sleep well!', date: '2026-11-21' },
    },
  ];
}

/** Handlers that remember decisions. */
export function reviewsHandlers(language: Language): HandlerOverrides {
  let reviews = reviewsSample(language);
  const count = (state: ReviewState) => reviews.filter((review) => review.state === state).length;
  const [fresh, published, refused] = REVIEW_STATES;
  return {
    'GET /staff/reviews': ({ params: { state = fresh } }) => ({
      body: {
        data: reviews.filter((review) => review.state === state),
        counts: { new: count(fresh), published: count(published), refused: count(refused) },
      },
      headers: { 'x-wp-total': String(count(state as ReviewState)), 'x-wp-totalpages': '1' },
    }),
    'PUT /staff/reviews/{id}': ({ values, body }) => {
      const { version, state, reason, answer } = body as ReviewDecisionInput;
      const review = reviews.find(({ id }) => String(id) === values?.['id']);
      if (!review) return errorResponse(404, 'review_not_found');
      if (review.version !== version) return errorResponse(409, 'review_stale');
      const decided: WireStaffReview = {
        ...review,
        version: version + 1,
        state,
        reason: state === 'refused' ? reason : undefined,
        ...(answer !== undefined && { answer: answer ? { text: answer, date: '2026-11-21' } : undefined }),
      };
      reviews = reviews.map((one) => (one === review ? decided : one));
      return { body: { data: decided } };
    },
  };
}
