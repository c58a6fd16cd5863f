import { billingFindingsResponseSchema, errorSchema } from '@spruce/contract';
import { bangkokDate } from '@spruce/pricing';
import { asc, isNull } from 'drizzle-orm';
import { requireStaff } from '../../accounts/signed-in';
import { billingFindings } from '../../database/schema';
import type { ApiApp } from '../../http/typed-app';
import { repeat } from '../../http/repeat';
import type { Outbox } from '../../outbox/outbox';
import { queue } from '../../outbox/queue';
import type { PaymentContext } from '../../payments/context';
import { reconcile } from './reconcile';

const JOB = 'orders.reconcile';
const LOOK_EVERY_MS = 600_000;
const TIMEOUT_MS = 1_800_000;

/** Compares orders with the provider once a day, in one process of all, and lists for staff what that found and could not mend. */
export function reconciliation(app: ApiApp, { payments, outbox, worker }: { payments: PaymentContext; outbox: Outbox; worker: boolean }): void {
  const { db, clock } = payments;
  outbox.register(JOB, () => reconcile(payments), { maxAttempts: 3, timeoutMs: TIMEOUT_MS });
  app.get(
    '/billing-findings',
    { schema: { tags: ['Staff'], security: [{ bearer: [] }], summary: 'List what the payment provider and the orders disagree about', response: { 200: billingFindingsResponseSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema, 500: errorSchema } } },
    async (request, reply) => {
      requireStaff(request);
      const rows = await db.select().from(billingFindings).where(isNull(billingFindings.resolvedAt)).orderBy(asc(billingFindings.id)).limit(200);
      reply.header('cache-control', 'no-store');
      return { data: rows.map(({ id, orderId, kind, detail, foundAt }) => ({ id, order_id: orderId, kind, detail, found_at: foundAt.toISOString() })) };
    },
  );
  if (!worker) return;
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = repeat(async () => void (await queue(db, JOB, {}, { key: `reconcile:${bangkokDate(clock.now())}` })), (error) => app.log.error({ err: error }, 'the comparison with the provider was not asked for'), LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => stop?.());
}
