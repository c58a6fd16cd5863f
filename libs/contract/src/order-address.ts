import { addressInputShape, orderAddressShape } from '@spruce/address/schema';
import { z } from 'zod';
import { branchInputSchema, deliveryNoteSchema, phoneInputSchema, taxIdInputSchema } from './address';

export const orderAddressSchema = z
  .object({
    ...orderAddressShape,
    phone: z
      .string()
      .regex(/^(?:\+?\d{7,15})?$/)
      .meta({ description: 'Digits, after a + outside Thailand; an invoice may have none', examples: ['0812345678'] }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ examples: ['TH'] }),
    tax_id: z
      .string()
      .regex(/^\d{13}$/, 'must be 13 digits')
      .optional(),
    branch: z.string().optional().meta({ description: 'Of the company: five digits, `00000` for the head office' }),
  })
  .meta({ id: 'OrderAddress' });
export const orderAddressInputSchema = orderAddressSchema
  .extend({
    ...addressInputShape,
    phone: phoneInputSchema.refine((phone) => phone !== '', 'is required'),
    tax_id: taxIdInputSchema.optional(),
    branch: branchInputSchema.optional(),
  })
  .meta({ id: 'OrderAddressForm' });

const flag = z
  .union([z.enum(['true', 'false']), z.boolean()])
  .transform((value) => (String(value) === 'true' ? 'true' : 'false') as 'true' | 'false');
/** The specification demands the strings 'true' and 'false' for `stairs` and `lift`. */
export const accessInputSchema = z.object({ stairs: flag, lift: flag, note: deliveryNoteSchema }).meta({ id: 'DeliveryAccessForm' });
export const accessSchema = z
  .object({ stairs: z.enum(['true', 'false']), lift: z.enum(['true', 'false']), note: z.string() })
  .meta({ id: 'DeliveryAccess' });

export type WireOrderAddress = z.infer<typeof orderAddressSchema>;
