import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { ReleaseRejected, type ClientFile, type PublishedFiles } from '@spruce/federation';

interface Sources {
  clientDir: string;
  publicDir: string;
  files: Pick<PublishedFiles, 'read' | 'readOfShell'>;
}

/** Files from the store are verified before they are sent. */
export async function serveStaticFiles(app: FastifyInstance, { clientDir, publicDir, files }: Sources): Promise<void> {
  await app.register(
    async (shell) => {
      await shell.register(fastifyStatic, {
        root: clientDir,
        preCompressed: true,
        index: false,
        immutable: true,
        maxAge: '365d',
        setHeaders: (response) => void response.setHeader('access-control-allow-origin', '*'),
      });
      shell.setNotFoundHandler((request, reply) =>
        sendReleased(request, reply, () =>
          files.readOfShell(request.url.slice('/shell/'.length).replace(/\?.*/, ''), request.headers['accept-encoding']),
        ),
      );
    },
    { prefix: '/shell/' },
  );
  await app.register(fastifyStatic, { root: publicDir, prefix: '/', decorateReply: false, wildcard: false, index: false, maxAge: '1h' });

  app.get<{ Params: { app: string; version: string; '*': string } }>('/remotes/:app/:version/*', (request, reply) => {
    const { app: name, version, '*': file } = request.params;
    return sendReleased(request, reply, () => files.read(name, version, file, request.headers['accept-encoding']));
  });
}

async function sendReleased(request: FastifyRequest, reply: FastifyReply, read: () => Promise<ClientFile>): Promise<FastifyReply> {
  let found: ClientFile;
  try {
    found = await read();
  } catch (error) {
    const missing = error instanceof ReleaseRejected && error.code === 'missing-file';
    if (!missing) request.log.error({ err: error, file: request.url }, 'failed to read a released file');
    return reply
      .code(missing ? 404 : 502)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send('This file is not part of a release.');
  }
  reply.code(200).headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
    etag: found.etag,
  });
  if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
  if (found.encoding) reply.header('content-encoding', found.encoding);
  return reply.type(found.contentType).send(found.body);
}
