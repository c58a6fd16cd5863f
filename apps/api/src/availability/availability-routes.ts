import { checkAvailableBodySchema, checkAvailableResponseSchema, type WireCheckAvailable } from '@spruce/contract';
import { ownedBy } from '../accounts/signed-in';
import { HttpError } from '../http/errors';
import type { ApiApp } from '../http/typed-app';
import type { OrderContext } from '../orders/order-context';
import { retried } from '../orders/retry';
import { answers } from '../orders/route-schema';
import { readLines } from './catalogue-lines';
import { checkLines } from './check';
import { limitNewHold } from './new-accounts';
import { hold, holdOf, sweepHolds, type Hold } from './reservations';
import { OutOfStock, piecesOfLine, sumPieces } from './stock';

/** `POST /assets/check-available`: what can be had now, and a hold of it for a customer in checkout. */
export function availabilityRoutes(app: ApiApp, context: OrderContext): void {
  const { db, clock, calendar, settings } = context;

  app.post(
    '/assets/check-available',
    {
      schema: {
        ...answers({ summary: 'Say what can be had now, and hold it', description: `Open to visitors. With \`reserve\`, a customer holds pieces and slot for ${settings.holdMinutes} minutes, when all of it is available. Whoever never paid for an order has ${settings.newAccountHold.pieces} pieces at most, held or ordered (409), and begins a hold ${settings.newAccountHold.times} times in ${settings.newAccountHold.hours} hours (429).`, tag: 'Availability', answer: checkAvailableResponseSchema }),
        body: checkAvailableBodySchema,
      },
    },
    async (request): Promise<{ data: WireCheckAvailable }> => {
      const { customer_id: customerId, line_items: asked, reserve, delivery } = request.body;
      if (customerId !== undefined) ownedBy(request, customerId, { staff: true, what: 'customer' });
      else if (reserve) throw new HttpError(400, 'rest_invalid_param', 'Invalid parameter(s): customer_id', { customer_id: 'is needed to hold' });

      const look = async () => {
        const own = customerId === undefined ? null : await holdOf(db, customerId);
        const read = await readLines(db, asked);
        const lines = checkLines(asked, read, own?.pieces);
        const reason = delivery ? await calendar.problem(delivery, { customerId }) : null;
        const pieces = sumPieces(...read.lines.flatMap((line, index) => (line ? [piecesOfLine(line.components, asked[index]?.quantity ?? 0)] : [])));
        return { lines, pieces, reason, available: reason === null && lines.every(({ available }) => available) };
      };
      let state = await look();
      if (!state.available && (await sweepHolds(db, clock.now(), settings)) > 0) state = await look();

      let held: Hold | null = null;
      if (reserve && customerId !== undefined && state.available) {
        const { pieces } = state;
        held = await retried(() => db.transaction(async (tx) => {
          if (request.customer?.role !== 'staff') await limitNewHold(tx, customerId, pieces, clock.now(), settings);
          return hold(tx, customerId, pieces, delivery ?? null, clock.now(), settings);
        })).catch((error: unknown) => {
          // Somebody else was faster: say what is left.
          if (error instanceof OutOfStock || (error instanceof HttpError && error.code === 'delivery_slot_full')) return null;
          throw error;
        });
        if (!held) state = await look();
      }
      return {
        data: {
          available: state.available,
          line_items: state.lines,
          delivery: delivery ? { date: delivery.date, slot: delivery.slot, available: state.reason === null, reason: state.reason } : null,
          reservation: held && { expires_at: held.expiresAt.toISOString(), delivery: held.delivery },
        },
      };
    },
  );
}
