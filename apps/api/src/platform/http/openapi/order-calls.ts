import * as wire from '@spruce/contract';
import { z } from 'zod';
import { COUNTED, idParams, fileAnswer, signatureSchema, type Call } from '../route-schema';

const order = { params: wire.orderParamsSchema, querystring: wire.orderQuerySchema };
const ofOrder = { tag: 'Orders', who: 'customer', ...order, answer: wire.orderResponseSchema } as const;
const movesOrder = { ...ofOrder, conflict: wire.orderConflictSchema };
const changesOrder = { ...movesOrder, answer: wire.changedOrderResponseSchema };
const quotesChange = { ...movesOrder, answer: wire.changeQuoteResponseSchema };
const edit = {
  ...changesOrder,
  summary: 'Edit an order before it is confirmed',
  description: 'Requires the version and the quote that were shown; returns 409 if either has changed.',
  body: wire.orderEditConfirmSchema,
};
const ofVisit = { tag: 'Orders', who: 'customer', params: wire.visitParamsSchema, querystring: wire.visitQuerySchema } as const;
const ofStaff = { tag: 'Staff', who: 'customer' } as const;
const calendar = z.object({
  lang: wire.languageSchema.optional(),
  signature: signatureSchema.meta({ description: 'Signature from the returned `calendar_href`' }),
});
const ofCalendar = {
  ...({ tag: 'Orders', who: 'either', answer: fileAnswer('An iCalendar file', 'text/calendar') } as const),
  errors: [400, 404, 500] as const,
};

/** Calls about orders, for customers and staff. The OpenAPI document shows them, and their schemas validate requests and responses. */
export const ORDER_CALLS = {
  'POST /orders/quote': {
    ...{ tag: 'Orders', id: 'quoteOrder', who: 'either', summary: 'Quote an order' },
    description: 'Open to visitors; a coupon and a reservation require a customer.',
    ...{ answer: wire.orderQuoteResponseSchema, body: wire.orderQuoteBodySchema, querystring: wire.orderQuerySchema },
  },
  'POST /orders': {
    ...{ tag: 'Orders', id: 'placeOrder', who: 'customer', summary: 'Place an order' },
    description:
      'Requires an Idempotency-Key (header or body): the same key and body return the same order. Staff may order for a customer.',
    ...{ answer: wire.placedOrderResponseSchema, conflict: wire.orderConflictSchema },
    ...{ body: wire.orderBodySchema, headers: wire.idempotencyHeadersSchema, querystring: wire.orderQuerySchema },
  },
  'GET /orders': {
    ...{ tag: 'Orders', id: 'listOrders', who: 'customer', summary: 'List orders' },
    ...{ description: 'Customers see their own, staff all.', answer: wire.ordersResponseSchema, querystring: wire.ordersQuerySchema },
    sends: COUNTED,
  },
  'GET /orders/:id': {
    ...{ ...ofOrder, id: 'readOrder', summary: 'Read an order' },
    description: 'By id or number. Returns 404 for the order of another customer.',
  },
  'POST /orders/:id/cancel': {
    ...{ ...movesOrder, id: 'cancelOrder', summary: 'Cancel an order', body: wire.orderCancelBodySchema },
    description: 'Customers can cancel until it is confirmed, staff until it is sent out. Payments are refunded.',
  },
  'POST /orders/:id/status': {
    ...{ ...movesOrder, id: 'moveOrder', summary: 'Move an order to another status', body: wire.orderStatusBodySchema },
    description: 'Staff only. Refuses statuses that cannot follow the current one, or whose condition is not met.',
  },
  'POST /orders/:id/notes': {
    ...{ ...ofOrder, id: 'addOrderNote', summary: 'Add a staff note to the audit trail', body: wire.orderNoteBodySchema },
    description: 'Staff only; customers never see it.',
  },
  'POST /orders/:id/edit/quote': {
    ...{ ...quotesChange, id: 'quoteOrderEdit', summary: 'Quote an edit', body: wire.orderEditBodySchema },
    description: 'Old and new order with the charge or refund. Changes nothing.',
  },
  'PUT /orders/:id': { ...edit, id: 'editOrder' },
  'POST /orders/:id': { ...edit, id: 'editOrderByPost' },
  'POST /orders/:id/subscription-change/quote': {
    ...{ ...quotesChange, tag: 'Subscription changes', id: 'quoteSubscriptionChange', body: wire.changeBodySchema },
    summary: 'Quote a change of the subscription',
    description: 'Returns the order before and after, and the exact charge. Changes nothing.',
  },
  'POST /orders/:id/subscription-change': {
    ...{ ...changesOrder, tag: 'Subscription changes', id: 'changeSubscription', body: wire.changeConfirmSchema },
    summary: 'Change the subscription as quoted',
    description: 'A change with a charge is applied when it is paid.',
  },
  'GET /orders/changes': {
    ...{ tag: 'Subscription changes', id: 'listOpenChanges', who: 'customer', summary: 'List open changes, or answers to requests' },
    description: 'The caller’s changes that wait for payment or approval.',
    ...{ answer: wire.openChangesResponseSchema, querystring: wire.customerChangesQuerySchema },
  },
  'POST /orders/:id/changes/:change': {
    ...{ ...changesOrder, tag: 'Subscription changes', id: 'answerChange', summary: 'Approve, decline or withdraw a change' },
    description: 'Staff approve or decline it. The customer may withdraw it while it waits for approval or payment.',
    ...{ params: wire.changeParamsSchema, body: wire.changeDecisionSchema },
  },
  'GET /orders/:id/visits/:visit/days': {
    ...{ ...ofVisit, id: 'readVisitDays', summary: 'Read the days to which a visit can move', answer: wire.visitDaysResponseSchema },
    description: 'Every day of its calendar; an unavailable day has a reason.',
  },
  'POST /orders/:id/visits/:visit/reschedule': {
    ...{ ...ofVisit, id: 'rescheduleVisit', summary: 'Move a visit to another time', body: wire.rescheduleBodySchema },
    ...{ answer: wire.orderResponseSchema, conflict: wire.orderConflictSchema },
    description:
      'Customers can move a visit once, until two days before it; staff can move it later and again. Visits at the same time move together.',
  },
  'GET /staff/board': {
    ...{ ...ofStaff, id: 'readBoard', summary: 'Read the board of orders', answer: wire.boardResponseSchema },
    description: 'Staff only. Current orders, orders that need attention, and totals of the others.',
    querystring: wire.boardQuerySchema,
  },
  'GET /staff/counts': {
    ...{ ...ofStaff, id: 'readStaffCounts', summary: 'Count the open tasks of staff', answer: wire.staffCountsResponseSchema },
    description: 'Staff only. Numbers of orders to confirm, changes to approve and dead letters.',
  },
  'GET /staff/changes': {
    ...{ ...ofStaff, id: 'listStaffChanges', summary: 'List changes of all orders', answer: wire.staffChangesResponseSchema },
    description: 'Staff only. Changes of one state, with the total of each state.',
    querystring: wire.staffChangesQuerySchema,
  },
  'GET /staff/payment-links': {
    ...{ ...ofStaff, id: 'listStaffPaymentLinks', summary: 'List payment links of all orders', answer: wire.staffLinksResponseSchema },
    description: 'Staff only. Links of one state or all, with the total of each state.',
    ...{ querystring: wire.staffLinksQuerySchema, sends: COUNTED },
  },
  'GET /staff/drivers-day': {
    ...{ ...ofStaff, id: 'readDriversDay', summary: 'Read the day of the drivers', answer: wire.driversDayResponseSchema },
    description: 'Staff only. All visits of a day by district and slot, with address, access and pieces to deliver and collect.',
    querystring: wire.driversDayQuerySchema,
  },
  'GET /staff/orders/:id': {
    ...{ ...ofStaff, id: 'readOrderDesk', summary: 'Read the staff details of an order', answer: wire.orderDeskResponseSchema },
    description: 'Staff only. The customer, the state of the ID check, and the latest payment link.',
    ...order,
  },
  'GET /billing-findings': {
    ...{ ...ofStaff, id: 'listBillingFindings', answer: wire.billingFindingsResponseSchema },
    summary: 'List differences between orders and the payment provider',
    description: 'Staff only. Updated daily; resolved findings disappear.',
  },
  'GET /orders/:id/calendar.ics': {
    ...{ ...ofCalendar, id: 'readCalendar', summary: 'Read the calendar of an order as iCalendar', params: idParams },
    description: 'With the signed URL of the order, which does not expire.',
    querystring: calendar.extend({
      entry: z
        .string()
        .regex(/^(visit-\d{1,9}|charge|end)$/)
        .optional()
        .meta({ description: 'Returns only this entry: a visit, the next charge, or the end of the term' }),
    }),
  },
  'GET /orders/calendar.ics': {
    ...{ ...ofCalendar, id: 'readCustomerCalendar', summary: 'Read the calendar of all rentals of a customer as iCalendar' },
    description: 'With the signed URL of the customer, which does not expire.',
    querystring: calendar.extend({
      customer: z.coerce.number().int().positive(),
      only: z.enum(['charges']).optional().meta({ description: 'Returns only the charges, without visits, deadlines and ends of terms' }),
    }),
  },
} as const satisfies Record<string, Call>;
