import { z } from 'zod';
import { dateSchema, idSchema, imageSchema, languageSchema, noteText, queryInteger, slugSchema } from './common';
import { REVIEW, REVIEW_SORTS, REVIEW_STATES } from './review-limits';

const starsSchema = z
  .int()
  .min(1)
  .max(5)
  .meta({ examples: [5] });
export const photoIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ examples: ['5f0c2a7e9b1d4c3f8a6e0d9c7b5a3f21'] });

export const reviewPhotoSchema = imageSchema.extend({ id: photoIdSchema }).meta({ id: 'ReviewPhoto', description: 'A photo of a review' });

const answerSchema = z
  .object({ text: z.string(), date: dateSchema })
  .meta({ id: 'ReviewAnswer', description: 'Public answer of the shop' });

const reviewShape = {
  id: idSchema,
  stars: starsSchema,
  text: z.string(),
  language: languageSchema.meta({ description: 'Language in which the review is written' }),
  photos: z.array(reviewPhotoSchema).max(REVIEW.photos),
  answer: answerSchema.optional(),
};

export const reviewSchema = z
  .object({
    ...reviewShape,
    author: z.string().meta({ description: 'Given name and initial', examples: ['Mali S.'] }),
    date: dateSchema.meta({ description: 'Day on which it was written or last edited' }),
    helpful: z.int().nonnegative().meta({ description: 'Number of people who found it helpful' }),
    voted: z.boolean().meta({ description: 'The caller found it helpful' }),
    own: z.boolean().meta({ description: 'The caller wrote it' }),
    demo: z.literal(true).optional().meta({ description: 'An example of the shop; no customer wrote it' }),
  })
  .meta({ id: 'Review', description: 'A published review' });

export const ratingSchema = z
  .object({
    average: z
      .number()
      .min(1)
      .max(5)
      .meta({ description: 'Rounded to one decimal', examples: [4.6] }),
    count: z.int().positive(),
    demo: z.literal(true).optional().meta({ description: 'There are only demo reviews' }),
  })
  .meta({ id: 'Rating', description: 'Average of the published reviews' });

export const reviewsQuerySchema = z.object({
  product: queryInteger(1, 999_999_999).meta({ description: 'Id of the product', examples: ['1010'] }),
  sort: z.enum(REVIEW_SORTS).optional().meta({ description: 'Default: `helpful`' }),
  page: queryInteger(1, 10_000).optional(),
  lang: languageSchema.optional(),
});

export const reviewsResponseSchema = z
  .object({
    data: z.array(reviewSchema),
    rating: ratingSchema.nullable(),
    distribution: z.array(z.int().nonnegative()).length(5).meta({ description: 'Number of reviews with one star, two stars and so on' }),
  })
  .meta({ id: 'ReviewList', description: 'Reviews of a product; the headers x-wp-total and x-wp-totalpages have the totals' });

export const voteResponseSchema = z
  .object({ data: z.object({ helpful: z.int().nonnegative(), voted: z.boolean() }) })
  .meta({ id: 'ReviewVote' });

export const ownReviewSchema = z
  .object({
    ...reviewShape,
    state: z.enum(REVIEW_STATES),
    reason: z.string().optional().meta({ description: 'Why staff refused it' }),
  })
  .meta({ id: 'OwnReview', description: 'A review as its writer sees it' });

const reviewedProductSchema = z
  .object({ id: idSchema, slug: slugSchema, name: z.string(), image: imageSchema })
  .meta({ id: 'ReviewedProduct' });

export const reviewablePieceSchema = z
  .object({ product: reviewedProductSchema, delivered_on: dateSchema, review: ownReviewSchema.nullable() })
  .meta({ id: 'ReviewablePiece', description: 'A delivered piece of the caller with the review of it' });

export const myReviewsResponseSchema = z
  .object({
    data: z.array(reviewablePieceSchema),
    asked_by_mail: z.boolean().meta({ description: 'The caller gets a mail that asks for reviews after a delivery' }),
  })
  .meta({ id: 'MyReviews' });

export const reviewMailsBodySchema = z.object({ asked_by_mail: z.boolean() }).meta({ id: 'ReviewMailsRequest' });
export const reviewMailsResponseSchema = z.object({ data: z.object({ asked_by_mail: z.boolean() }) }).meta({ id: 'ReviewMailsAnswer' });

export const reviewBodySchema = z
  .object({
    stars: starsSchema,
    text: noteText(REVIEW.maxText, REVIEW.minText),
    photos: z
      .array(photoIdSchema)
      .max(REVIEW.photos)
      .refine((ids) => new Set(ids).size === ids.length, 'must not contain an id twice')
      .default([])
      .meta({ description: 'Ids of uploaded photos, in the order in which they are shown' }),
    lang: languageSchema.meta({ description: 'Language in which the review is written' }),
  })
  .meta({ id: 'ReviewRequest' });

export const ownReviewResponseSchema = z.object({ data: ownReviewSchema }).meta({ id: 'OwnReviewAnswer' });
export const reviewDeletedResponseSchema = z.object({ data: z.object({ deleted: z.literal(true) }) }).meta({ id: 'ReviewDeleted' });
export const reviewPhotoResponseSchema = z.object({ data: reviewPhotoSchema }).meta({ id: 'ReviewPhotoAnswer' });

export const staffReviewSchema = z
  .object({
    ...reviewShape,
    state: z.enum(REVIEW_STATES),
    reason: z.string().optional(),
    version: z.int().positive().meta({ description: 'Raised with each edit and decision' }),
    author: z.string(),
    customer_id: idSchema.nullable().meta({ description: 'Null for a demo review' }),
    demo: z.literal(true).optional(),
    helpful: z.int().nonnegative(),
    product: reviewedProductSchema,
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'StaffReview' });

export const staffReviewsQuerySchema = z.object({
  state: z.enum(REVIEW_STATES).optional().meta({ description: 'Default: `new`' }),
  page: queryInteger(1, 10_000).optional(),
  lang: languageSchema.optional(),
});

export const staffReviewsResponseSchema = z
  .object({
    data: z.array(staffReviewSchema),
    counts: z.object({ new: z.int(), published: z.int(), refused: z.int() }),
  })
  .meta({ id: 'StaffReviewList' });

export const reviewDecisionBodySchema = z
  .object({
    version: z.int().positive(),
    state: z.enum(REVIEW_STATES).meta({ description: '`new` undoes a decision' }),
    reason: noteText(500).optional().meta({ description: 'Required for `refused`; the writer gets it by mail' }),
    answer: noteText(REVIEW.maxAnswer).optional().meta({ description: 'Public answer; an empty text removes it' }),
    lang: languageSchema.optional(),
  })
  .meta({ id: 'ReviewDecision' });

export const staffReviewResponseSchema = z.object({ data: staffReviewSchema }).meta({ id: 'StaffReviewAnswer' });

export type WireReview = z.infer<typeof reviewSchema>;
export type WireReviewPhoto = z.infer<typeof reviewPhotoSchema>;
export type WireRating = z.infer<typeof ratingSchema>;
export type WireReviews = z.infer<typeof reviewsResponseSchema>;
export type WireReviewVote = z.infer<typeof voteResponseSchema>['data'];
export type WireOwnReview = z.infer<typeof ownReviewSchema>;
export type WireReviewablePiece = z.infer<typeof reviewablePieceSchema>;
export type WireMyReviews = z.infer<typeof myReviewsResponseSchema>;
export type ReviewInput = z.input<typeof reviewBodySchema>;
export type WireStaffReview = z.infer<typeof staffReviewSchema>;
export type WireStaffReviews = z.infer<typeof staffReviewsResponseSchema>;
export type ReviewDecisionInput = z.input<typeof reviewDecisionBodySchema>;
