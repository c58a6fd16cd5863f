import type { WireChargeOutcome } from '@spruce/contract';
import { HEADERS, type Language } from '@spruce/contract/constants';
import type { FastifyRequest } from 'fastify';
import { requireOwner, requireCustomer, requireStaff, type Principal } from '../accounts/principal';
import { withRetry } from '../platform/database/with-retry';
import { HttpError } from '../platform/http/errors';
import { ORDER_CALLS } from '../platform/http/openapi/order-calls';
import { callsOf } from '../platform/http/route-schema';
import type { ApiApp } from '../platform/plugin';
import { countCardTry, countWrongCodes } from '../payments/cards/attempt-limits';
import { outcome } from '../payments/billing/payment-intents';
import { traceOrder } from '../platform/telemetry/tracing';
import { calendarHref } from './calendar/order-calendar';
import type { OrderContext } from './order-context';
import { actorOf, addEvent, findOrder } from './order-rows';
import { placeOrder, quoteOrder } from './placing/place-order';
import { listOrders, readOrder } from './reading/read-orders';
import { transition, undoMove, type TransitionOptions } from './statuses/transitions';

export type OrderRequest = FastifyRequest<{ Params: { id: string }; Querystring: { lang?: Language | undefined } }>;

/** Uses the requested language; without one, uses the language of the account. */
const viewerOf = ({ clock, keys }: OrderContext, { role: kind, language }: Principal, asked: Language | undefined) => {
  return { kind, language: asked ?? language, now: clock.now(), signingKey: keys[0] };
};

/** Throws 401 without a log-in, and 404 for the order of another customer. `show` serializes the order for the caller. */
export async function orderOf(context: OrderContext, request: OrderRequest) {
  const { db } = context;
  requireCustomer(request);
  const order = await findOrder(db, request.params.id);
  const caller = requireOwner(request, order.customerId, { staff: true, resource: 'order' });
  const viewer = viewerOf(context, caller, request.query.lang);
  const show = async (row = order) => ({ data: await readOrder(db, row, viewer) });
  return { order, caller, language: viewer.language, show };
}

/** Answers `processing` if the outcome of a charge cannot be read: the order is stored and its charge is queued. */
export const knownSoFar = <Outcome extends WireChargeOutcome | null>(request: FastifyRequest, reading: Promise<Outcome>) =>
  reading.catch((error: unknown) => {
    request.log.warn({ err: error }, 'the state of a charge is not known yet');
    return outcome('processing');
  });

type WantedMove = Pick<TransitionOptions, 'to' | 'reason' | 'undoable'> & { version: number; undo?: boolean | undefined };

export function ordersRoutes(app: ApiApp, context: OrderContext): void {
  const { db, clock, outbox, payments, chargeWaitMs } = context;
  const [signingKey] = context.keys;
  const handle = callsOf(app, ORDER_CALLS);

  handle('POST /orders/quote', async (request) => {
    const { customer_id: named, ...asked } = request.body;
    const { coupon } = asked;
    const customerId = named ?? request.customer?.id;
    if (named !== undefined || coupon !== undefined) requireOwner(request, customerId, { staff: true, resource: 'customer' });
    const work = () => quoteOrder(context, { ...asked, customerId });
    return { data: (await countWrongCodes(context, request, coupon, work)).wire };
  });

  handle('POST /orders', async (request) => {
    const { idempotency_key: bodyKey, ...order } = request.body;
    const caller = requireOwner(request, order.customer_id, { staff: true, resource: 'customer' });
    if (order.pay_by === 'link') requireStaff(request);
    const key = request.headers['idempotency-key'] ?? bodyKey;
    if (key === undefined)
      throw new HttpError(400, 'idempotency_key_required', 'An Idempotency-Key is required', { 'idempotency-key': 'is required' });
    const viewer = viewerOf(context, caller, request.query.lang);
    const work = () => placeOrder(context, caller, order, key);
    const { orderId, jobId } = await countWrongCodes(context, request, order.coupon, work);
    traceOrder(request, orderId);
    // The order is stored. If this process stops now, the outbox still charges it.
    if (jobId !== null) await outbox.runNow(jobId, { timeoutMs: chargeWaitMs });
    outbox.kick();
    const row = await findOrder(db, orderId);
    const payment = await knownSoFar(request, payments.firstOutcome(orderId));
    // Only the first request with an idempotency key charges a card.
    if (jobId !== null && row.payBy === 'card') await countCardTry(context, row.customerId, payment.state);
    return { data: await readOrder(db, row, viewer), payment };
  });

  handle('GET /orders', async (request, reply) => {
    const caller = requireCustomer(request);
    const { query } = request;
    const isStaff = caller.role === 'staff';
    if (query.customer_id !== undefined) requireOwner(request, query.customer_id, { staff: true, resource: 'customer' });
    const own = { ...query, customer_id: caller.id, search: undefined };
    const viewer = viewerOf(context, caller, query.lang);
    const { data, total, pages } = await listOrders(db, isStaff ? query : own, viewer);
    reply.header(HEADERS.total, String(total)).header(HEADERS.totalPages, String(pages));
    const whose = { of: 'customer', id: caller.id } as const;
    return { data, ...(!isStaff && signingKey && { calendar_href: calendarHref(signingKey, whose, viewer.language) }) };
  });

  handle('GET /orders/:id', async (request) => (await orderOf(context, request)).show());

  const move = async (request: OrderRequest, { undo, ...wanted }: WantedMove) => {
    const { order, caller, show } = await orderOf(context, request);
    const asked = { ...wanted, orderId: order.id, actor: actorOf(caller), now: clock.now() };
    const moved = await withRetry(db, (tx) => (undo ? undoMove(tx, asked) : transition(tx, asked)));
    outbox.kick();
    return show(moved);
  };

  handle('POST /orders/:id/cancel', (request) => move(request, { to: 'cancelled', ...request.body }));

  handle('POST /orders/:id/status', async (request) => {
    requireStaff(request);
    return move(request, request.body);
  });

  handle('POST /orders/:id/notes', async (request) => {
    requireStaff(request);
    const { order, caller, show } = await orderOf(context, request);
    const decision = { actor: actorOf(caller), now: clock.now(), reason: request.body.note };
    await addEvent(db, order.id, 'note', decision, { internal: true });
    return show();
  });
}
