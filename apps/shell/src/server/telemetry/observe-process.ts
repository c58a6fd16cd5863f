import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client';
import type { Logger } from 'pino';
import type { ShellConfig } from '../config';
import { register } from './metrics';
import { serveMetrics } from './serve-metrics';

/**
 * Lets the process be read: by its supervisor where it has one, else on `METRICS_PORT`. What it counts carries its place among the render
 * processes: a sum over them would fall when one is replaced, and look like a burst of requests.
 */
export async function observeProcess({ metrics }: Pick<ShellConfig, 'metrics'>, log: Logger): Promise<void> {
  if (!metrics) return;
  register.setDefaultLabels({ process: process.env['RENDER_PLACE'] ?? '1' });
  collectDefaultMetrics({ register });
  if (!cluster.isWorker) {
    await serveMetrics(metrics, () => register.metrics(), log);
    return;
  }
  AggregatorRegistry.setRegistries(register);
  // It answers what the supervisor asks from now on.
  new AggregatorRegistry();
}
