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
import { askedChange, askedEdit, type AskedChange } from './asked-change';

/** Edits before the booking is confirmed, and changes of a running subscription: a quote first, then the confirmation of that quote. */
export function changeRoutes(app: ApiApp, context: OrderContext): void {
  const { db } = context;
  const languageOf = (caller: SignedIn, lang?: Language): Language => lang ?? caller.language;

  type Asked = (language: Language) => AskedChange;
  type Request = FastifyRequest<{ Params: { id: string }; Querystring: { lang?: Language | undefined } }>;
  const parts = { params: orderParamsSchema, querystring: orderQuerySchema };
  const conflict = orderConflictSchema;

  const answer = async (request: Request, caller: SignedIn, confirmed: ConfirmedChange) => {
    const payment = await chargeNow(context, confirmed, (error) => request.log.warn({ err: error, orderId: confirmed.order.id }, 'the state of the charge is not known yet'));
    const { order } = await orderOf(context, request, request.params.id);
    return { data: await readOrder(db, order, viewerOf(context, caller, request.query.lang)), payment };
  };
  const quote = (request: Request, reply: FastifyReply, asked: Asked) =>
    withConflicts(reply, async () => {
      const { order, caller } = await orderOf(context, request, request.params.id);
      return { data: (await asked(languageOf(caller, request.query.lang)).prepare(db, order)).quote };
    });
  const confirm = (request: Request, reply: FastifyReply, quoteId: string, asked: Asked) =>
    withConflicts(reply, async () => {
      const { order, caller } = await orderOf(context, request, request.params.id);
      return answer(request, caller, await confirmChange(context, order.id, caller, quoteId, asked(languageOf(caller, request.query.lang))));
    });

  app.post('/orders/:id/edit/quote', { schema: { ...answers({ summary: 'Say what an edit costs', tag: 'Orders', answer: changeQuoteResponseSchema, conflict }), ...parts, body: orderEditBodySchema } }, (request, reply) =>
    quote(request, reply, (language) => askedEdit(context, request.body, language)),
  );

  const editSchema = { ...answers({ summary: 'Edit an order that is not confirmed yet', description: 'Carries the version that was seen and the quote that was shown; 409 when either is not what holds.', tag: 'Orders', answer: changedOrderResponseSchema, conflict }), ...parts, body: orderEditConfirmSchema };
  for (const method of ['PUT', 'POST'] as const)
    app.route({
      method, url: '/orders/:id', schema: editSchema,
      handler: (request, reply) => {
        const { quote_id: quoteId, ...body } = request.body;
        return confirm(request, reply, quoteId, (language) => askedEdit(context, body, language));
      },
    });

  app.post('/orders/:id/subscription-change/quote', { schema: { ...answers({ summary: 'Say what a change of the subscription costs', description: 'Before and after, and the exact charge. Nothing happens yet.', tag: 'Subscription changes', answer: changeQuoteResponseSchema, conflict }), ...parts, body: changeBodySchema } }, (request, reply) =>
    quote(request, reply, (language) => askedChange(context, request.body, language)),
  );

  app.post('/orders/:id/subscription-change', { schema: { ...answers({ summary: 'Change the subscription as quoted', description: 'What costs something happens when it is paid.', tag: 'Subscription changes', answer: changedOrderResponseSchema, conflict }), ...parts, body: changeConfirmSchema } }, (request, reply) =>
    confirm(request, reply, request.body.quote_id, (language) => askedChange(context, request.body.change, language)),
  );

  app.post(
    '/orders/:id/changes/:change',
    { schema: { ...answers({ summary: 'Answer a change that was asked for', description: 'Staff approve or decline; the customer may withdraw it while it waits for its answer or its money.', tag: 'Subscription changes', answer: changedOrderResponseSchema, conflict }), params: changeParamsSchema, querystring: orderQuerySchema, body: changeDecisionSchema } },
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
      return answer(request, caller, decided);
    },
  );
}
