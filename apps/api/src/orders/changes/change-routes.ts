import {
  changeBodySchema, changeConfirmSchema, changeDecisionSchema, changedOrderResponseSchema, changeParamsSchema, changeQuoteResponseSchema, orderConflictSchema, orderEditBodySchema, orderEditConfirmSchema,
  orderParamsSchema, orderQuerySchema,
} from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../accounts/signed-in';
import { changeRequests } from '../../database/schema';
import { HttpError } from '../../http/errors';
import type { ApiApp } from '../../http/typed-app';
import { actorOf } from '../actor';
import { withConflicts } from '../conflicts';
import { noMoves } from '../moves';
import type { OrderContext } from '../order-context';
import { lockOrder, orderNotFound } from '../order-rows';
import { orderOf, viewerOf } from '../orders-routes';
import { readOrder } from '../reading/read-orders';
import { answers } from '../route-schema';
import { dropOne } from './apply-change';
import { approveChange, chargeNow, confirmChange, type ConfirmedChange } from './confirm-change';
import { askedChange, askedEdit } from './asked-change';
import type { EditRequest } from './prepare-edit';

/** Edits before the booking is confirmed, and changes of a running subscription: a quote first, then the confirmation of that quote. */
export function changeRoutes(app: ApiApp, context: OrderContext): void {
  const { db } = context;
  const languageOf = (caller: SignedIn, lang?: Language): Language => lang ?? caller.language;

  const answer = async (request: FastifyRequest, caller: SignedIn, lang: Language | undefined, confirmed: ConfirmedChange) => {
    const payment = await chargeNow(context, confirmed, (error) => request.log.warn({ err: error, orderId: confirmed.order.id }, 'the state of the charge is not known yet'));
    const row = (await orderOf(context, request, String(confirmed.order.id))).order;
    return { data: await readOrder(db, row, viewerOf(context, caller, lang)), payment };
  };
  const parts = { params: orderParamsSchema, querystring: orderQuerySchema };

  app.post('/orders/:id/edit/quote', { schema: { ...answers({ summary: 'Say what an edit costs', tag: 'Orders', answer: changeQuoteResponseSchema, conflict: orderConflictSchema }), ...parts, body: orderEditBodySchema } }, (request, reply) =>
    withConflicts(reply, async () => {
      const { order, caller } = await orderOf(context, request, request.params.id);
      return { data: (await askedEdit(context, request.body, languageOf(caller, request.query.lang))(db, order)).quote };
    }),
  );

  const edit = (request: FastifyRequest, reply: FastifyReply, id: string, { quote_id: quoteId, ...body }: EditRequest & { quote_id: string }, lang: Language | undefined) =>
    withConflicts(reply, async () => {
      const { order, caller } = await orderOf(context, request, id);
      return answer(request, caller, lang, await confirmChange(context, order.id, caller, quoteId, askedEdit(context, body, languageOf(caller, lang))));
    });
  const editSchema = { ...answers({ summary: 'Edit an order that is not confirmed yet', description: 'Carries the version that was seen and the quote that was shown; 409 when either is not what holds.', tag: 'Orders', answer: changedOrderResponseSchema, conflict: orderConflictSchema }), ...parts, body: orderEditConfirmSchema };
  app.put('/orders/:id', { schema: editSchema }, (request, reply) => edit(request, reply, request.params.id, request.body, request.query.lang));
  app.post('/orders/:id', { schema: editSchema }, (request, reply) => edit(request, reply, request.params.id, request.body, request.query.lang));

  app.post('/orders/:id/subscription-change/quote', { schema: { ...answers({ summary: 'Say what a change of the subscription costs', description: 'Before and after, and the exact charge. Nothing happens yet.', tag: 'Subscription changes', answer: changeQuoteResponseSchema, conflict: orderConflictSchema }), ...parts, body: changeBodySchema } }, (request, reply) =>
    withConflicts(reply, async () => {
      const { order, caller } = await orderOf(context, request, request.params.id);
      return { data: (await askedChange(context, request.body, languageOf(caller, request.query.lang))(db, order)).quote };
    }),
  );

  app.post('/orders/:id/subscription-change', { schema: { ...answers({ summary: 'Change the subscription as quoted', description: 'What costs something happens when it is paid.', tag: 'Subscription changes', answer: changedOrderResponseSchema, conflict: orderConflictSchema }), ...parts, body: changeConfirmSchema } }, (request, reply) =>
    withConflicts(reply, async () => {
      const { order, caller } = await orderOf(context, request, request.params.id);
      const { quote_id: quoteId, change } = request.body;
      return answer(request, caller, request.query.lang, await confirmChange(context, order.id, caller, quoteId, askedChange(context, change, languageOf(caller, request.query.lang))));
    }),
  );

  app.post(
    '/orders/:id/changes/:change',
    { schema: { ...answers({ summary: 'Answer a change that was asked for', description: 'Staff approve or decline; the customer may withdraw it while it waits for its answer or its money.', tag: 'Subscription changes', answer: changedOrderResponseSchema, conflict: orderConflictSchema }), params: changeParamsSchema, querystring: orderQuerySchema, body: changeDecisionSchema } },
    async (request) => {
      const { order, caller } = await orderOf(context, request, request.params.id);
      const { decision, reason } = request.body;
      const isStaff = caller.role === 'staff';
      if (decision !== 'withdraw' && !isStaff) throw orderNotFound();
      if (decision === 'decline' && !reason) throw new HttpError(422, 'order_reason_required', 'Say why', { reason: 'is required' });
      const now = context.clock.now();
      const decided = await db.transaction(async (tx): Promise<ConfirmedChange> => {
        const locked = await lockOrder(tx, order.id);
        const [change] = await tx.select().from(changeRequests).where(and(eq(changeRequests.orderId, order.id), eq(changeRequests.id, request.params.change))).for('update');
        if (!change) throw new HttpError(404, 'change_not_found', 'There is no such change');
        // What waits for its money only may be withdrawn as well.
        if (change.state !== 'requested' && !(change.state === 'approved' && decision === 'withdraw')) throw new HttpError(409, 'change_decided', 'This change was answered already', { state: change.state });
        if (decision === 'approve') return approveChange(tx, context, locked, change, caller);
        return { order: await dropOne(tx, change, decision === 'decline' ? 'declined' : 'withdrawn', { actor: actorOf(caller), reason, now, settings: context.settings }, noMoves()), billing: null };
      });
      return answer(request, caller, request.query.lang, decided);
    },
  );
}
