/** Who may call: everybody, who is logged in (customers for what is theirs, staff for all), or everybody with more for who is logged in. */
type Who = 'anyone' | 'customer' | 'either';

export interface Operation {
  /** `operationId`: what generated clients call it. Never changes once it is out. */
  id: string;
  who: Who;
  /** Where the route says no more than its summary. */
  text?: string;
  /** Headers of a good answer: `total` and pages of a list, `version` of the catalogue. */
  headers?: readonly ('total' | 'version')[];
}

const LIST = { headers: ['total', 'version'] } as const;
const SHOWN = { headers: ['version'] } as const;

/** What generated clients and the linters want to know of each call besides its schemas. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /products': {
    id: 'listProducts',
    who: 'anyone',
    ...LIST,
    text: 'Cards of the listing with its filters; with `slug` or `include` whole products.',
  },
  'GET /products/brands': { id: 'listBrands', who: 'anyone', ...LIST, text: 'All of them, one by `slug`, or those that fit `search`.' },
  'GET /products/categories': {
    id: 'listCategories',
    who: 'anyone',
    ...LIST,
    text: 'The two groups (by space, by function), or with `parent` the categories of one.',
  },
  'GET /products/categories/{id}': {
    id: 'readCategory',
    who: 'anyone',
    ...SHOWN,
    text: 'With its name and description in the language asked for.',
  },
  'GET /products/packages': {
    id: 'listPackages',
    who: 'anyone',
    ...LIST,
    text: 'Cards in featured order; with `slug` the package with its pieces.',
  },
  'GET /products/stock': {
    id: 'readStock',
    who: 'anyone',
    text: 'Lists say how many there are up to three; this says it of any number, and never from a cache.',
  },
  'GET /wcm/hero-banner': { id: 'readHeroBanner', who: 'anyone', ...SHOWN, text: 'Pieces of the photo come with their prices of now.' },
  'GET /wcm/global-hilight': { id: 'readGlobalHighlight', who: 'anyone', ...SHOWN, text: 'With its prices by term.' },
  'GET /wcm/product-carousel': {
    id: 'readProductCarousel',
    who: 'anyone',
    ...SHOWN,
    text: 'Cards of products, in the order in which they are shown.',
  },
  'GET /catalogue/version': {
    id: 'readCatalogueVersion',
    who: 'anyone',
    ...SHOWN,
    text: 'Changes with every change of what the catalogue answers; never from a cache.',
  },
  'POST /stock-notices': { id: 'askStockNotice', who: 'anyone' },
  'GET /orders/get-countries': {
    id: 'listCountries',
    who: 'anyone',
    headers: ['total'],
    text: 'ISO 3166 codes with names; with `country_code` the states of that country.',
  },
  'POST /orders/validate-postcode': {
    id: 'checkPostcode',
    who: 'anyone',
    text: 'Of Thailand: the sub-districts, and whether we deliver there.',
  },
  'GET /places/search': {
    id: 'searchPlaces',
    who: 'anyone',
    headers: ['total'],
    text: 'Thai or English, parts of words and small misspellings.',
  },
  'GET /blogs': { id: 'listArticles', who: 'anyone', headers: ['total'], text: 'Cards, the newest first; with `slug` the whole article.' },
  'GET /blogs/categories': {
    id: 'listArticleCategories',
    who: 'anyone',
    headers: ['total'],
    text: 'In the order in which the blog shows them.',
  },
  'GET /delivery/check-date/{date}': { id: 'checkDeliveryDate', who: 'either' },
  'GET /delivery/window': { id: 'readDeliveryWindow', who: 'either' },
  'GET /delivery/holiday': { id: 'listHolidays', who: 'either' },
  'PUT /delivery/holiday/{date}': { id: 'saveHoliday', who: 'customer' },
  'DELETE /delivery/holiday/{date}': { id: 'deleteHoliday', who: 'customer' },
  'GET /delivery/calendar': { id: 'readStaffCalendar', who: 'customer' },
  'PUT /delivery/calendar/{date}/{slot}': { id: 'changeSlot', who: 'customer' },
  'POST /assets/check-available': { id: 'checkAvailable', who: 'either' },
  'POST /orders/quote': { id: 'quoteOrder', who: 'either' },
  'POST /orders': { id: 'placeOrder', who: 'customer' },
  'GET /orders': { id: 'listOrders', who: 'customer', headers: ['total'] },
  'GET /orders/{id}': { id: 'readOrder', who: 'customer' },
  'PUT /orders/{id}': { id: 'editOrder', who: 'customer' },
  'POST /orders/{id}': { id: 'editOrderByPost', who: 'customer' },
  'POST /orders/{id}/cancel': { id: 'cancelOrder', who: 'customer' },
  'POST /orders/{id}/status': { id: 'moveOrder', who: 'customer' },
  'POST /orders/{id}/notes': { id: 'addOrderNote', who: 'customer' },
  'POST /orders/{id}/edit/quote': {
    id: 'quoteOrderEdit',
    who: 'customer',
    text: 'Before and after, and what is charged or given back. Nothing happens yet.',
  },
  'POST /orders/{id}/subscription-change/quote': { id: 'quoteSubscriptionChange', who: 'customer' },
  'POST /orders/{id}/subscription-change': { id: 'changeSubscription', who: 'customer' },
  'POST /orders/{id}/changes/{change}': { id: 'answerChange', who: 'customer' },
  'POST /stripe-service': {
    id: 'beginSavingCard',
    who: 'customer',
    text: 'A setup intent for the browser; card data go to Stripe and never come here.',
  },
  'GET /stripe-service/payment_methods/{id}': { id: 'listCards', who: 'customer', text: 'By our id of the customer, or by Stripe’s.' },
  'POST /stripe-service/payment_methods/{id}/{method}/default': {
    id: 'makeCardDefault',
    who: 'customer',
    text: 'For all running subscriptions of the customer.',
  },
  'POST /stripe-service/payment_methods/{id}/{method}/remove': {
    id: 'removeCard',
    who: 'customer',
    text: 'Answers the cards that are left.',
  },
  'POST /stripe-service/validate-coupon': {
    id: 'validateCoupon',
    who: 'customer',
    text: 'For this amount and this customer; staff may name the customer whom they order for.',
  },
  'GET /orders/{id}/billing': {
    id: 'readBilling',
    who: 'customer',
    text: 'What was charged, what failed, and when the next charge comes.',
  },
  'GET /payment-links/{id}': { id: 'readPaymentLink', who: 'either', text: 'Whoever has the link sees the amount and a part of the name.' },
  'POST /payment-links/{id}': { id: 'payPaymentLink', who: 'either', text: 'With a card on file, or a new one from the browser.' },
  'POST /payment-links/{id}/revoke': { id: 'revokePaymentLink', who: 'customer', text: 'Staff only. A link that was paid stays as it is.' },
  'POST /orders/{id}/payment-link': { id: 'createPaymentLink', who: 'customer', text: 'The open link, where there is one.' },
  'POST /sumsub/get-access-token': { id: 'getIdentityToken', who: 'customer', text: 'For the provider’s own widget; short-lived.' },
  'POST /sumsub/verify': { id: 'readIdentity', who: 'customer' },
  'GET /orders/{id}/invoices': {
    id: 'listInvoices',
    who: 'customer',
    text: 'The newest first; each `href` opens its PDF for a while without a log-in.',
  },
  'GET /credit-notes/{file}': {
    id: 'readCreditNote',
    who: 'either',
    text: 'With the signed address of the list, or with the bearer of its owner.',
  },
  'GET /invoices/{file}': {
    id: 'readInvoice',
    who: 'either',
    text: 'With the signed address of the list, or with the bearer of its owner.',
  },
  'GET /billing-findings': {
    id: 'listBillingFindings',
    who: 'customer',
    text: 'Staff only. Found once a day; what is not found any more goes by itself.',
  },
  'GET /outbox/dead-letters': { id: 'listDeadLetters', who: 'customer' },
  'POST /outbox/dead-letters/{id}/retry': {
    id: 'retryDeadLetter',
    who: 'customer',
    text: 'Staff only. It begins anew with its first attempt.',
  },
  'POST /email/get-in-touch': { id: 'getInTouch', who: 'anyone' },
  'POST /login': { id: 'logIn', who: 'anyone', text: 'Answers the tokens and sets the cookie that they are worth nothing without.' },
  'POST /refresh-token': { id: 'refreshToken', who: 'anyone' },
  'POST /logout': { id: 'logOut', who: 'anyone' },
  'GET /account/{id}/sessions': { id: 'listSessions', who: 'customer', text: 'The session that asks is marked.' },
  'DELETE /account/{id}/sessions': { id: 'endOtherSessions', who: 'customer', text: 'The session that asks stays.' },
  'DELETE /account/{id}/sessions/{session_id}': { id: 'endSession', who: 'customer', text: 'Its tokens are worth nothing from now on.' },
  'POST /social-login': { id: 'logInWithProvider', who: 'anyone', text: 'Makes an account where there is none with the proven address.' },
  'GET /social-login/providers': { id: 'listProviders', who: 'anyone', text: 'Only those that are set up.' },
  'POST /social-login/verify': { id: 'checkProviderToken', who: 'anyone' },
  'POST /account/{id}/social': { id: 'connectProvider', who: 'customer', text: 'One a provider; somebody else’s is refused.' },
  'DELETE /account/{id}/social/{provider}': { id: 'disconnectProvider', who: 'customer', text: 'Refused where it is the only way in.' },
  'POST /account': { id: 'register', who: 'anyone' },
  'POST /account/active': { id: 'activateAccount', who: 'anyone', text: 'Works once. A new address takes effect with it.' },
  'POST /email/resend-verification': { id: 'resendVerification', who: 'anyone' },
  'POST /email/reset-password': { id: 'requestPasswordReset', who: 'anyone' },
  'POST /account/reset-password/check': {
    id: 'checkPasswordReset',
    who: 'anyone',
    text: 'A part of the address, to show before the new password is typed.',
  },
  'POST /account/reset-password': { id: 'resetPassword', who: 'anyone' },
  'GET /account/get-users': { id: 'findUsers', who: 'customer', headers: ['total'] },
  'GET /account/{id}': { id: 'readAccount', who: 'customer', text: 'One’s own; staff read any.' },
  'PUT /account/{id}': {
    id: 'updateAccount',
    who: 'customer',
    text: 'Only what is sent changes. A new address or password needs the present password.',
  },
  'POST /account/{id}': { id: 'saveAddresses', who: 'customer', text: 'By their keys; `add_address` makes a new one.' },
  'DELETE /account/{id}': { id: 'deleteAccount', who: 'customer' },
  'GET /account/{id}/info': { id: 'readUser', who: 'customer' },
  'DELETE /account/{id}/address/{kind}/{key}': { id: 'deleteAddress', who: 'customer', text: 'Orders that were placed with it keep it.' },
  'GET /account/{id}/export': { id: 'exportAccount', who: 'customer', text: 'As a JSON file to keep.' },
  'POST /stripe-service/webhook': {
    id: 'takeStripeEvent',
    who: 'anyone',
    text: 'Kept once and answered at once; what it means is read from Stripe afterwards.',
  },
  'POST /sumsub/webhook': {
    id: 'takeSumsubEvent',
    who: 'anyone',
    text: 'Kept once and answered at once; the state is read from Sumsub afterwards.',
  },
};

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
