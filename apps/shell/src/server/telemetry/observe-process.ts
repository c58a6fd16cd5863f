import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client';
import type { Logger } from 'pino';
import type { ShellConfig } from '../config';
import { register } from './metrics';
import { serveMetrics } from './serve-metrics';

/**
 * Each render process has its own label. Without it, the sum of all processes would fall when one of them is replaced, and Prometheus would
 * take this for a restart and count all requests again.
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
  // From now on, this object answers the supervisor's requests for metrics.
  new AggregatorRegistry();
}
