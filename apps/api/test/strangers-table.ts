import { HOME, newKey, SOFA } from './order-shop';
import { TEST_PASSWORD } from './visitor';
import type { World } from './strangers-world';

export interface Ask {
  /** Path below /sp/v1. */
  at: string;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  code: string;
  /** Status for another customer; 404 by default. It is 422 if only the body contains an id of the other customer. */
  status?: 422;
  /**
   * Status for the owner, or for staff on a staff route; 200 by default. `false` if the call can never succeed, e.g. because it contains
   * ids of two customers.
   */
  answers?: number | false;
}

type Asks = (world: World) => Ask | Ask[];
const account = 'account_not_found';
const order = 'order_not_found';
const staff = 'rest_no_route';

const edited = (of: World['pim']['has']['booked']) => ({ version: of.version, months: 12, quote_id: of.quoteId });
const visitOf = ({ upcoming }: World['pim']['has']['booked']) => upcoming?.visits[0]?.id;
const extend = { kind: 'extend', months: 9 };
const placing = ({ slot }: World, customerId: number, more: object = {}) => ({
  headers: { 'idempotency-key': newKey() },
  body: {
    customer_id: customerId,
    months: 6,
    line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }],
    delivery: slot,
    shipping: HOME,
    terms_accepted: true,
    ...more,
  },
});

/**
 * Every call that needs a log-in or takes an id. First, the customer Nok sends each call with ids of the customer Pim, and the service must
 * refuse it. Then Pim sends all calls in this order, so calls that end or delete something come last.
 */
export const ASKS: Record<string, Asks> = {
  'GET /account/{id}': ({ pim }) => ({ at: `/account/${pim.id}`, code: account }),
  'GET /account/{id}/info': ({ pim }) => ({ at: `/account/${pim.id}/info`, code: account }),
  'GET /account/{id}/sessions': ({ pim }) => ({ at: `/account/${pim.id}/sessions`, code: account }),
  'GET /account/{id}/consent-receipts': ({ pim }) => ({ at: `/account/${pim.id}/consent-receipts`, code: account }),
  'GET /account/{id}/export': ({ pim }) => ({ at: `/account/${pim.id}/export`, code: account }),
  'GET /orders': ({ pim }) => ({ at: '/orders', query: { customer_id: String(pim.id) }, code: 'customer_not_found' }),
  'GET /orders/{id}': ({ pim: { has } }) => [
    { at: `/orders/${has.booked.id}`, code: order },
    { at: `/orders/${has.booked.number}`, code: order },
  ],
  'GET /orders/{id}/billing': ({ pim: { has } }) => ({ at: `/orders/${has.running.id}/billing`, code: order }),
  'GET /orders/{id}/invoices': ({ pim: { has } }) => ({ at: `/orders/${has.running.id}/invoices`, code: order }),
  'GET /orders/{id}/calendar.ics': ({ pim: { has }, nok }) => [
    { at: `/orders/${has.running.id}/calendar.ics`, query: { signature: nok.has.signature }, code: order, answers: false },
    { at: `/orders/${has.running.id}/calendar.ics`, query: { signature: '0'.repeat(64) }, code: order, answers: false },
  ],
  'GET /orders/{id}/faults': ({ pim: { has } }) => ({ at: `/orders/${has.running.id}/faults`, code: order }),
  'POST /orders/{id}/faults': ({ pim: { has } }) => ({
    at: `/orders/${has.running.id}/faults`,
    body: { item_id: has.running.line_items[0]?.id, variation_id: SOFA, kind: 'wobbly', text: 'It wobbles a lot.' },
    code: order,
    // The piece is not delivered.
    answers: 404,
  }),
  'DELETE /orders/{id}/faults/{fault}': ({ pim: { has } }) => ({
    at: `/orders/${has.running.id}/faults/999999`,
    code: order,
    answers: 404,
  }),
  'GET /invoices/{file}': ({ pim: { has } }) => ({ at: `/invoices/${has.invoice}.pdf`, code: 'invoice_not_found' }),
  'GET /credit-notes/{file}': ({ pim: { has } }) => ({ at: `/credit-notes/${has.creditNote}.pdf`, code: 'credit_note_not_found' }),
  'GET /stripe-service/payment_methods/{id}': ({ pim: { has } }) => [
    { at: `/stripe-service/payment_methods/${has.id}`, code: account },
    { at: `/stripe-service/payment_methods/${has.customerKey}`, code: account },
  ],
  'POST /sumsub/verify': ({ pim }) => ({ at: '/sumsub/verify', body: { customer_id: pim.id }, code: account }),

  'POST /orders/quote': ({ pim }) => ({
    at: '/orders/quote',
    body: { customer_id: pim.id, months: 6, line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }] },
    code: 'customer_not_found',
  }),
  'POST /stripe-service/validate-coupon': ({ pim }) => ({
    at: '/stripe-service/validate-coupon',
    body: { customer_id: pim.id, coupon: 'NOBODYS', amount: 5000 },
    code: account,
    answers: 400,
  }),
  'POST /assets/check-available': ({ pim, slot }) => ({
    at: '/assets/check-available',
    body: { customer_id: pim.id, reserve: true, delivery: slot, line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }] },
    code: 'customer_not_found',
  }),
  'POST /orders/{id}/edit/quote': ({ pim: { has } }) => ({
    at: `/orders/${has.booked.id}/edit/quote`,
    body: { version: has.booked.version, months: 12 },
    code: order,
  }),
  'POST /orders/{id}/subscription-change/quote': ({ pim: { has }, nok }) => [
    { at: `/orders/${has.running.id}/subscription-change/quote`, body: extend, code: order },
    {
      at: `/orders/${nok.has.running.id}/subscription-change/quote`,
      body: { kind: 'swap', item_id: has.running.line_items[0]?.id, to: { variant_id: SOFA } },
      code: 'change_item_unknown',
      status: 422,
      answers: false,
    },
    {
      at: `/orders/${nok.has.running.id}/subscription-change/quote`,
      body: { kind: 'relocate', shipping: { key: has.addressKey } },
      code: 'order_address_unknown',
      status: 422,
      answers: false,
    },
  ],

  'PUT /account/{id}': ({ pim }) => ({ at: `/account/${pim.id}`, body: { first_name: 'Nok' }, code: account }),
  'POST /account/{id}': ({ pim }) => ({
    at: `/account/${pim.id}`,
    body: { shipping: { ...HOME, location_name: 'Mine' }, sp_hidden_shipping_key: pim.has.addressKey },
    code: account,
  }),
  'POST /account/{id}/social': ({ pim }) => ({
    at: `/account/${pim.id}/social`,
    body: { social: 'google', access_token: 'of nobody', current_password: TEST_PASSWORD },
    code: account,
    // The provider does not know the token.
    answers: 400,
  }),
  'POST /sumsub/get-access-token': ({ pim }) => ({
    at: '/sumsub/get-access-token',
    body: { customer_id: pim.id },
    code: account,
  }),
  'POST /stripe-service': ({ pim }) => ({ at: '/stripe-service', body: { customer_id: pim.id }, code: account }),
  'POST /stripe-service/payment_methods/{id}/{method}/default': ({ pim: { has }, nok }) => [
    { at: `/stripe-service/payment_methods/${has.id}/${has.card}/default`, code: account },
    { at: `/stripe-service/payment_methods/${nok.id}/${has.card}/default`, code: 'payment_method_not_found', answers: false },
  ],
  'POST /orders': (world) => [
    { at: '/orders', ...placing(world, world.pim.id), code: 'customer_not_found' },
    {
      at: '/orders',
      ...placing(world, world.nok.id, { payment_method: world.pim.has.card }),
      code: 'payment_method_required',
      status: 422,
      answers: false,
    },
    {
      at: '/orders',
      ...placing(world, world.nok.id, { shipping: { key: world.pim.has.addressKey } }),
      code: 'order_address_unknown',
      status: 422,
      answers: false,
    },
    { at: '/orders', ...placing(world, world.nok.id, { pay_by: 'link' }), code: staff, answers: false },
  ],
  'PUT /orders/{id}': ({ pim: { has } }) => ({ at: `/orders/${has.booked.id}`, body: edited(has.booked), code: order }),
  'POST /orders/{id}': ({ pim: { has } }) => ({ at: `/orders/${has.booked.id}`, body: edited(has.booked), code: order }),
  'POST /orders/{id}/subscription-change': ({ pim: { has } }) => ({
    at: `/orders/${has.running.id}/subscription-change`,
    body: { quote_id: has.running.quoteId, change: extend },
    code: order,
  }),
  'POST /orders/{id}/changes/{change}': ({ pim: { has }, nok }) => [
    {
      at: `/orders/${nok.has.changing.id}/changes/${has.changing.change}`,
      body: { decision: 'withdraw' },
      code: 'change_not_found',
      answers: false,
    },
    { at: `/orders/${nok.has.changing.id}/changes/${nok.has.changing.change}`, body: { decision: 'approve' }, code: order, answers: false },
    { at: `/orders/${has.changing.id}/changes/${has.changing.change}`, body: { decision: 'withdraw' }, code: order },
  ],
  'GET /orders/{id}/visits/{visit}/days': ({ pim: { has }, nok }) => [
    { at: `/orders/${has.booked.id}/visits/${visitOf(has.booked)}/days`, code: order },
    { at: `/orders/${nok.has.running.id}/visits/${visitOf(has.booked)}/days`, code: 'visit_not_found', answers: false },
  ],
  'POST /orders/{id}/visits/{visit}/reschedule': ({ pim: { has }, nok, slot }) => {
    const body = { ...slot, version: has.booked.version };
    return [
      // An earlier call has edited the order, so the version in the body is outdated.
      { at: `/orders/${has.booked.id}/visits/${visitOf(has.booked)}/reschedule`, body, code: order, answers: 409 },
      { at: `/orders/${nok.has.running.id}/visits/${visitOf(has.booked)}/reschedule`, body, code: 'visit_not_found', answers: false },
    ];
  },
  'POST /orders/{id}/payment-link': ({ pim: { has } }) => ({ at: `/orders/${has.owing.id}/payment-link`, code: order }),
  'POST /payment-links/{id}': ({ pim: { has } }) => [
    // Anyone who has the link may pay, but not with another customer's card.
    { at: `/payment-links/${has.owing.link}`, body: { payment_method: has.card }, code: 'payment_method_not_found' },
  ],

  'POST /account/{id}/address/{kind}/{key}/default': ({ pim: { has }, nok }) => [
    { at: `/account/${has.id}/address/shipping/${has.addressKey}/default`, code: account },
    { at: `/account/${nok.id}/address/shipping/${has.addressKey}/default`, code: 'address_not_found', answers: false },
  ],

  'POST /orders/{id}/cancel': ({ pim: { has } }) => ({
    at: `/orders/${has.booked.id}/cancel`,
    body: { version: has.booked.version },
    code: order,
    // An earlier call has edited the order, so the version in the body is outdated.
    answers: 409,
  }),
  'DELETE /account/{id}/address/{kind}/{key}': ({ pim: { has } }) => ({
    at: `/account/${has.id}/address/shipping/${has.addressKey}`,
    code: account,
  }),
  'PUT /notices/{about}/{id}': ({ pim: { has } }) => ({
    at: `/notices/price/${has.notice}`,
    body: { stopped: true },
    code: 'notice_not_found',
  }),
  'POST /account/{id}/two-step': ({ pim }) => ({
    at: `/account/${pim.id}/two-step`,
    body: { current_password: TEST_PASSWORD },
    code: account,
  }),
  'POST /account/{id}/two-step/confirm': ({ pim }) => ({
    at: `/account/${pim.id}/two-step/confirm`,
    body: { code: '123456' },
    code: account,
    // The code is wrong.
    answers: 400,
  }),
  'POST /account/{id}/two-step/recovery-codes': ({ pim }) => ({
    at: `/account/${pim.id}/two-step/recovery-codes`,
    body: { current_password: TEST_PASSWORD, code: '123456' },
    code: account,
    // Two-step log-in is off.
    answers: 409,
  }),
  'DELETE /account/{id}/two-step': ({ pim }) => ({
    at: `/account/${pim.id}/two-step`,
    body: { current_password: TEST_PASSWORD, code: '123456' },
    code: account,
    answers: 409,
  }),
  'DELETE /account/{id}/social/{provider}': ({ pim }) => ({
    at: `/account/${pim.id}/social/google`,
    body: { current_password: TEST_PASSWORD },
    code: account,
    // The account is not connected with Google.
    answers: 404,
  }),
  'POST /stripe-service/payment_methods/{id}/{method}/remove': ({ pim: { has }, nok }) => [
    { at: `/stripe-service/payment_methods/${nok.id}/${has.card}/remove`, code: 'payment_method_not_found', answers: false },
    // A subscription uses this card.
    { at: `/stripe-service/payment_methods/${has.id}/${has.card}/remove`, code: account, answers: 409 },
  ],
  'DELETE /account/{id}/sessions/{session_id}': ({ pim: { has }, nok }) => [
    { at: `/account/${nok.id}/sessions/${has.session}`, code: 'session_not_found', answers: false },
    { at: `/account/${has.id}/sessions/${has.session}`, code: account },
  ],
  'DELETE /account/{id}/sessions': ({ pim }) => ({ at: `/account/${pim.id}/sessions`, code: account }),
  'DELETE /account/{id}': ({ pim }) => ({
    at: `/account/${pim.id}`,
    body: { password: TEST_PASSWORD },
    code: account,
    // An account with an active subscription cannot be deleted.
    answers: 409,
  }),

  'GET /staff/access': () => ({ at: '/staff/access', code: staff }),
  'GET /staff/board': () => ({ at: '/staff/board', code: staff }),
  'GET /staff/counts': () => ({ at: '/staff/counts', code: staff }),
  'GET /staff/changes': () => ({ at: '/staff/changes', code: staff }),
  'GET /staff/payment-links': () => ({ at: '/staff/payment-links', query: { state: 'open' }, code: staff }),
  'GET /staff/drivers-day': ({ slot }) => ({ at: '/staff/drivers-day', query: { date: slot.date }, code: staff }),
  'GET /staff/orders/{id}': ({ pim: { has }, nok }) =>
    [has.booked.id, nok.has.running.id].map((id) => ({ at: `/staff/orders/${id}`, code: staff })),
  'GET /stripe-service/card-on-file/{id}': ({ pim, nok }) =>
    [pim.id, nok.id].map((id) => ({ at: `/stripe-service/card-on-file/${id}`, code: staff })),
  'GET /account/get-users': () => ({ at: '/account/get-users', query: { search: 'pim' }, code: staff }),
  'GET /business-settings': () => ({ at: '/business-settings', code: staff }),
  'GET /billing-findings': () => ({ at: '/billing-findings', code: staff }),
  'GET /outbox/dead-letters': () => ({ at: '/outbox/dead-letters', code: staff }),
  'GET /delivery/calendar': ({ slot }) => ({ at: '/delivery/calendar', query: { from: slot.date, to: slot.date }, code: staff }),
  'PUT /delivery/calendar/{date}/{slot}': ({ slot }) => ({
    at: `/delivery/calendar/${slot.date}/${slot.slot}`,
    body: { capacity: 30 },
    code: staff,
  }),
  'PUT /delivery/holiday/{date}': ({ slot }) => ({
    at: `/delivery/holiday/${slot.date}`,
    body: { name: { en: 'A day off', th: 'วันหยุด' }, note: '' },
    code: staff,
  }),
  'DELETE /delivery/holiday/{date}': ({ slot }) => ({ at: `/delivery/holiday/${slot.date}`, code: staff }),
  'GET /staff/faults': () => ({ at: '/staff/faults', code: staff }),
  'PUT /staff/faults/{id}': () => ({
    at: '/staff/faults/999999',
    body: { version: 1, state: 'solved', answer: 'Done' },
    code: staff,
    answers: 404,
  }),
  'GET /staff/reviews': () => ({ at: '/staff/reviews', code: staff }),
  'PUT /staff/reviews/{id}': () => ({ at: '/staff/reviews/999999', body: { version: 1, state: 'published' }, code: staff, answers: 404 }),
  'POST /orders/{id}/notes': ({ pim: { has }, nok }) =>
    [has.booked.id, nok.has.running.id].map((id) => ({ at: `/orders/${id}/notes`, body: { note: 'Nok was here' }, code: staff })),
  'POST /orders/{id}/status': ({ pim: { has }, nok }) => [
    { at: `/orders/${has.owing.id}/status`, body: { to: 'cancelled', version: has.owing.version, reason: 'A test' }, code: staff },
    {
      at: `/orders/${nok.has.running.id}/status`,
      body: { to: 'termination-confirmed', version: nok.has.running.version, reason: 'A test' },
      code: staff,
    },
  ],
  // Earlier calls have cancelled this order and revoked its link.
  'POST /payment-links/{id}/send': ({ pim: { has } }) => ({ at: `/payment-links/${has.owing.link}/send`, code: staff, answers: 409 }),
  'POST /payment-links/{id}/revoke': ({ pim: { has } }) => ({ at: `/payment-links/${has.owing.link}/revoke`, code: staff }),
  'POST /refunds/{id}/settle': () => ({ at: '/refunds/999999/settle', body: { reason: 'By bank' }, code: staff, answers: 404 }),
  'POST /outbox/dead-letters/{id}/retry': ({ deadLetter }) => ({ at: `/outbox/dead-letters/${deadLetter}/retry`, code: staff }),
};

/** Calls without an id of a customer, or with an id that itself grants access. The value says why the call may be open to others. */
export const OPEN: Record<string, string> = {
  'GET /orders/changes': 'Has no id, and returns only the changes of the caller.',
  'GET /products/categories/{id}': 'The catalogue is public.',
  'GET /delivery/check-date/{date}': 'The calendar is public.',
  'GET /my-reviews': 'Has no id, and returns only the pieces and reviews of the caller.',
  'PUT /reviews/mails': 'Has no id, and changes only the choice of the caller.',
  'GET /notices': 'Has no id, and returns only the requests with the address of the caller.',
  'PUT /mail-choices': 'Has no id, and changes only the choices of the caller.',
  'POST /mail-stops/{token}': 'The signed token of an email is the permission, and it only stops emails, see notices.test.ts.',
  'POST /reviews/photos': 'Has no id; the photo belongs to the caller.',
  'PUT /my-reviews/{id}': 'The id is that of a product. Writes only the review of the caller, see reviews.test.ts.',
  'DELETE /my-reviews/{id}': 'The id is that of a product. Deletes only the review of the caller.',
  'PUT /reviews/{id}/helpful': 'Published reviews are public; a vote belongs to the caller.',
  'DELETE /reviews/{id}/helpful': 'Published reviews are public; takes back only the vote of the caller.',
  'DELETE /shared-lists/{id}': 'Deletes only a link of the caller, see sharing.test.ts.',
  'GET /shared/{token}':
    'The token has 256 random bits, and the owner decides who receives it; the response tells nothing about the owner.',
  'GET /payment-links/{id}':
    'The id has 122 random bits and only the owner receives it; the response shows the amount and a part of the name.',
  'POST /payment-links/{id}/promptpay': 'Anyone who has the link may pay; the response is that of GET.',
  'POST /payment-links/{id}/renew': 'Mails the owner of the order; the response is the same for unknown ids.',
  'POST /email/get-in-touch': 'Sends a message to the shop and reads no data.',
  'POST /stripe-service/webhook': 'Stripe signs the event, and the service reads the data from Stripe.',
  'POST /email/resend-verification': 'Mails the owner of the account; the response is the same for unknown ids.',
};
