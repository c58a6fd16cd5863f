import fastifyStatic from '@fastify/static';
import { definePlugin } from '../../platform/plugin';
import { buildFileAliases, buildStoredImages, createFileRenewal, findRenewedPath, findSharePictures, readMediaIndex } from './media-index';

const CACHE_IMMUTABLE = { maxAge: 31_536_000_000, immutable: true };
const CACHE_ONE_HOUR = { maxAge: 3_600_000 };

/**
 * Files with a hash in their name may be cached forever, and an outdated hash is redirected to the current file. Other sites and mails use
 * names without a hash, e.g. `/media/og-home.jpg`.
 */
export const mediaPlugin = definePlugin('media', [], async (app, { mediaDir }) => {
  const index = readMediaIndex(mediaDir);
  const images = buildStoredImages(index);
  const aliases = buildFileAliases(index);
  const shared = findSharePictures(index);
  const findRenewedFile = createFileRenewal(mediaDir);
  await app.register(fastifyStatic, { root: mediaDir, serve: false, index: false });
  app.get<{ Params: { file: string } }>('/media/:file', { logLevel: 'warn', schema: { hide: true } }, (request, reply) => {
    const { file: name } = request.params;
    // The folder also contains JSON files, which must not be served.
    if (!/^[\w.-]+\.(avif|webp|jpg|svg|glb|woff2)$/.test(name)) return reply.callNotFound();
    reply.header('access-control-allow-origin', '*');
    const renewed = findRenewedPath(images, name) ?? findRenewedFile(name);
    if (renewed) return reply.header('cache-control', 'public, max-age=3600').redirect(renewed, 302);
    if (name.endsWith('.woff2')) return reply.sendFile(name, CACHE_ONE_HOUR);
    const share = shared.get(name);
    return share ? reply.sendFile(share, CACHE_ONE_HOUR) : reply.sendFile(aliases.get(name) ?? name, CACHE_IMMUTABLE);
  });
});
