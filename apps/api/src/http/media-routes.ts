import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { MediaIndex } from '../database/catalogue-files';
import { fileAliases } from '../database/media-index';

/** Pictures by their public names; each name carries a hash of its bytes, so it may be kept for ever. */
export async function mediaRoutes(app: FastifyInstance, mediaDir: string): Promise<void> {
  const index = join(mediaDir, 'index.json');
  const aliases = existsSync(index) ? fileAliases(JSON.parse(readFileSync(index, 'utf8')) as MediaIndex) : new Map<string, string>();
  await app.register(fastifyStatic, { root: mediaDir, serve: false, index: false });
  app.get<{ Params: { file: string } }>('/media/:file', { logLevel: 'warn', schema: { hide: true } }, (request, reply) => {
    const { file } = request.params;
    // The index and the credits beside the pictures are no pictures.
    if (!/^[\w.-]+\.(avif|webp)$/.test(file)) return reply.callNotFound();
    return reply.header('access-control-allow-origin', '*').sendFile(aliases.get(file) ?? file, { maxAge: 31_536_000_000, immutable: true });
  });
}
