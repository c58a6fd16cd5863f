import { billingFindingsResponseSchema } from '@spruce/contract';
import { bangkokDate } from '@spruce/pricing';
import { asc, count, isNull } from 'drizzle-orm';
import { requireStaff } from '../../accounts/principal';
import { billingFindings } from '../../database/schema';
import { repeatWhileListening } from '../../http/repeat';
import { describeRoute } from '../../http/route-schema';
import type { ApiApp } from '../../http/typed-app';
import { toWire } from '../../http/wire';
import type { Outbox } from '../../outbox/outbox';
import { queue } from '../../outbox/queue';
import { setFindingsReader } from '../../telemetry/metrics';
import type { PaymentContext } from '../../payments/context';
import { reconcile } from './reconcile';

const JOB = 'orders.reconcile';
const LOOK_EVERY_MS = 600_000;
const TIMEOUT_MS = 1_800_000;

/** Compares orders with the provider once a day, in one process of all, and lists for staff what that found and could not mend. */
export function reconciliation(
  app: ApiApp,
  { payments, outbox, worker }: { payments: PaymentContext; outbox: Outbox; worker: boolean },
): void {
  const { db, clock } = payments;
  outbox.register(JOB, () => reconcile(payments), { maxAttempts: 3, timeoutMs: TIMEOUT_MS });
  const { id, kind, resolvedAt } = billingFindings;
  setFindingsReader(() => db.select({ kind, count: count() }).from(billingFindings).where(isNull(resolvedAt)).groupBy(kind));
  const summary = 'List what the payment provider and the orders disagree about';
  app.get(
    '/billing-findings',
    { schema: describeRoute({ summary, tag: 'Staff', answer: billingFindingsResponseSchema }) },
    async (request) => {
      requireStaff(request);
      return { data: (await db.select().from(billingFindings).where(isNull(resolvedAt)).orderBy(asc(id)).limit(200)).map(toWire) };
    },
  );
  const ask = () => queue(db, JOB, {}, { key: `reconcile:${bangkokDate(clock.now())}` });
  const failure = 'the comparison with the provider was not asked for';
  if (worker) repeatWhileListening(app, { name: 'reconciliation', work: ask, failure, everyMs: LOOK_EVERY_MS });
}
