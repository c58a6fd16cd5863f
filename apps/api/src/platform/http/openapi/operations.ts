import { REVIEW, REVIEW_PHOTO_TYPES } from '@spruce/contract/review-limits';

export const TAGS = {
  Products: 'Furniture and its listing.',
  Packages: 'Rooms of furniture at one price.',
  'Brands and categories': 'Filters of the listing.',
  Home: 'Data of the home page.',
  Blog: 'Articles.',
  Reviews: 'Reviews of delivered pieces.',
  Faults: 'Reports that something is wrong with a piece at home.',
  Sharing: 'Links to a copy of a cart or wishlist.',
  Availability: 'Current availability.',
  Delivery: 'Days, slots and holidays.',
  Places: 'Countries, postcodes and sub-districts.',
  Orders: 'Placing, reading and changing orders.',
  'Subscription changes': 'Extending, adding, swapping, returning, moving, ending.',
  Payments: 'Cards, coupons, charges and payment links.',
  Invoices:
    'Tax invoices and credit notes as PDF. They are not e-Tax invoices: they are neither signed nor sent to the Revenue Department.',
  Identity: 'Verification of an ID.',
  Accounts: 'Login, profile, addresses, sessions.',
  Contact: 'Messages to the shop.',
  Staff: 'Calls for staff only.',
  Service: 'About the service itself.',
  Webhooks: 'Called by the providers.',
} satisfies Record<string, string>;

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

/**
 * Parts of the OpenAPI document that are written by hand, for routes without a Fastify body schema: webhooks, whose signature covers the
 * raw bytes, and uploads.
 */
const PARTS: Readonly<Record<string, object>> = {
  'POST /stripe-service/webhook': {
    parameters: [header('stripe-signature', '`t=…,v1=…`: HMAC-SHA-256 of the timestamp and the body')],
    ...body('An event of Stripe', {
      type: 'object',
      required: ['id', 'object', 'type', 'created', 'data'],
      properties: {
        id: { ...text, examples: ['evt_1Q2w3e'] },
        object: { const: 'event' },
        type: { ...text, examples: ['invoice.paid'] },
        created: { type: 'integer', description: 'Seconds since 1970' },
        data: { type: 'object', required: ['object'], properties: { object: { type: 'object', description: 'The object of the event' } } },
      },
    }),
  },
  'POST /sumsub/webhook': {
    parameters: [
      header('x-payload-digest', 'HMAC of the body, in hexadecimal digits'),
      header('x-payload-digest-alg', '`HMAC_SHA256_HEX` (default) or `HMAC_SHA512_HEX`', false),
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
  'POST /reviews/photos': {
    requestBody: {
      required: true,
      description: `A picture of at most ${REVIEW.photoBytes / 1_000_000} MB`,
      content: Object.fromEntries(REVIEW_PHOTO_TYPES.map((type) => [type, { schema: { ...text, format: 'binary' } }])),
    },
  },
};

export const describeRawBody = (operation: string): object => PARTS[operation] ?? {};
