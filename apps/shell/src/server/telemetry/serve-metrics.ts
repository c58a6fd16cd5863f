import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, register } from 'prom-client';
import type { Logger } from 'pino';
import type { ShellConfig } from '../config';

/** Each process has its own label. A sum over all processes would fall when a process ends, as if all counters had been reset. */
export async function observeProcess({ metrics }: Pick<ShellConfig, 'metrics'>, log: Logger): Promise<void> {
  if (!metrics) return;
  register.setDefaultLabels({ process: process.env['RENDER_PLACE'] ?? '1' });
  collectDefaultMetrics();
  // In a render process, this object answers the supervisor's requests for metrics.
  if (cluster.isWorker) new AggregatorRegistry();
  else await serveMetrics(metrics, () => register.metrics(), log);
}

export async function serveMetrics(where: { host: string; port: number }, read: () => Promise<string>, log: Logger): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'failed to read the metrics');
        response.writeHead(503).end();
      },
    );
  });
  server.listen(where);
  await once(server, 'listening');
  server.unref();
  return server;
}
