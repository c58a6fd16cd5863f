import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' };

export interface Cdn {
  /** Value for the environment variable RELEASE_ASSETS_URL. */
  url: string;
  store: string;
  asked: string[];
  close(): Promise<void>;
}

/** Simulates a CDN. For a missing file it sends 404 without CORS headers, like most CDNs. */
export async function startCdn(): Promise<Cdn> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    cdn.asked.push(path);
    const [, file] = /^\/releases((?:\/[\w-][\w.+~-]*){2}\/client\/[\w.~-]+)$/.exec(path) ?? [];
    readFile(join(cdn.store, file ?? 'none')).then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream',
            'cache-control': 'public, max-age=31536000, immutable',
            'access-control-allow-origin': '*',
          })
          .end(bytes),
      () => response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>'),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const cdn: Cdn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`,
    store: '',
    asked: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return cdn;
}
