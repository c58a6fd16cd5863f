import { z } from 'zod';
import { dateSchema, idSchema } from './common';
import { amountSchema } from './payment-fields';

const creditNoteSchema = z
  .object({
    id: idSchema,
    number: z.string().meta({ description: 'Number of a separate series, without gaps within a month', examples: ['CN-2611-00012'] }),
    issued_on: dateSchema,
    total: amountSchema.meta({ description: 'Refund, VAT included' }),
    vat: amountSchema,
    href: z.string().meta({
      description: 'URL of the PDF, valid for 15 minutes without a bearer token',
      examples: ['/sp/v1/credit-notes/3.pdf?until=1795247520&signature=0f'],
    }),
  })
  .meta({ id: 'CreditNote', description: 'Refund of a tax invoice' });

export const invoiceSchema = z
  .object({
    id: idSchema,
    number: z.string().meta({ description: 'Without gaps within a month', examples: ['TI-2611-00391'] }),
    order_id: idSchema,
    issued_on: dateSchema,
    kind: z.enum(['first', 'renewal', 'change']),
    month: z.int().positive().nullable().meta({ description: 'Month of the term; null for a change' }),
    total: amountSchema,
    vat: amountSchema.meta({ description: '7 % VAT, included in the total', examples: [302.24] }),
    href: z.string().meta({
      description: 'URL of the PDF, valid for 15 minutes without a bearer token',
      examples: ['/sp/v1/invoices/7.pdf?until=1795247520&signature=0f'],
    }),
    credit_notes: z.array(creditNoteSchema).optional().meta({ description: 'Credit notes of the invoice, oldest first' }),
  })
  .meta({
    id: 'Invoice',
    description: 'A tax invoice and receipt as PDF. It is not an e-Tax invoice: it is neither signed nor sent to the Revenue Department',
  });
export const invoicesResponseSchema = z.object({ data: z.array(invoiceSchema) }).meta({ id: 'InvoiceList', description: 'Newest first' });

export type WireInvoice = z.infer<typeof invoiceSchema>;
