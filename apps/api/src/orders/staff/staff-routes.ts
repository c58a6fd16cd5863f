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
import { routesOf } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import type { OrderContext } from '../order-context';
import { findOrder } from '../order-rows';
import { readBoard, readCounts } from './read-board';
import { readDriversDay } from './read-drivers-day';
import { readChanges, readDesk, readLinks } from './read-lists';

/** Only for staff; answers 404 to everyone else. */
export function staffRoutes(app: ApiApp, context: OrderContext): void {
  const { db, clock } = context;
  const { get } = routesOf(app, 'Staff');

  get('/staff/board', 'Read the board of orders', { answer: boardResponseSchema, querystring: boardQuerySchema }, async (request) => {
    const staff = requireStaff(request);
    const { lang, search } = request.query;
    return { data: await readBoard(db, search || undefined, { kind: 'staff', language: lang ?? staff.language, now: clock.now() }) };
  });

  get('/staff/counts', 'Count the open tasks of staff', { answer: staffCountsResponseSchema }, async (request) => {
    requireStaff(request);
    return { data: await readCounts(context) };
  });

  const changes = { answer: staffChangesResponseSchema, querystring: staffChangesQuerySchema };
  get('/staff/changes', 'List changes of all orders', changes, async (request) => {
    const staff = requireStaff(request);
    return readChanges(db, request.query.state ?? 'requested', request.query.lang ?? staff.language);
  });

  const links = { answer: staffLinksResponseSchema, querystring: staffLinksQuerySchema };
  get('/staff/payment-links', 'List payment links of all orders', links, async (request, reply) => {
    const staff = requireStaff(request);
    const { state, page = 1, per_page: perPage = PAGE_SIZES.orders, lang } = request.query;
    const answer = await readLinks(db, { state, page, perPage, language: lang ?? staff.language, now: clock.now() });
    const total = answer.counts.reduce((sum, { state: of, count }) => sum + (state === undefined || of === state ? count : 0), 0);
    reply.header(HEADERS.total, String(total)).header(HEADERS.totalPages, String(Math.ceil(total / perPage)));
    return answer;
  });

  const day = { answer: driversDayResponseSchema, querystring: driversDayQuerySchema };
  get('/staff/drivers-day', 'Read the day of the drivers', day, async (request) => {
    const staff = requireStaff(request);
    const today = bangkokDate(clock.now());
    const { date = today, lang } = request.query;
    return { data: await readDriversDay(db, date, today, lang ?? staff.language) };
  });

  const desk = { answer: orderDeskResponseSchema, params: orderParamsSchema, querystring: orderQuerySchema };
  get('/staff/orders/:id', 'Read the staff details of an order', desk, async (request) => {
    requireStaff(request);
    return { data: await readDesk(context, await findOrder(db, request.params.id)) };
  });
}
