import type { WireOwnReview, WireReview, WireReviewPhoto, WireStaffReview } from '@spruce/contract';
import { languageSchema } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { bangkokDate } from '@spruce/pricing';
import { z } from 'zod';
import { getMainImage, toWireImage } from '../catalogue/serializers';
import type { products, reviewPhotos, ReviewRow } from '../platform/database/schema';

export const PHOTO_PATH = '/media/reviews/';

export const languageQuery = z.object({ lang: languageSchema.optional() });

const ALT = { en: 'Photo of a customer', th: 'รูปจากลูกค้า' } satisfies Record<Language, string>;

export type PhotoRow = Pick<typeof reviewPhotos.$inferSelect, 'id' | 'width' | 'height' | 'smallWidth' | 'color' | 'reviewId'>;

export const toWirePhoto = ({ id, width, height, smallWidth, color }: Omit<PhotoRow, 'reviewId'>, language: Language): WireReviewPhoto => ({
  id,
  base: PHOTO_PATH + id,
  widths: { webp: smallWidth < width ? [smallWidth, width] : [width] },
  width,
  height,
  color,
  alt: ALT[language],
});

export interface ReviewWithPhotos {
  review: ReviewRow;
  photos: readonly PhotoRow[];
}

const toShape = ({ review, photos }: ReviewWithPhotos, language: Language) => ({
  id: review.id,
  stars: review.stars,
  text: review.body,
  language: review.language,
  photos: photos.map((photo) => toWirePhoto(photo, language)),
  ...(review.answer && { answer: { text: review.answer, date: bangkokDate(review.answeredAt ?? review.updatedAt) } }),
});

const demoOf = ({ demoKey }: ReviewRow) => (demoKey === null ? {} : { demo: true as const });

export const toReview = (
  { review, photos, voted }: ReviewWithPhotos & { voted: boolean },
  callerId: number | null,
  language: Language,
): WireReview => ({
  ...toShape({ review, photos }, language),
  ...demoOf(review),
  author: review.author,
  date: bangkokDate(review.updatedAt),
  helpful: review.helpful,
  voted,
  own: callerId !== null && review.customerId === callerId,
});

export const toOwnReview = (row: ReviewWithPhotos, language: Language): WireOwnReview => ({
  ...toShape(row, language),
  state: row.review.state,
  ...(row.review.reason && { reason: row.review.reason }),
});

export const toReviewedProduct = (product: typeof products.$inferSelect, language: Language) => ({
  id: product.id,
  slug: product.slug,
  name: product.name[language],
  image: toWireImage(getMainImage(product), language),
});

export const toStaffReview = (row: ReviewWithPhotos & { product: typeof products.$inferSelect }, language: Language): WireStaffReview => ({
  ...toOwnReview(row, language),
  ...demoOf(row.review),
  version: row.review.version,
  author: row.review.author,
  customer_id: row.review.customerId,
  helpful: row.review.helpful,
  product: toReviewedProduct(row.product, language),
  updated_at: row.review.updatedAt.toISOString(),
});
