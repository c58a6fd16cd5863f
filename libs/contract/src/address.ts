import { ADDRESS_KINDS, isTaxId } from '@spruce/address';
import { addressInputShape, addressTextSchema, bookAddressShape } from '@spruce/address/schema';
import { cleanTaxId, LONGEST, normalizeCode } from '@spruce/input';
import { readPhone, type PhoneProblem } from '@spruce/input/phone';
import { z } from 'zod';
import { idSchema, noteText } from './common';

const PHONE_PROBLEMS: Record<PhoneProblem, string> = {
  several: 'must be one number',
  extension: 'must have no extension',
  wrong: 'must have 9, 10 or 11 digits, or begin with + and a country code',
};

/** Converts a phone number to 9 to 11 digits, or to `+` and digits if it is foreign. An empty text stays empty. */
export const phoneInputSchema = z
  .string()
  .max(200)
  .transform((text, context) => {
    const { phone, problem } = readPhone(text);
    if (problem) context.addIssue({ code: 'custom', message: PHONE_PROBLEMS[problem] });
    return phone ?? z.NEVER;
  })
  .meta({ description: '9, 10 or 11 digits in Thailand, otherwise + and the country code', examples: ['081 234 5678', '+44 7911 123456'] });

const textBooleanSchema = z.enum(['true', 'false']);

export const addressKindSchema = z.enum(ADDRESS_KINDS);
export const addressKeySchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{2,40}$/, 'is not an address key')
  .meta({ examples: ['shipping_4f2c9a1b'] });

/** Clients send this text instead of an address key to save a new address. */
export const ADD_ADDRESS = 'add_address';

const fields = {
  ...addressInputShape,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters')
    .meta({ description: 'ISO 3166-1 alpha-2', examples: ['TH'] }),
  phone: phoneInputSchema.optional(),
};

export const deliveryNoteSchema = noteText(LONGEST.note).default('');

const deliveryInputSchema = z.object({
  stairs: textBooleanSchema.default('false'),
  lift: textBooleanSchema.default('false'),
  note: deliveryNoteSchema,
});

export const taxIdInputSchema = z
  .string()
  .max(40)
  .transform(cleanTaxId)
  .refine(isTaxId, 'is not a valid tax ID, which has 13 digits and ends with a check digit')
  .meta({ examples: ['0105561000003'] });

/** Branch number of a company on a tax invoice; '' if the customer gave none. */
export const branchInputSchema = z
  .string()
  .overwrite(normalizeCode)
  .regex(/^(\d{5})?$/, 'must be 5 digits; 00000 is the head office')
  .meta({ description: 'Branch of the company: five digits, `00000` for the head office', examples: ['00000'] });

const billingInputSchema = z.object(fields).meta({ id: 'BillingAddressForm' });
export const shippingInputSchema = z.object({ ...fields, delivery: deliveryInputSchema.optional() }).meta({ id: 'ShippingAddressForm' });
const invoiceInputSchema = z
  .object({ ...fields, company: addressTextSchema('company', true), tax_id: taxIdInputSchema, branch: branchInputSchema.optional() })
  .meta({ id: 'InvoiceAddressForm' });

const hiddenKey = (kind: string) =>
  z
    .union([z.literal(ADD_ADDRESS), addressKeySchema])
    .optional()
    .meta({
      description: `\`${ADD_ADDRESS}\` (default) adds a ${kind} address; the key of an existing address edits it`,
      examples: [ADD_ADDRESS],
    });

export const addressesInputSchema = z
  .object({
    shipping: shippingInputSchema.optional(),
    billing: billingInputSchema.optional(),
    invoice: invoiceInputSchema.optional(),
    sp_hidden_shipping_key: hiddenKey('shipping'),
    sp_hidden_billing_key: hiddenKey('billing'),
    sp_hidden_invoice_key: hiddenKey('invoice'),
  })
  .refine((body) => body.shipping ?? body.billing ?? body.invoice, 'must have shipping, billing or invoice')
  .meta({ id: 'AddressesForm', description: 'One address, or the two or three of a new customer; all are saved or none' });

const addressShape = {
  id: idSchema,
  key: addressKeySchema,
  ...bookAddressShape,
  country: z.string(),
  phone: z.string(),
  is_default: z.boolean().optional().meta({ description: 'Preselected; at most one address of each kind' }),
};

const shippingAddressSchema = z
  .object({ ...addressShape, delivery: z.object({ stairs: textBooleanSchema, lift: textBooleanSchema, note: z.string() }) })
  .meta({ id: 'ShippingAddress' });
const billingAddressSchema = z.object(addressShape).meta({ id: 'BillingAddress' });
const invoiceAddressSchema = z
  .object({
    ...addressShape,
    tax_id: z.string(),
    branch: z.string().optional().meta({ description: "Five digits, `00000` for the head office; '' for a person" }),
  })
  .meta({ id: 'InvoiceAddress' });

/** Maps of address keys to addresses, newest first. Every key begins with a letter, because JavaScript reorders numeric keys. */
export const addressBookShape = {
  shipping: z.record(addressKeySchema, shippingAddressSchema),
  billing: z.record(addressKeySchema, billingAddressSchema),
  invoice: z.record(addressKeySchema, invoiceAddressSchema),
};
export const addressBookSchema = z.object(addressBookShape).meta({ id: 'AddressBook', description: 'Addresses by key, newest first' });
export const addressBookResponseSchema = z
  .object({
    data: z.object({
      ...addressBookShape,
      saved: z
        .object({ shipping: addressKeySchema, billing: addressKeySchema, invoice: addressKeySchema })
        .partial()
        .meta({ description: 'Keys of the addresses that this request saved' }),
    }),
  })
  .meta({ id: 'AddressBookAnswer' });

export type WireShippingAddress = z.infer<typeof shippingAddressSchema>;
export type WireBillingAddress = z.infer<typeof billingAddressSchema>;
export type WireInvoiceAddress = z.infer<typeof invoiceAddressSchema>;
export type WireAddressBook = z.infer<typeof addressBookSchema>;
export type WireAddressesInput = z.input<typeof addressesInputSchema>;
export type AddressesInput = z.output<typeof addressesInputSchema>;
