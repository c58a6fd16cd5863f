import {
  orderConflictSchema,
  orderResponseSchema,
  rescheduleBodySchema,
  visitDaysResponseSchema,
  visitParamsSchema,
  visitQuerySchema,
} from '@spruce/contract';
import { bangkokDate } from '@spruce/pricing';
import { withRetry } from '../../platform/database/with-retry';
import { describeRoute } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import type { OrderContext } from '../order-context';
import { actorOf } from '../order-rows';
import { orderOf } from '../orders-routes';
import { factsOfOne } from '../reading/order-facts';
import { findTrip, readVisitDays, reschedule } from './reschedule';

/** Routes that move a booked visit to another time. */
export function rescheduleRoutes(app: ApiApp, context: OrderContext): void {
  const { db, clock, outbox } = context;
  const tag = 'Orders';
  const parts = { params: visitParamsSchema, querystring: visitQuerySchema };

  const days = describeRoute({
    summary: 'Read the days to which a visit can move',
    tag,
    answer: visitDaysResponseSchema,
    description: 'Every day of its calendar; an unavailable day has a reason.',
  });
  app.get('/orders/:id/visits/:visit/days', { schema: { ...days, ...parts } }, async (request) => {
    const { order, language } = await orderOf(context, request);
    const now = clock.now();
    const facts = await factsOfOne(db, order, now);
    const trip = findTrip(facts, request.params.visit, now);
    return { data: await readVisitDays(db, trip, facts, bangkokDate(now), language) };
  });

  const move = describeRoute({
    summary: 'Move a visit to another time',
    tag,
    answer: orderResponseSchema,
    conflict: orderConflictSchema,
    description:
      'Customers can move a visit once, until two days before it; staff can move it later and again. Visits at the same time move together.',
  });
  app.post('/orders/:id/visits/:visit/reschedule', { schema: { ...move, ...parts, body: rescheduleBodySchema } }, async (request) => {
    const { order, caller, show } = await orderOf(context, request);
    const { version, ...to } = request.body;
    const asked = { orderId: order.id, visitId: request.params.visit, to, version };
    const moved = await withRetry(db, (tx) => reschedule(tx, asked, { actor: actorOf(caller), now: clock.now() }));
    outbox.kick();
    return show(moved);
  });
}
