import { z } from 'zod';
import { CONSENT_REASONS } from './constants';

const random = (of: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .meta({ description: of, examples: ['0f1e2d3c4b5a69788796a5b4c3d2e1f0'] });
const uniqueIdSchema = random('The browser that answered: the `uniqueID` of its cookie, which is random and anonymous');

const consentChoicesSchema = z
  .object({ analytical: z.boolean(), marketing: z.boolean(), unclassified: z.boolean() })
  .meta({ id: 'ConsentChoices', description: 'The choice for each optional kind of cookie' });

export const consentReceiptBodySchema = z
  .object({
    receipt: random('Created by the browser with the answer; if it is sent twice, it is stored once'),
    unique_id: uniqueIdSchema,
    version: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .meta({ description: 'Version of the text that the visitor answered', examples: ['2026-11'] }),
    choices: consentChoicesSchema,
    reason: z.enum(CONSENT_REASONS),
  })
  .meta({ id: 'ConsentReceiptRequest', description: 'A visitor’s cookie choices' });

const consentReceiptSchema = z
  .object({
    version: z.string(),
    choices: consentChoicesSchema,
    reason: z.enum(CONSENT_REASONS),
    at: z.iso.datetime().meta({ description: 'When the service received it' }),
  })
  .meta({ id: 'ConsentReceipt' });

export const consentReceiptResponseSchema = z.object({ data: consentReceiptSchema }).meta({ id: 'ConsentReceiptAnswer' });
export const consentReceiptsResponseSchema = z.object({ data: z.array(consentReceiptSchema) }).meta({ id: 'ConsentReceipts' });
export const consentReceiptsQuerySchema = z.object({ unique_id: uniqueIdSchema.optional() });

export type ConsentReceiptRequest = z.input<typeof consentReceiptBodySchema>;
export type WireConsentReceipt = z.infer<typeof consentReceiptSchema>;
