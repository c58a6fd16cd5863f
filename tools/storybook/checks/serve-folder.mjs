import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** `change` can replace a file: it returns the bytes and the content type to send, or undefined. */
export async function serveFolder(folder, change = async () => undefined) {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    if (request.url.startsWith('/nowhere')) return; // never answers, so that stories can show a photo that is loading
    const file = resolve(join(root, decodeURIComponent(new URL(request.url, 'http://localhost').pathname)));
    const found = file.startsWith(root + sep) && (await stat(file).catch(() => null))?.isFile();
    if (!found) return void response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
    const changed = await change(file);
    // Lets the browser cache the files, so that the pages of other stories reuse compiled scripts.
    response.writeHead(200, {
      'content-type': changed?.type ?? types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    });
    if (changed) response.end(changed.bytes);
    else createReadStream(file).pipe(response);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() ?? server.close() };
}
