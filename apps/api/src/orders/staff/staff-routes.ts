import { HEADERS, PAGE_SIZES } from '@spruce/contract/constants';
import { bangkokDate } from '@spruce/pricing';
import { requireStaff } from '../../accounts/principal';
import { ORDER_CALLS } from '../../platform/http/openapi/order-calls';
import { callsOf } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import type { OrderContext } from '../order-context';
import { findOrder } from '../order-rows';
import { readBoard, readCounts } from './read-board';
import { readDriversDay } from './read-drivers-day';
import { readChanges, readDesk, readLinks } from './read-lists';

/** Only for staff; answers 404 to everyone else. */
export function staffRoutes(app: ApiApp, context: OrderContext): void {
  const { db, clock } = context;
  const handle = callsOf(app, ORDER_CALLS);

  handle('GET /staff/board', async (request) => {
    const staff = requireStaff(request);
    const { lang, search } = request.query;
    return { data: await readBoard(db, search || undefined, { kind: 'staff', language: lang ?? staff.language, now: clock.now() }) };
  });

  handle('GET /staff/counts', async (request) => {
    requireStaff(request);
    return { data: await readCounts(context) };
  });

  handle('GET /staff/changes', async (request) => {
    const staff = requireStaff(request);
    return readChanges(db, request.query.state ?? 'requested', request.query.lang ?? staff.language);
  });

  handle('GET /staff/payment-links', async (request, reply) => {
    const staff = requireStaff(request);
    const { state, page = 1, per_page: perPage = PAGE_SIZES.orders, lang } = request.query;
    const answer = await readLinks(db, { state, page, perPage, language: lang ?? staff.language, now: clock.now() });
    const total = answer.counts.reduce((sum, { state: of, count }) => sum + (state === undefined || of === state ? count : 0), 0);
    reply.header(HEADERS.total, String(total)).header(HEADERS.totalPages, String(Math.ceil(total / perPage)));
    return answer;
  });

  handle('GET /staff/drivers-day', async (request) => {
    const staff = requireStaff(request);
    const today = bangkokDate(clock.now());
    const { date = today, lang } = request.query;
    return { data: await readDriversDay(db, date, today, lang ?? staff.language) };
  });

  handle('GET /staff/orders/:id', async (request) => {
    requireStaff(request);
    return { data: await readDesk(context, await findOrder(db, request.params.id)) };
  });
}
