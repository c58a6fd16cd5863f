import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { register } from './metrics';

/** Answers `/metrics` on a port of its own, which no visitor reaches, with what Node says of its process besides. */
export async function observeProcess(where: { host: string; port: number }, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Server> {
  collectDefaultMetrics({ register });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  server.listen(where);
  await once(server, 'listening');
  return server.unref();
}
