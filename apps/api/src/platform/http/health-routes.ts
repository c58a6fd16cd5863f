import { sql } from 'drizzle-orm';
import { definePlugin } from '../plugin';
import { withTimeout } from '../timing';
import { SettingsFaults } from './provider-settings';

declare module 'fastify' {
  interface FastifyInstance {
    /** `draining`: the service still answers but stops soon. `faults`: settings that a provider refused. */
    health: { warm: boolean; draining: boolean; faults: SettingsFaults };
  }
}

const DATABASE_TIMEOUT_MS = 2000;

/** `/readyz` lists settings that providers refuse, but they do not cause a 503. */
export const healthPlugin = definePlugin('health', [], (app, { db }) => {
  const state = { warm: true, draining: false, faults: new SettingsFaults(app.log) };
  app.decorate('health', state);
  app.addHook('preClose', async () => {
    state.draining = true;
  });
  // A draining process closes each connection, so that the next request of the client goes to another process.
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
    const answered = await withTimeout(
      db.execute(sql`select 1`).then(() => true),
      DATABASE_TIMEOUT_MS,
    ).catch(() => false);
    const refused = state.faults.all();
    return answered
      ? { status: 'ready', ...(refused.length > 0 && { settings: refused }) }
      : reply.code(503).send({ status: 'no-database' });
  });
});
