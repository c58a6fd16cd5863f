import { definePlugin } from '../plugin';
import { setOutboxReader } from '../telemetry/metrics';
import { Outbox } from './outbox';

export const outboxPlugin = definePlugin('outbox', [], (app, { db, clock, worker }) => {
  const queue = new Outbox({ db, clock, logger: app.log });
  app.decorate('outbox', queue);
  setOutboxReader(() => queue.state());
  app.addHook('preClose', async () => queue.pause());
  app.addHook('onClose', () => queue.stop());
  if (worker) app.addHook('onListen', async () => queue.start());
});
