import { bangkokDate } from '@spruce/pricing';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { requireCustomer } from '../../accounts/principal';
import type { Database } from '../../platform/database/database';
import { changeRequests, orders, type ChangeRow } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { HttpError } from '../../platform/http/errors';
import { ORDER_CALLS } from '../../platform/http/openapi/order-calls';
import { callsOf } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import type { OrderContext } from '../order-context';
import { APPROVALS } from '../../staff/business-settings';
import { actorOf, isOpenChange, lockOrder, orderNotFound } from '../order-rows';
import { knownSoFar, orderOf, type OrderRequest } from '../orders-routes';
import { factsOfOne } from '../order-facts';
import { findTrip, readVisitDays, reschedule } from '../rescheduling/reschedule';
import { listChanges } from '../staff/read-lists';
import { reasonRequired } from '../statuses/transitions';
import type { AskedChange } from './change-subject';
import { approveChange, chargeNow, confirmChange, type ConfirmedChange } from './confirm-change';
import { dropOne } from '../drop-change';
import { prepareChange } from './prepare-change';

const ANSWERED_MS = 7 * 86_400_000;

const isAnsweredSince = (time: number) =>
  and(
    inArray(changeRequests.kind, [...APPROVALS] as ChangeRow['kind'][]),
    inArray(changeRequests.state, ['applied', 'declined']),
    gte(changeRequests.decidedAt, new Date(time)),
  );

/** A client requests the quote of a change, then confirms it. */
export function changeRoutes(app: ApiApp, context: OrderContext): void {
  const { db, clock, outbox } = context;
  const handle = callsOf(app, ORDER_CALLS);

  /** `confirmed` is null for a declined or withdrawn change. */
  const answer = async (request: OrderRequest, confirmed: ConfirmedChange | null) => {
    outbox.kick();
    const payment = confirmed && (await knownSoFar(request, chargeNow(context, confirmed)));
    return { ...(await (await orderOf(context, request)).show()), payment };
  };
  const quote = async (request: OrderRequest, asked: AskedChange) => {
    const { order, caller, language } = await orderOf(context, request);
    return { data: (await prepareChange(db, order, asked, clock.now(), { language, role: caller.role })).quote };
  };
  const confirm = async (request: OrderRequest, quoteId: string, asked: AskedChange) => {
    const { order, caller, language } = await orderOf(context, request);
    if (asked.kind === 'edit' && order.paymentState !== 'paid') await context.payments.withdrawFirst(order.id);
    return answer(request, await confirmChange(context, asked, { orderId: order.id, caller, quoteId, language }));
  };

  handle('POST /orders/:id/edit/quote', (request) => quote(request, { kind: 'edit', ...request.body }));

  for (const call of ['PUT /orders/:id', 'POST /orders/:id'] as const)
    handle(call, (request) => {
      const { quote_id: quoteId, ...body } = request.body;
      return confirm(request, quoteId, { kind: 'edit', ...body });
    });

  handle('POST /orders/:id/subscription-change/quote', (request) => quote(request, request.body));

  handle('POST /orders/:id/subscription-change', (request) => confirm(request, request.body.quote_id, request.body.change));

  handle('GET /orders/changes', async (request) => {
    const caller = requireCustomer(request);
    const language = request.query.lang ?? caller.language;
    const isWanted = request.query.state === 'answered' ? isAnsweredSince(clock.now().getTime() - ANSWERED_MS) : isOpenChange;
    return { data: await listChanges(db, and(eq(orders.customerId, caller.id), isWanted), language) };
  });

  handle('POST /orders/:id/changes/:change', async (request) => {
    const { order, caller } = await orderOf(context, request);
    const { decision, reason } = request.body;
    if (decision !== 'withdraw' && caller.role !== 'staff') throw orderNotFound();
    if (decision === 'decline' && !reason) throw reasonRequired();
    const now = clock.now();
    const settle = async (tx: Database): Promise<ConfirmedChange | null> => {
      const locked = await lockOrder(tx, order.id);
      const asked = and(eq(changeRequests.orderId, order.id), eq(changeRequests.id, request.params.change));
      const [row] = await tx.select().from(changeRequests).where(asked).for('update');
      if (!row) throw new HttpError(404, 'change_not_found', 'There is no such change');
      // An approved change that waits for payment can still be withdrawn.
      if (row.state !== 'requested' && !(row.state === 'approved' && decision === 'withdraw'))
        throw new HttpError(409, 'change_decided', 'This change was already decided', { state: row.state });
      if (decision === 'approve') return approveChange(tx, locked, row, caller, now);
      const state = decision === 'decline' ? 'declined' : 'withdrawn';
      await dropOne(tx, row, state, { actor: actorOf(caller), reason, now });
      return null;
    };
    return answer(request, await withRetry(db, settle));
  });

  handle('GET /orders/:id/visits/:visit/days', async (request) => {
    const { order, language } = await orderOf(context, request);
    const now = clock.now();
    const facts = await factsOfOne(db, order, now);
    const trip = findTrip(facts, request.params.visit, now);
    return { data: await readVisitDays(db, trip, facts, bangkokDate(now), language) };
  });

  handle('POST /orders/:id/visits/:visit/reschedule', async (request) => {
    const { order, caller, show } = await orderOf(context, request);
    const { version, ...to } = request.body;
    const asked = { orderId: order.id, visitId: request.params.visit, to, version };
    const moved = await withRetry(db, (tx) => reschedule(tx, asked, { actor: actorOf(caller), now: clock.now() }));
    outbox.kick();
    return show(moved);
  });
}
