import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { StoreError, type ClientFile, type RemoteRegistry, type ShellFiles } from '@spruce/federation';
import type { PreviewSessions } from './preview/preview-sessions';

interface Sources {
  clientDir: string;
  publicDir: string;
  registry: Pick<RemoteRegistry, 'readClientFile' | 'readPreviewFile'>;
  previews: Pick<PreviewSessions, 'releaseOf'>;
  shellFiles: Pick<ShellFiles, 'read'>;
}

/** Files from the store are verified before they are sent. */
export async function serveStaticFiles(
  app: FastifyInstance,
  { clientDir, publicDir, registry, previews, shellFiles }: Sources,
): Promise<void> {
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
          shellFiles.read(request.url.slice('/shell/'.length).replace(/\?.*/, ''), request.headers['accept-encoding']),
        ),
      );
    },
    { prefix: '/shell/' },
  );
  await app.register(fastifyStatic, { root: publicDir, prefix: '/', decorateReply: false, wildcard: false, index: false, maxAge: '1h' });

  app.get<{ Params: { app: string; version: string; '*': string } }>('/remotes/:app/:version/*', (request, reply) => {
    const { app: name, version, '*': file } = request.params;
    const encodings = request.headers['accept-encoding'];
    return sendReleased(request, reply, () => {
      const previewed = previews.releaseOf(request, name, version);
      return previewed ? registry.readPreviewFile(previewed, file, encodings) : registry.readClientFile(name, version, file, encodings);
    });
  });
}

async function sendReleased(request: FastifyRequest, reply: FastifyReply, read: () => Promise<ClientFile>): Promise<FastifyReply> {
  let found: ClientFile;
  try {
    found = await read();
  } catch (error) {
    const missing = error instanceof StoreError && error.code === 'missing';
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
