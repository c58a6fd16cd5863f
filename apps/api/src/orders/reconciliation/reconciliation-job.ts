import { billingFindingsResponseSchema } from '@spruce/contract';
import { bangkokDate } from '@spruce/pricing';
import { asc, count, isNull } from 'drizzle-orm';
import { requireStaff } from '../../accounts/principal';
import type { PaymentContext } from '../../payments/context';
import { billingFindings } from '../../platform/database/schema';
import { repeatWhileListening } from '../../platform/http/repeat';
import { describeRoute, toWire } from '../../platform/http/route-schema';
import type { Outbox } from '../../platform/outbox/outbox';
import { queue } from '../../platform/outbox/queue';
import type { ApiApp } from '../../platform/plugin';
import { setFindingsReader } from '../../platform/telemetry/metrics';
import { reconcile } from './reconcile';

const JOB = 'orders.reconcile';
const LOOK_EVERY_MS = 600_000;
const TIMEOUT_MS = 1_800_000;

/** Runs reconciliation once a day in one process, and lists the findings that it could not repair for staff. */
export function reconciliation(
  app: ApiApp,
  { payments, outbox, worker }: { payments: PaymentContext; outbox: Outbox; worker: boolean },
): void {
  const { db, clock } = payments;
  outbox.register(JOB, () => reconcile(payments), { maxAttempts: 3, timeoutMs: TIMEOUT_MS });
  const { id, kind, resolvedAt } = billingFindings;
  setFindingsReader(() => db.select({ kind, count: count() }).from(billingFindings).where(isNull(resolvedAt)).groupBy(kind));
  const summary = 'List differences between orders and the payment provider';
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
