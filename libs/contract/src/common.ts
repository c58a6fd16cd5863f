import { cleanLine, cleanNote } from '@spruce/input';
import { z } from 'zod';
import { LANGUAGES } from './constants';

export const languageSchema = z.enum(LANGUAGES).meta({ description: 'Language of names and texts', examples: ['en'] });
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .meta({ description: 'Stable name in URLs', examples: ['nara-3-seat-sofa'] });
/** Largest value of the PostgreSQL type `integer`. */
const MAX_INTEGER = 2_147_483_647;
export const idSchema = z.int().positive().max(MAX_INTEGER);
export const bahtSchema = z
  .int()
  .nonnegative()
  .meta({ description: 'Whole baht, VAT included', examples: [1290] });
export const hexSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ description: 'Colour', examples: ['#d8cdbb'] });
export const dateSchema = z.iso.date().meta({ description: 'Calendar date in Asia/Bangkok', examples: ['2026-11-21'] });

const IS_REQUIRED = 'is required';

/** Text on one line: converts tabs and line breaks to spaces, and removes invisible characters. */
export const lineText = (max: number, min = 0) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(min, min > 0 ? IS_REQUIRED : undefined)
    .max(max);

export const noteText = (max: number, min = 0) =>
  z
    .string()
    .overwrite(cleanNote)
    .min(min, min > 0 ? IS_REQUIRED : undefined)
    .max(max);

export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** Rejects characters that PostgreSQL cannot store: NUL and half of a surrogate pair. */
export const queryText = (max = 200) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0\p{Cs}]*$/u, 'has unprintable characters');

export const queryList = (description: string, example: string) => queryText(2000).meta({ description, examples: [example] });

export const queryIds = (description: string, example: string) =>
  queryList(description, example)
    .regex(/^\s*\d{1,9}\s*(,\s*\d{1,9}\s*){0,99}$/, 'must be up to 100 comma-separated ids')
    .optional();

export const subscriptionPricesSchema = z
  .object({
    subscription_3: bahtSchema.meta({ description: 'Per month for a term of 3 to 5 months' }),
    subscription_6: bahtSchema.optional().meta({ description: 'Per month for a term of 6 to 8 months' }),
    subscription_9: bahtSchema.optional().meta({ description: 'Per month for a term of 9 to 11 months' }),
    subscription_12: bahtSchema.optional().meta({ description: 'Per month for a term of 12 months' }),
  })
  .meta({ id: 'SubscriptionPrices', description: 'Baht per month by price tier; a missing tier uses the nearest shorter one' });

export const imageSchema = z
  .object({
    base: z
      .string()
      .meta({ description: 'The URL is `${base}-${width}.${type}`', examples: ['/media/nara-3-seat-sofa--sand--main.1f2e3d4c'] }),
    widths: z
      .object({ avif: z.array(z.int().positive()), webp: z.array(z.int().positive()) })
      .partial()
      .meta({
        description: 'Available widths in pixels per file type, ascending',
        examples: [{ avif: [320, 640, 960], webp: [480, 960] }],
      }),
    width: z.int().positive().meta({ description: 'Size of the largest file in pixels' }),
    height: z.int().positive().meta({ description: 'Size of the largest file in pixels' }),
    color: hexSchema.meta({ description: 'Dominant colour, shown until the picture has loaded' }),
    alt: z.string().meta({ description: 'Text alternative in the requested language' }),
    view: z.enum(['three-quarter', 'second', 'detail', 'room']).optional().meta({ description: 'Kind of view of the piece' }),
  })
  .meta({ id: 'Image', description: 'A picture in several widths and file types' });

export const shareImageSchema = z
  .object({
    url: z.string().meta({ examples: ['/media/share/product/nara-3-seat-sofa.en.1f2e3d4c5b6a.jpg'] }),
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .meta({
    id: 'ShareImage',
    description: 'JPEG with photo, name and price that other sites show for the page. The file name contains a hash of the content',
  });

export const linkSchema = z
  .object({ label: z.string(), href: z.string().meta({ description: 'Path without the language prefix', examples: ['/product'] }) })
  .meta({ id: 'Link' });

export const errorSchema = z
  .object({
    code: z.string().meta({ examples: ['rest_invalid_param'] }),
    message: z.string().meta({ examples: ['Invalid parameter(s): per_page'] }),
    data: z.object({
      status: z.int().meta({ examples: [400] }),
      params: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'Problem of each invalid parameter', examples: [{ per_page: 'Too big: expected number to be <=100' }] }),
    }),
  })
  .meta({ id: 'Error', description: 'Error of /sp/v1 in WordPress format' });

export type WireImage = z.infer<typeof imageSchema>;
export type WireShareImage = z.infer<typeof shareImageSchema>;
export type WireLink = z.infer<typeof linkSchema>;
export type WireError = z.infer<typeof errorSchema>;

export const searchCorrectionShape = {
  did_you_mean: z
    .string()
    .optional()
    .meta({
      description: 'Corrected text of a mistyped search, which found nothing or only parts of words',
      examples: ['sofa'],
    }),
  corrected: z
    .literal(true)
    .optional()
    .meta({ description: 'The search found nothing; rows, totals and facets belong to did_you_mean, which the page must say' }),
};
