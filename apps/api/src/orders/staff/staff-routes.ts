import {
  boardQuerySchema,
  boardResponseSchema,
  driversDayQuerySchema,
  driversDayResponseSchema,
  orderDeskResponseSchema,
  orderParamsSchema,
  orderQuerySchema,
  staffChangesQuerySchema,
  staffChangesResponseSchema,
  staffCountsResponseSchema,
  staffLinksQuerySchema,
  staffLinksResponseSchema,
} from '@spruce/contract';
import { HEADERS, PAGE_SIZES } from '@spruce/contract/constants';
import { bangkokDate } from '@spruce/pricing';
import { requireStaff } from '../../accounts/principal';
import { describeRoute } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import type { OrderContext } from '../order-context';
import { findOrder } from '../order-rows';
import { readBoard, readCounts } from './read-board';
import { readDriversDay } from './read-drivers-day';
import { readChanges, readDesk, readLinks } from './read-lists';

/**
 * Staff routes: board, changes and payment links of all orders, drivers' day, and details of one order that only staff see. Answers 404 to
 * everyone else.
 */
export function staffRoutes(app: ApiApp, context: OrderContext): void {
  const { db, clock } = context;
  const tag = 'Staff';

  const board = describeRoute({ summary: 'Read the board of orders', tag, answer: boardResponseSchema });
  app.get('/staff/board', { schema: { ...board, querystring: boardQuerySchema } }, async (request) => {
    const staff = requireStaff(request);
    const { lang, search } = request.query;
    return { data: await readBoard(db, search || undefined, { kind: 'staff', language: lang ?? staff.language, now: clock.now() }) };
  });

  const counts = describeRoute({ summary: 'Count the open tasks of staff', tag, answer: staffCountsResponseSchema });
  app.get('/staff/counts', { schema: counts }, async (request) => {
    requireStaff(request);
    return { data: await readCounts(context) };
  });

  const changes = describeRoute({ summary: 'List changes of all orders', tag, answer: staffChangesResponseSchema });
  app.get('/staff/changes', { schema: { ...changes, querystring: staffChangesQuerySchema } }, async (request) => {
    const staff = requireStaff(request);
    return readChanges(db, request.query.state ?? 'requested', request.query.lang ?? staff.language);
  });

  const links = describeRoute({ summary: 'List payment links of all orders', tag, answer: staffLinksResponseSchema });
  app.get('/staff/payment-links', { schema: { ...links, querystring: staffLinksQuerySchema } }, async (request, reply) => {
    const staff = requireStaff(request);
    const { state, page = 1, per_page: perPage = PAGE_SIZES.orders, lang } = request.query;
    const answer = await readLinks(db, { state, page, perPage, language: lang ?? staff.language, now: clock.now() });
    const total = answer.counts.reduce((sum, { state: of, count }) => sum + (state === undefined || of === state ? count : 0), 0);
    reply.header(HEADERS.total, String(total)).header(HEADERS.totalPages, String(Math.ceil(total / perPage)));
    return answer;
  });

  const day = describeRoute({ summary: 'Read the day of the drivers', tag, answer: driversDayResponseSchema });
  app.get('/staff/drivers-day', { schema: { ...day, querystring: driversDayQuerySchema } }, async (request) => {
    const staff = requireStaff(request);
    const today = bangkokDate(clock.now());
    const { date = today, lang } = request.query;
    return { data: await readDriversDay(db, { date, today, language: lang ?? staff.language }) };
  });

  const desk = describeRoute({ summary: 'Read the staff details of an order', tag, answer: orderDeskResponseSchema });
  app.get('/staff/orders/:id', { schema: { ...desk, params: orderParamsSchema, querystring: orderQuerySchema } }, async (request) => {
    requireStaff(request);
    return { data: await readDesk(context, await findOrder(db, request.params.id)) };
  });
}
