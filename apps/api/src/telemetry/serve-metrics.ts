import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { register } from './metrics';

/** Serves `/metrics` with Node's default metrics on a separate port that is not public. */
export async function serveMetrics(address: { host: string; port: number }, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Server> {
  collectDefaultMetrics({ register });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'Failed to read metrics');
        response.writeHead(503).end();
      },
    );
  });
  server.listen(address);
  await once(server, 'listening');
  return server.unref();
}
