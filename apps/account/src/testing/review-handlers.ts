import type { ReviewInput, WireOwnReview, WireReviewablePiece } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { errorResponse, samples, type HandlerOverrides } from '@spruce/api-client/testing';

/** A photo of the catalogue, so that stories can load it. */
export const reviewPhoto = (id: string) => ({ ...samples.en.products[0]!.images[0]!, id, alt: 'Photo of a customer' });

const written: WireOwnReview = {
  id: 31,
  stars: 4,
  text: 'Comfortable, and the delivery was on time.',
  language: 'en',
  photos: [reviewPhoto('a'.repeat(32))],
  state: 'published',
  answer: { text: 'Thank you, we will tell the drivers!', date: '2026-11-20' },
};

/** Three delivered pieces: without a review, with a published one and with a refused one. */
export function reviewPieces(language: Language): WireReviewablePiece[] {
  const reviews = [
    null,
    written,
    { ...written, id: 32, state: 'refused' as const, reason: 'Please leave out the address.', answer: undefined },
  ];
  return samples[language].products.slice(0, reviews.length).map(({ id, slug, name, images: [image] }, index) => ({
    product: { id, slug, name, image: image! },
    delivered_on: '2026-11-07',
    review: reviews[index] ?? null,
  }));
}

/** Handlers that remember what was written. */
export function reviewHandlers(language: Language, given = reviewPieces(language)): HandlerOverrides {
  let pieces = given;
  let photos = 0;
  const change = (id: string | undefined, review: WireOwnReview | null) => {
    pieces = pieces.map((piece) => (String(piece.product.id) === id ? { ...piece, review } : piece));
  };
  return {
    'GET /my-reviews': () => ({ body: { data: pieces, asked_by_mail: true } }),
    'PUT /my-reviews/{id}': ({ values, body }) => {
      const { stars, text, lang, photos: ids = [] } = body as ReviewInput;
      const review: WireOwnReview = { id: 33, stars, text, language: lang, photos: ids.map(reviewPhoto), state: 'new' };
      change(values?.['id'], review);
      return { body: { data: review } };
    },
    'DELETE /my-reviews/{id}': ({ values }) => {
      if (!pieces.some(({ product, review }) => review && String(product.id) === values?.['id']))
        return errorResponse(404, 'review_not_found');
      change(values?.['id'], null);
      return { body: { data: { deleted: true } } };
    },
    'POST /reviews/photos': () => ({ body: { data: reviewPhoto(String((photos += 1)).repeat(32)) } }),
  };
}
