import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';

async function bundle(dir: string): Promise<string> {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    target: 'web',
    entry: join(__dirname, 'shop-page.tsx'),
    output: { path: dir, filename: 'shop.js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx$/,
          loader: 'swc-loader',
          options: {
            jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve())),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return readFileSync(join(dir, 'shop.js'), 'utf8');
}

/** Serves a page with a content security policy that is as strict as the policy of the real shop. */
export async function serveShop(sandboxUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'spruce-sandbox-shop-'));
  const script = await bundle(dir).finally(() => rmSync(dir, { recursive: true, force: true }));
  const policy =
    `default-src 'self'; script-src 'nonce-n0nce' 'strict-dynamic'; style-src 'self'; style-src-attr 'unsafe-inline'; ` +
    `connect-src 'self'; img-src data:; frame-src ${sandboxUrl}; object-src 'none'; base-uri 'none'`;
  const server = createServer((request, response) => {
    if (request.url === '/shop.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(
        `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><div id="root"></div><script nonce="n0nce" src="${sandboxUrl}/stripe.js"></script><script nonce="n0nce" src="/shop.js"></script>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // The sandbox has the host 127.0.0.1, so the browser treats `localhost` as another site.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
