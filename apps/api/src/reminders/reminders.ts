import { definePlugin } from '../plugin';
import { repeatWhileListening } from '../http/repeat';
import { sendReadyNotices } from '../stock-notices/ready-notices';
import { remindOfEnds } from './term-reminders';

const EVERY_MS = 30_000;
const ENDS_EVERY_MS = 3_600_000;

export const remindersPlugin = definePlugin('reminders', ['outbox'], (app, { db, clock, worker }) => {
  if (!worker) return;
  let endsAt = -Infinity;
  const look = async () => {
    let mails = await sendReadyNotices(db, clock.now());
    if (performance.now() - endsAt > ENDS_EVERY_MS) {
      mails += await remindOfEnds(db, clock.now());
      endsAt = performance.now();
    }
    if (mails > 0) app.outbox.kick();
  };
  repeatWhileListening(app, { name: 'reminders', work: look, failure: 'Failed to queue due mails', everyMs: EVERY_MS });
});
