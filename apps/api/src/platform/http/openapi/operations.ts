/** The `operationId` must never change after its release. */
type Calls = Readonly<Record<string, readonly [id: string, text?: string]>>;

const publicCalls: Calls = {
  'GET /products': ['listProducts', 'Product cards of the listing; with `slug` or `include`, complete products.'],
  'GET /products/brands': ['listBrands', 'All brands, one by `slug`, or the matches of `search`.'],
  'GET /products/categories': [
    'listCategories',
    'The two groups (by space, by function), or with `parent` the categories of one group: `parent=300` returns the types.',
  ],
  'GET /products/categories/{id}': ['readCategory', 'With name and description in the requested language.'],
  'GET /products/packages': ['listPackages', 'Cards in featured order; with `slug`, one package and its pieces.'],
  'GET /products/stock': ['readStock', 'The exact quantity, never cached. Lists show quantities up to three only.'],
  'GET /wcm/hero-banner': ['readHeroBanner', 'The pieces of the photo have current prices.'],
  'GET /wcm/global-hilight': ['readGlobalHighlight', 'With prices by term.'],
  'GET /wcm/product-carousel': ['readProductCarousel', 'Product cards in display order.'],
  'GET /catalogue/version': ['readCatalogueVersion', 'Changes with every change of a catalogue response; never cached.'],
  'POST /stock-notices': ['askStockNotice'],
  'GET /delivery/earliest': ['readEarliestDelivery'],
  'GET /orders/get-countries': ['listCountries', 'ISO 3166 codes with names; with `country_code`, the states of one country.'],
  'POST /orders/validate-postcode': ['checkPostcode', 'For Thailand: the sub-districts, and whether we deliver there.'],
  'GET /places/search': ['searchPlaces', 'Thai or English; accepts parts of words and small typing errors.'],
  'GET /blogs': ['listArticles', 'Cards, newest first; with `slug`, a complete article.'],
  'GET /blogs/categories': ['listArticleCategories', 'In the order of the blog.'],
  'POST /email/get-in-touch': ['getInTouch'],
  'POST /login': ['logIn', 'Returns the tokens and sets the cookie that they require.'],
  'POST /refresh-token': ['refreshToken'],
  'POST /logout': ['logOut'],
  'POST /social-login': ['logInWithProvider', 'Creates an account if none has the verified address.'],
  'GET /social-login/providers': ['listProviders', 'Configured providers only.'],
  'POST /social-login/verify': ['checkProviderToken'],
  'POST /account': ['register'],
  'POST /account/active': ['activateAccount', 'Works once. Also confirms a new address.'],
  'POST /email/resend-verification': ['resendVerification'],
  'POST /email/reset-password': ['requestPasswordReset'],
  'POST /account/reset-password/check': ['checkPasswordReset', 'Returns a part of the address, for the password form.'],
  'POST /account/reset-password': ['resetPassword'],
  'POST /stripe-service/webhook': [
    'takeStripeEvent',
    'Stores the event once and responds at once; the state is read from Stripe afterwards.',
  ],
  'POST /sumsub/webhook': ['takeSumsubEvent', 'Stores the event once and responds at once; the state is read from Sumsub afterwards.'],
};

/** Calls that need a log-in. The routes of calls for staff refuse customers. */
const loginCalls: Calls = {
  'PUT /delivery/holiday/{date}': ['saveHoliday'],
  'DELETE /delivery/holiday/{date}': ['deleteHoliday'],
  'GET /delivery/calendar': ['readStaffCalendar'],
  'PUT /delivery/calendar/{date}/{slot}': ['changeSlot'],
  'POST /sumsub/get-access-token': ['getIdentityToken', 'A short-lived token for the provider’s widget.'],
  'POST /sumsub/verify': ['readIdentity'],
  'GET /outbox/dead-letters': ['listDeadLetters'],
  'POST /outbox/dead-letters/{id}/retry': ['retryDeadLetter', 'Staff only. Restarts with the first attempt.'],
  'GET /account/{id}/sessions': ['listSessions', 'The current session is marked.'],
  'DELETE /account/{id}/sessions': ['endOtherSessions', 'Keeps the current session.'],
  'DELETE /account/{id}/sessions/{session_id}': ['endSession', 'Revokes its tokens.'],
  'POST /account/{id}/social': ['connectProvider', 'One per provider; refuses an identity of another account.'],
  'DELETE /account/{id}/social/{provider}': ['disconnectProvider', 'Refused for the only login method.'],
  'GET /account/get-users': ['findUsers'],
  'GET /business-settings': ['readBusinessSettings'],
  'GET /account/{id}': ['readAccount', 'The caller’s own account; staff may read any.'],
  'PUT /account/{id}': ['updateAccount', 'Changes only the given fields. A new address or password requires the current password.'],
  'POST /account/{id}': ['saveAddresses', 'By their keys; `add_address` creates a new one.'],
  'DELETE /account/{id}': ['deleteAccount'],
  'GET /account/{id}/info': ['readUser'],
  'POST /account/{id}/address/{kind}/{key}/default': ['makeAddressDefault', 'Replaces the former default of its kind.'],
  'DELETE /account/{id}/address/{kind}/{key}': ['deleteAddress', 'Orders keep their copy.'],
  'GET /account/{id}/consent-receipts': ['listConsentReceipts'],
  'GET /staff/access': ['readStaffAccess'],
  'GET /account/{id}/export': ['exportAccount', 'As a JSON file.'],
};

const optionalLoginCalls: Calls = {
  'GET /delivery/check-date/{date}': ['checkDeliveryDate'],
  'GET /delivery/window': ['readDeliveryWindow'],
  'GET /delivery/holiday': ['listHolidays'],
  'POST /assets/check-available': ['checkAvailable'],
  'POST /consent-receipts': ['keepConsentReceipt'],
};

const listCalls = (who: 'anyone' | 'customer' | 'either', of: Calls) =>
  Object.entries(of).map(([call, [id, text]]) => [call, { id, text, who }] as const);

export const CALLS = Object.fromEntries([
  ...listCalls('anyone', publicCalls),
  ...listCalls('customer', loginCalls),
  ...listCalls('either', optionalLoginCalls),
]);

export const COUNTED: ReadonlySet<string> = new Set([
  'GET /products',
  'GET /products/brands',
  'GET /products/categories',
  'GET /products/packages',
  'GET /orders/get-countries',
  'GET /places/search',
  'GET /blogs',
  'GET /blogs/categories',
  'GET /orders',
  'GET /account/get-users',
  'GET /staff/payment-links',
]);

export const VERSIONED: ReadonlySet<string> = new Set([
  'GET /products',
  'GET /products/brands',
  'GET /products/categories',
  'GET /products/categories/{id}',
  'GET /products/packages',
  'GET /wcm/hero-banner',
  'GET /wcm/global-hilight',
  'GET /wcm/product-carousel',
  'GET /catalogue/version',
]);

export const TAGS = {
  Products: 'Furniture and its listing.',
  Packages: 'Rooms of furniture at one price.',
  'Brands and categories': 'Filters of the listing.',
  Home: 'Data of the home page.',
  Blog: 'Articles.',
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

/** Webhook routes have no body schema, because the signature covers the raw bytes. */
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
};

export const describeWebhook = (operation: string): object => PARTS[operation] ?? {};
