import { LONGEST } from '@spruce/input';
import { z } from 'zod';
import { emailInputSchema } from './account';
import { phoneInputSchema } from './address';
import { languageSchema, lineText, noteText } from './common';

const checkedSchema = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', ''])])
  .transform((value) => value === true || value === 'true' || value === '1' || value === 'on')
  .meta({ examples: [true] });

export const getInTouchRequestSchema = z
  .object({
    first_name: lineText(LONGEST.name, 1).meta({ examples: ['Pim'] }),
    last_name: lineText(LONGEST.name, 1).meta({ examples: ['Suwan'] }),
    phone_number: phoneInputSchema.default('').meta({ description: 'Required for a reply by phone', examples: ['0812345678'] }),
    email: emailInputSchema.meta({ examples: ['pim@lamaistudio.co'] }),
    subject: lineText(LONGEST.subject, 1).meta({ examples: ['A lift of 78 cm'] }),
    email_contact_method: checkedSchema.default(false).meta({ description: 'The sender wants a reply by email' }),
    phone_contact_method: checkedSchema.default(false).meta({ description: 'The sender wants a reply by phone' }),
    message: noteText(LONGEST.message, 1).meta({ examples: ['Will the Nara 3-Seat Sofa go in?'] }),
    website: z.string().max(500).optional().meta({ description: 'Honeypot: visitors cannot see this field, so only bots fill it' }),
    lang: languageSchema.default('en'),
  })
  .refine(({ phone_contact_method, phone_number }) => !phone_contact_method || phone_number !== '', {
    path: ['phone_number'],
    message: 'is required for a reply by phone',
  })
  .meta({ id: 'GetInTouchRequest' });

export const getInTouchResponseSchema = z
  .object({ data: z.object({ reference: z.string().meta({ description: 'Shown in both emails', examples: ['SC-K7Q2MX'] }) }) })
  .meta({ id: 'GetInTouchAnswer' });

export type GetInTouchRequest = z.input<typeof getInTouchRequestSchema>;
export type WireGetInTouch = z.infer<typeof getInTouchResponseSchema>['data'];
