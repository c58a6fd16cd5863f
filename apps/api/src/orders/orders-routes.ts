import {
  idempotencyHeadersSchema, orderBodySchema, orderCancelBodySchema, orderConflictSchema, orderNoteBodySchema, orderParamsSchema, orderQuerySchema, orderQuoteBodySchema, orderQuoteResponseSchema,
  orderResponseSchema, orderStatusBodySchema, ordersQuerySchema, ordersResponseSchema, placedOrderResponseSchema,
} from '@spruce/contract';
import { HEADERS, PAGE_SIZES, type Language, type OrderStatus } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownedBy, requireCustomer, requireStaff, type SignedIn } from '../accounts/signed-in';
import { holdOf } from '../availability/reservations';
import { HttpError } from '../http/errors';
import type { ApiApp } from '../http/typed-app';
import { actorOf } from './actor';
import { withConflicts } from './conflicts';
import type { OrderContext } from './order-context';
import { quoteOrder } from './placing/order-quote';
import { addEvent, findOrder, orderNotFound, type OrderRow } from './order-rows';
import { wireOutcome } from '../payments/links/present-link';
import { forRequest } from '../payments/stripe/errors';
import { placeOrder } from './placing/place-order';
import type { Viewer } from './reading/present';
import { listOrders, readOrder } from './reading/read-orders';
import { answers } from './route-schema';
import { transition } from './statuses/transitions';

/** Who looks at an order, in the language asked for, else their own. */
export const viewerOf = ({ clock }: OrderContext, { role, language }: SignedIn, lang?: Language): Viewer => ({ kind: role, language: lang ?? language, now: clock.now() });

/** The order of a path, if it is the caller's, or the caller is staff. Throws 401 or 404. */
export async function orderOf({ db }: OrderContext, request: FastifyRequest, id: string): Promise<{ order: OrderRow; caller: SignedIn }> {
  requireCustomer(request);
  const order = await findOrder(db, id);
  if (!order) throw orderNotFound();
  return { order, caller: ownedBy(request, order.customerId, { staff: true, what: 'order' }) };
}

/** Placing, reading and moving orders. */
export function ordersRoutes(app: ApiApp, context: OrderContext): void {
  const { db, settings, outbox, payments } = context;

  app.post(
    '/orders/quote',
    { schema: { ...answers({ summary: 'Say what an order costs', description: 'Open to visitors; a coupon and a hold need the customer.', tag: 'Orders', answer: orderQuoteResponseSchema }), body: orderQuoteBodySchema, querystring: orderQuerySchema } },
    async (request) => {
      const { customer_id: customerId, months, line_items: asked, access, coupon } = request.body;
      if (customerId !== undefined || coupon !== undefined) ownedBy(request, customerId ?? request.customer?.id ?? null, { staff: true, what: 'customer' });
      const owner = customerId ?? request.customer?.id;
      const own = owner === undefined ? undefined : (await holdOf(db, owner))?.pieces;
      const check = coupon !== undefined && owner !== undefined ? (amount: number) => payments.validateCoupon({ code: coupon, customerId: owner, amount }) : undefined;
      return { data: (await forRequest(() => quoteOrder(db, { asked, months, access, own, coupon: check }))).wire };
    },
  );

  app.post(
    '/orders',
    {
      schema: {
        ...answers({ summary: 'Place an order', description: 'Needs an Idempotency-Key (header or body): the same key and body answer the same order. Staff may order for a customer.', tag: 'Orders', answer: placedOrderResponseSchema, conflict: orderConflictSchema }),
        body: orderBodySchema, headers: idempotencyHeadersSchema, querystring: orderQuerySchema,
      },
    },
    (request, reply) =>
      withConflicts(reply, async () => {
        const { idempotency_key: bodyKey, ...order } = request.body;
        const caller = ownedBy(request, order.customer_id, { staff: true, what: 'customer' });
        if (order.pay_by === 'link') requireStaff(request);
        const key = request.headers['idempotency-key'] ?? bodyKey;
        if (key === undefined) throw new HttpError(400, 'idempotency_key_required', 'Send an Idempotency-Key', { 'idempotency-key': 'is required' });
        const language = request.query.lang ?? caller.language;
        const { orderId, jobId } = await forRequest(() => placeOrder(context, caller, order, key, language));
        // The order stands; whatever happens to this process now, the outbox charges it.
        if (jobId !== null) await outbox.runNow(jobId, { timeoutMs: settings.chargePatienceMs });
        outbox.kick();
        const row = await findOrder(db, orderId);
        if (!row) throw orderNotFound();
        const outcome = await payments.firstOutcome(orderId).catch((error: unknown) => {
          request.log.warn({ err: error, orderId }, 'the state of the first charge is not known yet');
          return { state: 'processing' } as const;
        });
        return { data: await readOrder(db, row, viewerOf(context, caller, request.query.lang)), payment: wireOutcome(outcome) };
      }),
  );

  app.get('/orders', { schema: { ...answers({ summary: 'List orders', description: 'Customers see their own, staff all.', tag: 'Orders', answer: ordersResponseSchema }), querystring: ordersQuerySchema } }, async (request, reply) => {
    const caller = requireCustomer(request);
    const { page = 1, per_page: perPage = PAGE_SIZES.orders, customer_id: wanted, search, group, status, lang } = request.query;
    const isStaff = caller.role === 'staff';
    if (!isStaff && wanted !== undefined && wanted !== caller.id) throw new HttpError(404, 'customer_not_found', 'There is no such customer');
    const filter = { customerId: isStaff ? wanted : caller.id, group, status, ...(isStaff && { search }) };
    const { data, total } = await listOrders(db, filter, { page, perPage }, viewerOf(context, caller, lang));
    reply.header(HEADERS.total, String(total)).header(HEADERS.totalPages, String(Math.ceil(total / perPage)));
    return { data };
  });

  app.get('/orders/:id', { schema: { ...answers({ summary: 'Read an order', description: "By id or number. Somebody else's is not found.", tag: 'Orders', answer: orderResponseSchema }), params: orderParamsSchema, querystring: orderQuerySchema } }, async (request) => {
    const { order, caller } = await orderOf(context, request, request.params.id);
    return { data: await readOrder(db, order, viewerOf(context, caller, request.query.lang)) };
  });

  type Moved = { to: OrderStatus; version: number; reason?: string | undefined };
  const move = (request: FastifyRequest<{ Params: { id: string }; Querystring: { lang?: Language | undefined } }>, reply: FastifyReply, { to, version, reason }: Moved) =>
    withConflicts(reply, async () => {
      const { order, caller } = await orderOf(context, request, request.params.id);
      const moved = await db.transaction((tx) => transition(tx, { orderId: order.id, to, actor: actorOf(caller), reason, version, now: context.clock.now(), settings }));
      outbox.kick();
      return { data: await readOrder(db, moved, viewerOf(context, caller, request.query.lang)) };
    });
  const parts = { params: orderParamsSchema, querystring: orderQuerySchema };
  const moves = { tag: 'Orders', answer: orderResponseSchema, conflict: orderConflictSchema } as const;

  app.post(
    '/orders/:id/cancel',
    { schema: { ...answers({ summary: 'Cancel an order', description: 'Customers until it is confirmed, staff until it is sent out. What was paid goes back.', ...moves }), ...parts, body: orderCancelBodySchema } },
    (request, reply) => move(request, reply, { to: 'cancelled', ...request.body }),
  );

  app.post(
    '/orders/:id/status',
    { schema: { ...answers({ summary: 'Move an order to another status', description: 'Staff only. Moves outside the table, or before what they need, are refused.', ...moves }), ...parts, body: orderStatusBodySchema } },
    async (request, reply) => {
      requireStaff(request);
      return move(request, reply, request.body);
    },
  );

  app.post(
    '/orders/:id/notes',
    { schema: { ...answers({ summary: 'Add an entry for staff to the trail', description: 'Staff only; customers never see it.', tag: 'Orders', answer: orderResponseSchema }), ...parts, body: orderNoteBodySchema } },
    async (request) => {
      const caller = requireStaff(request);
      const { order } = await orderOf(context, request, request.params.id);
      await addEvent(db, { orderId: order.id, actor: actorOf(caller), kind: 'note', reason: request.body.note, internal: true }, context.clock.now());
      return { data: await readOrder(db, order, viewerOf(context, caller, request.query.lang)) };
    },
  );
}
