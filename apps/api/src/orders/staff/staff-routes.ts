import { HEADERS, type Language } from '@spruce/contract/constants';
import { bangkokDate } from '@spruce/pricing';
import type { FastifyRequest } from 'fastify';
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
  const viewerOf = (request: FastifyRequest<{ Querystring: { lang?: Language | undefined } }>) => {
    const { language } = requireStaff(request);
    return { kind: 'staff', language: request.query.lang ?? language, now: clock.now() } as const;
  };
  const handle = callsOf(app, ORDER_CALLS);

  handle('GET /staff/board', async (request) => {
    const viewer = viewerOf(request);
    return { data: await readBoard(db, request.query.search || undefined, viewer) };
  });

  handle('GET /staff/counts', async (request) => {
    requireStaff(request);
    return { data: await readCounts(context) };
  });

  handle('GET /staff/changes', async (request) => readChanges(db, request.query.state ?? 'requested', viewerOf(request).language));

  handle('GET /staff/payment-links', async (request, reply) => {
    const { total, pages, ...answer } = await readLinks(db, request.query, viewerOf(request));
    reply.header(HEADERS.total, String(total)).header(HEADERS.totalPages, String(pages));
    return answer;
  });

  handle('GET /staff/drivers-day', async (request) => {
    const { language, now } = viewerOf(request);
    const today = bangkokDate(now);
    return { data: await readDriversDay(db, request.query.date ?? today, today, language) };
  });

  handle('GET /staff/orders/:id', async (request) => {
    requireStaff(request);
    return { data: await readDesk(context, await findOrder(db, request.params.id)) };
  });
}
