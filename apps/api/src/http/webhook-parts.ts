const header = (name: string, description: string, required = true) => ({
  in: 'header',
  name,
  required,
  description,
  schema: { type: 'string' },
});
const body = (description: string, schema: object) => ({
  requestBody: { required: true, description, content: { 'application/json': { schema } } },
});
const text = { type: 'string' };

/** Documents webhooks. Signatures cover the raw bytes of their bodies, so their routes have no body schema. */
const PARTS: Readonly<Record<string, object>> = {
  'POST /stripe-service/webhook': {
    parameters: [header('stripe-signature', '`t=…,v1=…`: HMAC-SHA-256 of the moment and the body')],
    ...body('An event of Stripe', {
      type: 'object',
      required: ['id', 'object', 'type', 'created', 'data'],
      properties: {
        id: { ...text, examples: ['evt_1Q2w3e'] },
        object: { const: 'event' },
        type: { ...text, examples: ['invoice.paid'] },
        created: { type: 'integer', description: 'Seconds since 1970' },
        data: { type: 'object', required: ['object'], properties: { object: { type: 'object', description: 'What it happened to' } } },
      },
    }),
  },
  'POST /sumsub/webhook': {
    parameters: [
      header('x-payload-digest', 'HMAC of the body, in hexadecimal digits'),
      header('x-payload-digest-alg', '`HMAC_SHA256_HEX` unless said; also `HMAC_SHA512_HEX`', false),
    ],
    ...body('An event of Sumsub', {
      type: 'object',
      required: ['applicantId', 'type', 'createdAtMs'],
      properties: {
        applicantId: text,
        externalUserId: { ...text, description: 'Our id of the verification' },
        type: { ...text, examples: ['applicantReviewed'] },
        createdAtMs: { ...text, examples: ['2026-11-21 06:42:00.123'] },
      },
    }),
  },
};

export const describeWebhook = (operation: string): object => PARTS[operation] ?? {};
