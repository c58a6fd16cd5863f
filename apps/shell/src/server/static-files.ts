import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';
import { StoreError, type ClientFile, type RemoteRegistry } from '@spruce/federation';

/** The shell's own files, compressed ahead of time, and the released files of the remotes, verified before they are sent. */
export async function serveStaticFiles(
  app: FastifyInstance,
  { clientDir, publicDir, registry }: { clientDir: string; publicDir: string; registry: RemoteRegistry },
): Promise<void> {
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
    let found: ClientFile;
    try {
      found = await registry.readClientFile(name, version, file, request.headers['accept-encoding']);
    } catch (error) {
      const missing = error instanceof StoreError && error.code === 'missing';
      return reply
        .code(missing ? 404 : 502)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('This file is not part of a release.');
    }
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      etag: found.etag,
    });
    if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
    if (found.encoding) reply.header('content-encoding', found.encoding);
    return reply.type(found.contentType).send(found.body);
  });
}
