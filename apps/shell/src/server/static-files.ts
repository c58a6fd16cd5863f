import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { RemoteRegistry } from '@spruce/federation';

/** The shell's own files, compressed ahead of time, and the released files of the remotes, verified before they are sent. */
export async function serveStaticFiles(app: FastifyInstance, { clientDir, publicDir, registry }: { clientDir: string; publicDir: string; registry: RemoteRegistry }): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/shell/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (response) => void response.setHeader('access-control-allow-origin', '*'),
  });
  await app.register(fastifyStatic, { root: publicDir, prefix: '/', decorateReply: false, wildcard: false, index: false, maxAge: '1h' });

  app.get<{ Params: { app: string; version: string; '*': string } }>('/remotes/:app/:version/*', async (request, reply) => {
    const { app: name, version, '*': file } = request.params;
    const found = await registry.readClientFile(name, version, file, String(request.headers['accept-encoding'] ?? '')).catch((error: unknown) => {
      request.log.warn({ err: error, app: name, version, file }, 'client file not served');
      return undefined;
    });
    if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('This file is not part of a release.');
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag: found.etag,
    });
    if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
    if (found.encoding) reply.header('content-encoding', found.encoding);
    return reply.type(found.contentType).send(found.body);
  });
}
