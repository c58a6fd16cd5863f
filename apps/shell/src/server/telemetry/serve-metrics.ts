import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Logger } from 'pino';

export async function serveMetrics(where: { host: string; port: number }, read: () => Promise<string>, log: Logger): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
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
