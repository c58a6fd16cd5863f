import { sql } from 'drizzle-orm';
import { definePlugin } from '../plugin';
import { SettingsFaults } from './settings-faults';

/** How long the database may take to say that it is there. */
const PATIENCE_MS = 2000;

/**
 * `/healthz`: the process lives. `/readyz`: it may be sent requests; 503 before it has what it answers from, while it drains, or when the
 * database does not answer. It also names what providers refuse of our settings: with that, it still sells.
 */
export const healthPlugin = definePlugin('health', [], (app, { db }) => {
  const state = { warm: true, draining: false, faults: new SettingsFaults(app.log) };
  app.decorate('health', state);
  app.addHook('preClose', async () => {
    state.draining = true;
  });
  // The next request of a connection goes to another process.
  app.addHook('onRequest', async (_request, reply) => {
    if (state.draining) reply.header('connection', 'close');
  });
  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (state.draining) return reply.code(503).send({ status: 'draining' });
    if (!state.warm) return reply.code(503).send({ status: 'warming-up' });
    const answered = await Promise.race([
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref()),
    ]);
    const refused = state.faults.all();
    return answered
      ? { status: 'ready', ...(refused.length > 0 && { settings: refused }) }
      : reply.code(503).send({ status: 'no-database' });
  });
});
