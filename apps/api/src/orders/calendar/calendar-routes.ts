import { errorSchema, languageSchema } from '@spruce/contract';
import { DEFAULT_LANGUAGE } from '@spruce/contract/constants';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { changeRequests, deliveryVisits } from '../../database/schema';
import { idParams } from '../../http/route-schema';
import type { ApiApp } from '../../http/typed-app';
import type { OrderContext } from '../order-context';
import { billingDayOf, findOrder, itemsOf, orderNotFound } from '../order-rows';
import { isCalendarSigned } from './calendar-address';
import { orderCalendar } from './order-calendar';

const schema = {
  summary: 'Read the calendar of an order as iCalendar',
  tags: ['Orders'],
  params: idParams,
  querystring: z.object({
    lang: languageSchema.optional(),
    signature: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: 'Part of the `calendar_href` of the order' }),
  }),
  response: {
    200: { description: 'A calendar', content: { 'text/calendar': { schema: z.any().meta({ type: 'string' }) } } },
    400: errorSchema,
    404: errorSchema,
    500: errorSchema,
  },
};

/** The calendar that programs subscribe to: whoever has its address may read it, and no other one by it. */
export function calendarRoutes(app: ApiApp, { db, clock, keys }: OrderContext): void {
  app.get('/orders/:id/calendar.ics', { schema }, async (request, reply) => {
    const { id } = request.params;
    const { lang: language = DEFAULT_LANGUAGE, signature } = request.query;
    const order = keys.some((key) => isCalendarSigned(key, id, signature)) ? await findOrder(db, id) : undefined;
    if (!order) throw orderNotFound();
    const agreed = or(isNull(changeRequests.id), eq(changeRequests.state, 'applied'));
    const visits = await db
      .select({ visit: deliveryVisits })
      .from(deliveryVisits)
      .leftJoin(changeRequests, eq(changeRequests.id, deliveryVisits.changeRequestId))
      .where(and(eq(deliveryVisits.orderId, id), eq(deliveryVisits.state, 'booked'), agreed))
      .orderBy(asc(deliveryVisits.date), asc(deliveryVisits.id));
    const items = await itemsOf(db, [id]);
    return reply
      .headers({
        'cache-control': 'private, no-cache',
        'content-disposition': `inline; filename="${order.number}.ics"`,
        'x-content-type-options': 'nosniff',
      })
      .type('text/calendar; charset=utf-8')
      .send(
        orderCalendar({
          order,
          items,
          visits: visits.map(({ visit }) => visit),
          today: await billingDayOf(db, order, clock.now()),
          language,
        }),
      );
  });
}
