/** `operationId` of a call, which never changes once it is out, and a text where its route says no more than a summary. */
type Calls = Readonly<Record<string, readonly [id: string, text?: string]>>;

const anyone: Calls = {
  'GET /products': ['listProducts', 'Cards of the listing with its filters; with `slug` or `include` whole products.'],
  'GET /products/brands': ['listBrands', 'All of them, one by `slug`, or those that fit `search`.'],
  'GET /products/categories': ['listCategories', 'The two groups (by space, by function), or with `parent` the categories of one.'],
  'GET /products/categories/{id}': ['readCategory', 'With its name and description in the language asked for.'],
  'GET /products/packages': ['listPackages', 'Cards in featured order; with `slug` the package with its pieces.'],
  'GET /products/stock': ['readStock', 'Lists say how many there are up to three; this says it of any number, and never from a cache.'],
  'GET /wcm/hero-banner': ['readHeroBanner', 'Pieces of the photo come with their prices of now.'],
  'GET /wcm/global-hilight': ['readGlobalHighlight', 'With its prices by term.'],
  'GET /wcm/product-carousel': ['readProductCarousel', 'Cards of products, in the order in which they are shown.'],
  'GET /catalogue/version': ['readCatalogueVersion', 'Changes with every change of what the catalogue answers; never from a cache.'],
  'POST /stock-notices': ['askStockNotice'],
  'GET /delivery/earliest': ['readEarliestDelivery'],
  'GET /orders/get-countries': ['listCountries', 'ISO 3166 codes with names; with `country_code` the states of that country.'],
  'POST /orders/validate-postcode': ['checkPostcode', 'Of Thailand: the sub-districts, and whether we deliver there.'],
  'GET /places/search': ['searchPlaces', 'Thai or English, parts of words and small misspellings.'],
  'GET /blogs': ['listArticles', 'Cards, the newest first; with `slug` the whole article.'],
  'GET /blogs/categories': ['listArticleCategories', 'In the order in which the blog shows them.'],
  'POST /email/get-in-touch': ['getInTouch'],
  'POST /login': ['logIn', 'Answers the tokens and sets the cookie that they are worth nothing without.'],
  'POST /refresh-token': ['refreshToken'],
  'POST /logout': ['logOut'],
  'POST /social-login': ['logInWithProvider', 'Makes an account where there is none with the proven address.'],
  'GET /social-login/providers': ['listProviders', 'Only those that are set up.'],
  'POST /social-login/verify': ['checkProviderToken'],
  'POST /account': ['register'],
  'POST /account/active': ['activateAccount', 'Works once. A new address takes effect with it.'],
  'POST /email/resend-verification': ['resendVerification'],
  'POST /email/reset-password': ['requestPasswordReset'],
  'POST /account/reset-password/check': ['checkPasswordReset', 'A part of the address, to show before the new password is typed.'],
  'POST /account/reset-password': ['resetPassword'],
  'POST /stripe-service/webhook': ['takeStripeEvent', 'Kept once and answered at once; what it means is read from Stripe afterwards.'],
  'POST /sumsub/webhook': ['takeSumsubEvent', 'Kept once and answered at once; the state is read from Sumsub afterwards.'],
};

/** Customers call them for what is theirs, staff for all. */
const customer: Calls = {
  'PUT /delivery/holiday/{date}': ['saveHoliday'],
  'DELETE /delivery/holiday/{date}': ['deleteHoliday'],
  'GET /delivery/calendar': ['readStaffCalendar'],
  'PUT /delivery/calendar/{date}/{slot}': ['changeSlot'],
  'POST /orders': ['placeOrder'],
  'GET /orders': ['listOrders'],
  'GET /orders/changes': ['listOpenChanges', 'One’s own: those that wait for their money or for the answer of staff.'],
  'GET /orders/{id}': ['readOrder'],
  'PUT /orders/{id}': ['editOrder'],
  'POST /orders/{id}': ['editOrderByPost'],
  'POST /orders/{id}/cancel': ['cancelOrder'],
  'POST /orders/{id}/status': ['moveOrder'],
  'POST /orders/{id}/notes': ['addOrderNote'],
  'POST /orders/{id}/edit/quote': ['quoteOrderEdit', 'Before and after, and what is charged or given back. Nothing happens yet.'],
  'POST /orders/{id}/subscription-change/quote': ['quoteSubscriptionChange'],
  'POST /orders/{id}/subscription-change': ['changeSubscription'],
  'POST /orders/{id}/changes/{change}': ['answerChange'],
  'POST /stripe-service': ['beginSavingCard', 'A setup intent for the browser; card data go to Stripe and never come here.'],
  'GET /stripe-service/payment_methods/{id}': ['listCards', 'By our id of the customer, or by Stripe’s.'],
  'POST /stripe-service/payment_methods/{id}/{method}/default': ['makeCardDefault', 'For all running subscriptions of the customer.'],
  'POST /stripe-service/payment_methods/{id}/{method}/remove': ['removeCard', 'Answers the cards that are left.'],
  'POST /stripe-service/validate-coupon': [
    'validateCoupon',
    'For this amount and this customer; staff may name the customer whom they order for.',
  ],
  'GET /orders/{id}/billing': ['readBilling', 'What was charged, what failed, and when the next charge comes.'],
  'POST /payment-links/{id}/revoke': ['revokePaymentLink', 'Staff only. A link that was paid stays as it is.'],
  'POST /payment-links/{id}/send': ['sendPaymentLink', 'Staff only. The mail of an open link once more; at most one a minute.'],
  'POST /orders/{id}/payment-link': ['createPaymentLink', 'The open link, where there is one.'],
  'POST /sumsub/get-access-token': ['getIdentityToken', 'For the provider’s own widget; short-lived.'],
  'POST /sumsub/verify': ['readIdentity'],
  'GET /orders/{id}/invoices': ['listInvoices', 'The newest first; each `href` opens its PDF for a while without a log-in.'],
  'GET /billing-findings': ['listBillingFindings', 'Staff only. Found once a day; what is not found any more goes by itself.'],
  'GET /outbox/dead-letters': ['listDeadLetters'],
  'POST /outbox/dead-letters/{id}/retry': ['retryDeadLetter', 'Staff only. It begins anew with its first attempt.'],
  'GET /account/{id}/sessions': ['listSessions', 'The session that asks is marked.'],
  'DELETE /account/{id}/sessions': ['endOtherSessions', 'The session that asks stays.'],
  'DELETE /account/{id}/sessions/{session_id}': ['endSession', 'Its tokens are worth nothing from now on.'],
  'POST /account/{id}/social': ['connectProvider', 'One a provider; somebody else’s is refused.'],
  'DELETE /account/{id}/social/{provider}': ['disconnectProvider', 'Refused where it is the only way in.'],
  'GET /account/get-users': ['findUsers'],
  'GET /business-settings': ['readBusinessSettings'],
  'GET /stripe-service/card-on-file/{id}': ['hasCardOnFile', 'Staff only: whether there is one, and nothing of it.'],
  'GET /account/{id}': ['readAccount', 'One’s own; staff read any.'],
  'PUT /account/{id}': ['updateAccount', 'Only what is sent changes. A new address or password needs the present password.'],
  'POST /account/{id}': ['saveAddresses', 'By their keys; `add_address` makes a new one.'],
  'DELETE /account/{id}': ['deleteAccount'],
  'GET /account/{id}/info': ['readUser'],
  'DELETE /account/{id}/address/{kind}/{key}': ['deleteAddress', 'Orders that were placed with it keep it.'],
  'GET /account/{id}/consent-receipts': ['listConsentReceipts'],
  'GET /staff/access': ['readStaffAccess'],
  'GET /staff/board': ['readBoard', 'Staff only. What is on its way, what to look at, and how many there are of the rest.'],
  'GET /staff/changes': ['listStaffChanges', 'Staff only. Of one state, with how many there are in each.'],
  'GET /staff/drivers-day': [
    'readDriversDay',
    'Staff only. Every visit of a day by district and slot: where to, how one gets in, what is carried in and out.',
  ],
  'GET /staff/orders/{id}': ['readOrderDesk', 'Staff only. The customer, how far the check of the ID is, and the latest payment link.'],
  'GET /account/{id}/export': ['exportAccount', 'As a JSON file to keep.'],
};

/** For everybody, with more for who is logged in. */
const either: Calls = {
  'GET /delivery/check-date/{date}': ['checkDeliveryDate'],
  'GET /delivery/window': ['readDeliveryWindow'],
  'GET /delivery/holiday': ['listHolidays'],
  'POST /assets/check-available': ['checkAvailable'],
  'POST /consent-receipts': ['keepConsentReceipt'],
  'POST /orders/quote': ['quoteOrder'],
  'GET /payment-links/{id}': ['readPaymentLink', 'Whoever has the link sees the amount and a part of the name.'],
  'POST /payment-links/{id}/renew': [
    'renewPaymentLink',
    'Mails a new one to the owner of the order. The answer is the same whatever was found.',
  ],
  'POST /payment-links/{id}': ['payPaymentLink', 'With a card on file, or a new one from the browser.'],
  'GET /orders/{id}/calendar.ics': ['readCalendar', 'With the signed address of the order; it has no end.'],
  'GET /credit-notes/{file}': ['readCreditNote', 'With the signed address of the list, or with the bearer of its owner.'],
  'GET /invoices/{file}': ['readInvoice', 'With the signed address of the list, or with the bearer of its owner.'],
};

const calls = (who: 'anyone' | 'customer' | 'either', of: Calls) =>
  Object.entries(of).map(([call, [id, text]]) => [call, { id, text, who }] as const);

/** What generated clients and the linters want to know of each call besides its schemas. */
export const CALLS = Object.fromEntries([...calls('anyone', anyone), ...calls('customer', customer), ...calls('either', either)]);

/** Lists, whose headers count their rows and pages. */
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
]);

/** Calls whose answers carry the version of the catalogue. */
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

/** The groups of calls, in the order in which the page shows them. */
export const TAGS = {
  Products: 'Furniture and its listing.',
  Packages: 'Rooms of furniture at one price.',
  'Brands and categories': 'What the listing is filtered by.',
  Home: 'What the home page shows.',
  Blog: 'Articles.',
  Availability: 'What can be had now.',
  Delivery: 'Days, slots and holidays.',
  Places: 'Countries, postcodes and sub-districts.',
  Orders: 'Placing, reading and moving orders.',
  'Subscription changes': 'Extending, adding, swapping, returning, moving, ending.',
  Payments: 'Cards, coupons, charges and payment links.',
  Invoices: 'Tax invoices and credit notes as PDF. They are paper: no e-Tax invoices, neither signed nor sent to the Revenue Department.',
  Identity: 'Verification of an ID.',
  Accounts: 'Log-in, profile, addresses, sessions.',
  Contact: 'Messages to the shop.',
  Staff: 'What only staff see.',
  Service: 'About the service itself.',
  Webhooks: 'What providers call.',
} satisfies Record<string, string>;
