import {
  faultBodySchema,
  faultDecisionBodySchema,
  faultResponseSchema,
  faultsResponseSchema,
  faultWithdrawnResponseSchema,
  staffFaultResponseSchema,
  staffFaultsQuerySchema,
  staffFaultsResponseSchema,
} from '@spruce/contract';
import { HEADERS, type Language } from '@spruce/contract/constants';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { registerAttempt } from '../accounts/passwords/throttle';
import { requireCustomer, requireOwner, requireStaff } from '../accounts/principal';
import { customers, faults, orders } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { COUNTED, idParams, routesOf } from '../platform/http/route-schema';
import { queueMail } from '../platform/mail/queue-mail';
import { definePlugin } from '../platform/plugin';
import { languageQuery } from '../reviews/serializers';
import { answerFault, FAULT_TELL, tellCustomer } from './answers';
import {
  addFault,
  completeFaults,
  completeStaffFault,
  faultNotFound,
  findOrder,
  readFaults,
  readQueue,
  withdrawFault,
} from './faults-repository';
import { faultsPersonalData } from './personal-data';
import { isPiece, listOrderPieces } from './pieces-at-home';
import { toFault, toPieceAtHome, toStaffFault } from './serializers';

const orderParams = z.object({ id: z.string().regex(/^(\d{1,9}|SP-\d{6}-\d{4,9})$/i, 'must be an id or a number') });
const faultParams = orderParams.extend({ fault: idParams.shape.id });

type OrderRequest = FastifyRequest<{ Params: { id: string } }>;

export const faultsPlugin = definePlugin('faults', ['principal', 'outbox'], (app, { db, clock }) => {
  app.personalData.push(faultsPersonalData);
  app.outbox.register(FAULT_TELL, async (payload) => {
    const { id } = payload as { id: number };
    if (await db.transaction((tx) => tellCustomer(tx, id, clock.now()))) app.outbox.kick();
  });

  /** Throws 404 for an unknown order and for the order of another customer. Staff may only read. */
  const orderOf = async (request: OrderRequest, staff: boolean) => {
    requireCustomer(request);
    const order = await findOrder(db, request.params.id);
    const caller = requireOwner(request, order?.customerId, { staff: staff && order !== undefined, resource: 'order' });
    if (!order) throw new HttpError(404, 'order_not_found', 'There is no such order');
    return { order, caller };
  };

  const own = routesOf(app, { tag: 'Faults', who: 'customer', errors: [400, 401, 403, 404, 500] });

  own(
    'GET /orders/:id/faults',
    [
      'listFaults',
      'List the faults of an order and its pieces at home',
      'Faults: the newest first. `id` is the id or number of the order.',
    ],
    { answer: faultsResponseSchema, params: orderParams, querystring: languageQuery },
    async (request) => {
      const { order, caller } = await orderOf(request, true);
      const language: Language = request.query.lang ?? caller.language;
      const [pieces, rows] = await Promise.all([listOrderPieces(db, order, clock.now()), readFaults(db, order.id)]);
      const data = (await completeFaults(db, rows, pieces, language)).map((fault) => toFault(fault, language));
      const waiting = rows.filter(({ state }) => state === 'new');
      const atHome = pieces.filter(({ isAtHome }) => isAtHome);
      return {
        data,
        pieces: atHome.map((piece) =>
          toPieceAtHome(
            piece,
            waiting.some((fault) => isPiece(fault)(piece)),
            language,
          ),
        ),
      };
    },
  );

  own(
    'POST /orders/:id/faults',
    [
      'reportFault',
      'Report that something is wrong with a piece at home',
      'One report per piece can wait for an answer. The caller gets a mail. Photos: see `POST /reviews/photos`.',
    ],
    { answer: faultResponseSchema, params: orderParams, body: faultBodySchema, errors: [409, 422, 429] },
    async (request) => {
      const { order, caller } = await orderOf(request, false);
      const now = clock.now();
      await registerAttempt(db, now, { 'fault:account': String(caller.id) });
      const { item_id: itemId, variation_id: variationId, kind, text: body, photos, lang: language = caller.language } = request.body;
      const pieces = await listOrderPieces(db, order, now);
      const piece = pieces.find(isPiece({ itemId, variationId }));
      if (!piece?.isAtHome) throw new HttpError(404, 'fault_piece_unknown', 'This piece is not at home');
      const [customer] = await db.select().from(customers).where(eq(customers.id, caller.id));
      const fault = await db.transaction(async (tx) => {
        const added = await addFault(tx, { orderId: order.id, customerId: caller.id, itemId, variationId, kind, body }, photos, now);
        await queueMail(tx, {
          template: 'fault-received',
          to: customer?.email ?? '',
          language: caller.language,
          key: `fault:${added.id}:received`,
          data: {
            ...{ order_id: order.id, order_number: order.number, first_name: customer?.firstName ?? '' },
            ...{ piece: piece.name[caller.language], kind, text: body },
          },
        });
        return added;
      });
      app.outbox.kick();
      const [complete] = await completeFaults(db, [fault], pieces, language);
      if (!complete) throw faultNotFound();
      return { data: toFault(complete, language) };
    },
  );

  own(
    'DELETE /orders/:id/faults/:fault',
    ['withdrawFault', 'Withdraw a report that has no answer yet', 'Deletes the report and its photos.'],
    { answer: faultWithdrawnResponseSchema, params: faultParams, errors: [409] },
    async (request) => {
      const { order } = await orderOf(request, false);
      await db.transaction((tx) => withdrawFault(tx, order.id, request.params.fault));
      return { data: { withdrawn: true as const } };
    },
  );

  const staff = routesOf(app, { tag: 'Staff', who: 'customer', errors: [400, 401, 403, 404, 500] });

  staff(
    'GET /staff/faults',
    ['listFaultsForStaff', 'List reported faults', 'Staff only. New reports: the oldest first.'],
    { answer: staffFaultsResponseSchema, querystring: staffFaultsQuerySchema, sends: COUNTED },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const { state = 'new', page = 1, lang = language } = request.query;
      const { rows, counts, pages } = await readQueue(db, state, page);
      reply.header(HEADERS.total, String(counts[state])).header(HEADERS.totalPages, String(pages));
      const complete = await Promise.all(rows.map((row) => completeStaffFault(db, row, clock.now(), lang)));
      return { data: complete.flat().map((row) => toStaffFault(row, lang)), counts };
    },
  );

  staff(
    'PUT /staff/faults/:id',
    [
      'answerFault',
      'Answer a reported fault',
      'Staff only. `swap` lets the customer book a swap of the piece without a fee. The customer gets a mail 15 seconds later, unless the answer is undone.',
    ],
    { answer: staffFaultResponseSchema, params: idParams, body: faultDecisionBodySchema, errors: [409, 422] },
    async (request) => {
      const { id: staffId, language } = requireStaff(request);
      const { version, state, answer = '', visit, damage, lang = language } = request.body;
      const now = clock.now();
      const decision = { version, state, answer, visit, damage, staffId };
      const fault = await db.transaction((tx) => answerFault(tx, request.params.id, decision, now));
      app.outbox.kick();
      const [row] = await db
        .select({ order: orders, customer: customers })
        .from(faults)
        .innerJoin(orders, eq(orders.id, faults.orderId))
        .innerJoin(customers, eq(customers.id, faults.customerId))
        .where(eq(faults.id, fault.id));
      const [complete] = row ? await completeStaffFault(db, { fault, ...row }, now, lang) : [];
      if (!complete) throw faultNotFound();
      return { data: toStaffFault(complete, lang) };
    },
  );
});
