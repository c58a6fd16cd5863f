/** `photoBytes` and `photoPixels` are the limits of an uploaded file. The service stores smaller copies. */
export const REVIEW = {
  minText: 20,
  maxText: 2_000,
  maxAnswer: 1_000,
  photos: 4,
  photoBytes: 10_000_000,
  photoPixels: 50_000_000,
  pageSize: 6,
} as const;

export const REVIEW_STATES = ['new', 'published', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_SORTS = ['helpful', 'newest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEW_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
