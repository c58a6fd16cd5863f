import { repeatWhileListening } from '../platform/http/repeat';
import { definePlugin } from '../platform/plugin';
import { queueReadyNotices } from './ready-notices';
import { queueTermReminders } from './scheduled-mails';

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
