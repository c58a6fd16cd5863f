import type { FastifyInstance } from 'fastify';

/** Does some work now and then while the service listens, never twice at once. A failure is logged, and tried again the next time. */
export function repeatWhileListening(app: FastifyInstance, work: () => Promise<unknown>, failure: string, everyMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const once = async () => {
    if (timer) await work().catch((error: unknown) => app.log.error({ err: error }, failure));
  };
  app.addHook('onListen', async () => {
    timer = setInterval(() => (running = running.then(once)), everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    timer = undefined;
    await running;
  });
}
