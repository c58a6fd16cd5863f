import { z } from 'zod';
import { emailInputSchema } from './account';
import { bahtSchema, idSchema, imageSchema, languageSchema, slugSchema } from './common';
import { lineKindSchema, monthsSchema } from './order-fields';

const variantIdSchema = idSchema.meta({ examples: [1011] });

export const priceNoticeBodySchema = z
  .object({
    kind: lineKindSchema,
    variant_id: variantIdSchema,
    months: monthsSchema,
    email: emailInputSchema.optional().meta({ description: 'Default: the address of the caller’s account. Required without a log-in' }),
    lang: languageSchema.default('en').meta({ description: 'Language of the email' }),
  })
  .meta({ id: 'PriceNoticeRequest', description: 'Request for an email when the monthly price drops' });

/** The service gives the same answer to new and repeated requests, so that no visitor can find out who else sent a request. */
export const priceNoticeResponseSchema = z
  .object({
    data: z.object({
      state: z.literal('noted'),
      price: bahtSchema.meta({ description: 'Today’s price per month. One email is sent when it is lower' }),
    }),
  })
  .meta({ id: 'PriceNoticeAnswer' });

const noticeAboutSchema = z.enum(['stock', 'price']).meta({ description: '`stock`: back in stock. `price`: the monthly price drops' });

const noticeSchema = z
  .object({
    about: noticeAboutSchema,
    id: idSchema,
    asked_at: z.iso.datetime(),
    kind: lineKindSchema,
    item: z
      .object({
        slug: slugSchema,
        name: z.string(),
        variant: z.string().nullable().meta({ description: 'Colour and size; null for a package' }),
        colour: slugSchema.nullable().meta({ description: 'Name of the colour in URLs; null for a package' }),
        image: imageSchema,
      })
      .nullable()
      .meta({ description: 'Null if it is no longer for rent' }),
    price: z
      .object({ months: monthsSchema, asked: bahtSchema })
      .optional()
      .meta({ description: 'Only for `price`: the term, and the price per month at the request' }),
  })
  .meta({ id: 'Notice', description: 'A request of the caller for one email' });

const mailChoices = {
  reminders: z.boolean().meta({ description: 'Second and third reminder before the end of a term. The first is always sent' }),
  reviews: z.boolean().meta({ description: 'One email per order that asks for reviews' }),
  marketing: z.boolean().meta({ description: 'The customer agrees to marketing emails' }),
};
const mailChoicesSchema = z.object(mailChoices).meta({ id: 'MailChoices', description: 'Emails that the caller can stop' });

export const noticesResponseSchema = z.object({ data: z.array(noticeSchema), mails: mailChoicesSchema }).meta({ id: 'Notices' });

export const noticeParamsSchema = z.object({
  about: noticeAboutSchema,
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .meta({ examples: ['12'] }),
});
export const noticeStopBodySchema = z
  .object({ stopped: z.boolean().meta({ description: '`false` undoes a stop, for ten minutes' }) })
  .meta({ id: 'NoticeStop' });
export const noticeStopResponseSchema = z.object({ data: z.object({ stopped: z.boolean() }) }).meta({ id: 'NoticeStopAnswer' });

export const mailChoicesBodySchema = z.object(mailChoices).partial().meta({ id: 'MailChoicesChange' });
export const mailChoicesResponseSchema = z.object({ data: mailChoicesSchema }).meta({ id: 'MailChoicesAnswer' });

/** Kinds of emails with a stop link. */
export const STOP_KINDS = ['reminders', 'reviews', 'notices'] as const;
const stopKindSchema = z.enum(STOP_KINDS).meta({ description: '`notices`: all requests for notices with this email address' });

export const mailStopParamsSchema = z.object({ token: z.string().min(1).max(200) });
export const mailStopResponseSchema = z.object({ data: z.object({ kind: stopKindSchema }) }).meta({ id: 'MailStopAnswer' });

export type PriceNoticeRequest = z.input<typeof priceNoticeBodySchema>;
export type WirePriceNotice = z.infer<typeof priceNoticeResponseSchema>['data'];
export type WireNotice = z.infer<typeof noticeSchema>;
export type WireNotices = z.infer<typeof noticesResponseSchema>;
export type WireMailChoices = z.infer<typeof mailChoicesSchema>;
export type MailChoicesChange = z.input<typeof mailChoicesBodySchema>;
export type StopKind = (typeof STOP_KINDS)[number];
export type WireMailStop = z.infer<typeof mailStopResponseSchema>['data'];
