import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect';
import type { Clock } from '../http/clock';
import { repeatWhileListening } from '../http/repeat';
import type { Outbox } from '../outbox/outbox';
import { sendReadyNotices } from '../stock-notices/ready-notices';
import { remindOfEnds } from './term-reminders';

const EVERY_MS = 30_000;
const ENDS_EVERY_MS = 3_600_000;

/** Once the process listens, queues the mails that time or stock bring about. */
export function startReminders(app: FastifyInstance, { db, clock, outbox }: { db: Database; clock: Clock; outbox: Outbox }): void {
  let endsAt = -Infinity;
  const look = async () => {
    let mails = await sendReadyNotices(db, clock.now());
    if (performance.now() - endsAt > ENDS_EVERY_MS) {
      mails += await remindOfEnds(db, clock.now());
      endsAt = performance.now();
    }
    if (mails > 0) outbox.kick();
  };
  repeatWhileListening(app, look, 'mails that are due could not be queued', EVERY_MS);
}
