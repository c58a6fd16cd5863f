import { checkAvailableBodySchema, checkAvailableResponseSchema } from '@spruce/contract';
import { bangkokDate } from '@spruce/pricing';
import { HOLD, NEW_ACCOUNT } from '../staff/business-settings';
import { requireOwner } from '../accounts/principal';
import { definePlugin } from '../platform/plugin';
import { HttpError } from '../platform/http/errors';
import { routesOf } from '../platform/http/route-schema';
import { findSlotProblem } from '../delivery/delivery-days';
import { isSlotFull } from '../delivery/slots';
import { withRetry } from '../platform/database/with-retry';
import { checkLines, readLines } from './catalogue-lines';
import { hold, holdOf, limitNewHold, limitUnpaid, sweepHolds, type Hold } from './reservations';
import { OutOfStock, piecesOfLines } from './stock';

export const availabilityPlugin = definePlugin('availability', ['principal', 'delivery'], (app, { db, clock }) => {
  const description = `Open to visitors. With \`reserve\`, a customer reserves pieces and slot for ${HOLD.minutes} minutes,
    if everything is available. Reservations without payment are limited (409). A customer who never paid for an order
    can start ${NEW_ACCOUNT.times} reservations in ${NEW_ACCOUNT.hours} hours (429).`.replaceAll(/\s+/g, ' ');

  const check = { answer: checkAvailableResponseSchema, body: checkAvailableBodySchema };
  const texts = ['checkAvailable', 'Check what is available now, and reserve it', description] as const;
  routesOf(app, { tag: 'Availability', who: 'either' })('POST /assets/check-available', texts, check, async (request) => {
    const { customer_id: customerId, line_items: asked, reserve, delivery } = request.body;
    if (customerId !== undefined) requireOwner(request, customerId, { staff: true, resource: 'customer' });
    else if (reserve)
      throw new HttpError(400, 'rest_invalid_param', 'Invalid parameter(s): customer_id', { customer_id: 'is required to reserve' });

    const look = async () => {
      const own = customerId === undefined ? null : await holdOf(db, customerId);
      const read = await readLines(db, asked);
      const lines = checkLines(asked, read, own?.pieces);
      const reason = delivery ? await findSlotProblem(db, bangkokDate(clock.now()), delivery, { customerId }) : null;
      const pieces = piecesOfLines(read.lines.filter((line) => line !== null));
      return { lines, pieces, reason, available: reason === null && lines.every(({ available }) => available) };
    };
    let state = await look();
    if (!state.available && (await sweepHolds(db, clock.now())) > 0) state = await look();

    let held: Hold | null = null;
    if (reserve && customerId !== undefined && state.available) {
      const { pieces } = state;
      held = await withRetry(db, async (tx) => {
        const [now, isStaff] = [clock.now(), request.customer?.role === 'staff'];
        const requireWithinLimit = await limitUnpaid(tx, customerId, now);
        if (!isStaff) await limitNewHold(tx, customerId, pieces, now);
        const kept = await hold(tx, customerId, pieces, delivery ?? null, now);
        if (!isStaff) await requireWithinLimit();
        return kept;
      }).catch((error: unknown) => {
        // Another customer took the last pieces or the slot meanwhile, so read the remaining quantities.
        if (error instanceof OutOfStock || isSlotFull(error)) return null;
        throw error;
      });
      if (!held) state = await look();
    }
    return {
      data: {
        available: state.available,
        line_items: state.lines,
        delivery: delivery ? { ...delivery, available: state.reason === null, reason: state.reason } : null,
        reservation: held && { expires_at: held.expiresAt.toISOString(), delivery: held.delivery },
      },
    };
  });
});
