import { definePlugin } from '../plugin';
import { repeatWhileListening } from '../http/repeat';
import { queueReadyNotices } from '../stock-notices/ready-notices';
import { queueTermReminders } from './term-reminders';

const INTERVAL_MS = 30_000;
const TERM_INTERVAL_MS = 3_600_000;

export const remindersPlugin = definePlugin('reminders', ['outbox'], (app, { db, clock, worker }) => {
  if (!worker) return;
  let termRemindersAt = -Infinity;
  const queueDueMails = async () => {
    let mails = await queueReadyNotices(db, clock.now());
    if (performance.now() - termRemindersAt > TERM_INTERVAL_MS) {
      mails += await queueTermReminders(db, clock.now());
      termRemindersAt = performance.now();
    }
    if (mails > 0) app.outbox.kick();
  };
  repeatWhileListening(app, { name: 'reminders', work: queueDueMails, failure: 'Failed to queue due mails', everyMs: INTERVAL_MS });
});
