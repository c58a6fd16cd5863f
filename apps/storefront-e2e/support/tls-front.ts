import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Starts an HTTPS proxy for the shop, with a certificate that browsers do not trust. */
export async function startTlsFront(shop: string): Promise<{ url: string; close(): Promise<void> }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const { hostname, port } = new URL(shop);
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers: { ...headers, 'x-forwarded-proto': 'https' } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
