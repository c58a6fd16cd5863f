import type { FastifyInstance } from 'fastify';
import { jobFailures, jobSuccess } from '../telemetry/metrics';

/** Runs of a job never overlap. A failed run is logged, and the next run follows as usual. */
export function repeatWhileListening(
  app: FastifyInstance,
  job: { name: string; work: () => Promise<unknown>; failure: string; everyMs: number },
): void {
  const { name, work, failure, everyMs } = job;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const once = async () => {
    if (!timer) return;
    try {
      await work();
      jobSuccess.set({ job: name }, Date.now() / 1_000);
    } catch (error) {
      jobFailures.inc({ job: name });
      app.log.error({ err: error }, failure);
    }
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
