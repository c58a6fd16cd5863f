import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedEncodings, type ClientAssets } from '@spruce/federation';
import { WORKER_PATH } from '../worker/register';

const GONE = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister()})()));
`;

/** Without a file, serves a worker that removes the workers of earlier shells. */
export function serveWorker(
  app: FastifyInstance,
  file: string | undefined,
  version: string,
  { groups }: Pick<ClientAssets, 'groups'>,
): boolean {
  const offlineFiles = ['shell.pages', 'route.shell.offline'].flatMap((name) =>
    [...(groups[name]?.js ?? []), ...(groups[name]?.css ?? [])].map((file) => `/shell/${file}`),
  );
  const built = file && readIfThere(file);
  const script = built ? `const SHELL=${JSON.stringify({ version, offlineFiles })};\n${built}` : GONE;
  // The ETag saves downloads, because browsers check the worker at every page load and usually have the current version.
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  const bodies = { br: brotliCompressSync(script), gzip: gzipSync(script) };
  app.get(WORKER_PATH, (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/javascript; charset=utf-8').send(encoding ? bodies[encoding] : script);
  });
  return built !== undefined;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
