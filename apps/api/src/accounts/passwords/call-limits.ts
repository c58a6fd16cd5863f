import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connect';
import type { Clock } from '../../http/clock';
import { countCall, type RateLimit } from './count-call';
import { createCounterKey, tooManyAttemptsError } from './throttle';

/** Rate limits of routes that call a provider or return guessable data. Far above manual use. */
export const CALL_LIMITS: Readonly<Record<string, RateLimit>> = {
  'POST /payment-links/:id': { calls: 30, seconds: 3600 },
  'POST /payment-links/:id/renew': { calls: 5, seconds: 3600 },
  'POST /stripe-service': { calls: 30, seconds: 3600 },
  'POST /stripe-service/validate-coupon': { calls: 60, seconds: 600 },
  'POST /sumsub/get-access-token': { calls: 60, seconds: 3600 },
  'POST /sumsub/verify': { calls: 300, seconds: 600 },
  'POST /orders/quote': { calls: 600, seconds: 60 },
};

/** Returns 429 for callers that exceed {@link CALL_LIMITS}. Requires `authenticate` on the same scope first. */
export function limitCalls(scope: FastifyInstance, { db, clock, prefix }: { db: Database; clock: Clock; prefix: string }): void {
  scope.addHook('preValidation', async (request) => {
    const name = `${request.method} ${request.routeOptions.url?.slice(prefix.length)}`;
    const limit = CALL_LIMITS[name];
    if (!limit) return;
    const seconds = await countCall(
      db,
      createCounterKey(`${name}:address`, request.customer ? `customer-${request.customer.id}` : request.ip),
      clock.now(),
      limit,
    );
    if (seconds > 0) throw tooManyAttemptsError(seconds);
  });
}
