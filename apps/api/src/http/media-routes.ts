import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { MediaIndex } from '../database/catalogue-files';
import { fileAliases, sharePictures } from '../database/media-index';
import { definePlugin } from '../plugin';

/** Names that carry a hash of their bytes never mean another picture. */
const FOR_EVER = { maxAge: 31_536_000_000, immutable: true };
/** A stable name shows the picture of the day; an hour later it is asked for again, by its ETag. */
const FOR_AN_HOUR = { maxAge: 3_600_000 };

/**
 * Pictures by their public names; each name carries a hash of its bytes, so it may be kept for ever.
 * Those that other sites and mails show are JPEGs and also have a name that stays: `/media/og-home.jpg`.
 * Mails load the shop's letters from here too, by names that stay.
 */
export const mediaPlugin = definePlugin('media', [], async (app, { mediaDir }) => {
  const file = join(mediaDir, 'index.json');
  const index = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MediaIndex) : {};
  const aliases = fileAliases(index);
  const shared = sharePictures(index);
  await app.register(fastifyStatic, { root: mediaDir, serve: false, index: false });
  app.get<{ Params: { file: string } }>('/media/:file', { logLevel: 'warn', schema: { hide: true } }, (request, reply) => {
    const { file: name } = request.params;
    // The index and the credits beside the pictures are no pictures.
    if (!/^[\w.-]+\.(avif|webp|jpg|woff2)$/.test(name)) return reply.callNotFound();
    reply.header('access-control-allow-origin', '*');
    if (name.endsWith('.woff2')) return reply.sendFile(name, FOR_AN_HOUR);
    const share = shared.get(name);
    return share ? reply.sendFile(share, FOR_AN_HOUR) : reply.sendFile(aliases.get(name) ?? name, FOR_EVER);
  });
});
