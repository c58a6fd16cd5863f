import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxiedCall {
  number: number;
  method: string;
  path: string;
}

export interface CutProxy {
  url: string;
  calls: ProxiedCall[];
  /** Called after the provider has responded. If it returns true, the caller gets neither this response nor later ones until `mend()`. */
  cutAfter: (call: ProxiedCall) => boolean;
  /** If it returns true, the call never gets a response. */
  hangsAt: (call: Omit<ProxiedCall, 'number'>) => boolean;
  mend(): void;
  close(): Promise<void>;
}

const readBody = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export async function startCutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  let cut = false;
  const server = createServer(async (incoming, outgoing) => {
    const body = await readBody(incoming);
    if (cut) return incoming.socket.destroy();
    if (proxy.hangsAt({ method: incoming.method ?? '', path: incoming.url ?? '' })) return;
    const call: ProxiedCall = { number: proxy.calls.length + 1, method: incoming.method ?? '', path: incoming.url ?? '' };
    proxy.calls.push(call);
    const forwarded = send({ hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers }, async (answer) => {
      const answered = await readBody(answer);
      cut ||= proxy.cutAfter(call);
      if (cut) return incoming.socket.destroy();
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(answered);
    });
    forwarded.once('error', () => incoming.socket.destroy()).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: CutProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    cutAfter: () => false,
    hangsAt: () => false,
    mend: () => {
      cut = false;
      proxy.calls.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
