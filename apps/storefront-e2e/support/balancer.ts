import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_INTERVAL_MS = 200;

export interface Balancer {
  url: string;
  add(port: number): Promise<void>;
  remove(port: number): void;
  close(): Promise<void>;
}

/** Starts a load balancer that never retries, so that tests notice dropped requests. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Map<number, boolean>();
  let turn = 0;
  const look = async (port: number) => {
    const ok = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => (await response.text(), response.ok),
      () => false,
    );
    if (ready.has(port)) ready.set(port, ok);
  };
  const timer = setInterval(() => [...ready.keys()].forEach((port) => void look(port)), CHECK_INTERVAL_MS);
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const ports = [...ready].filter(([, ok]) => ok).map(([port]) => port);
    const port = ports[(turn += 1) % ports.length];
    if (port === undefined) return void outgoing.writeHead(503).end('nobody is ready');
    const { method, url: path, headers } = incoming;
    const passed = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'keep-alive' } },
      (answer) => {
        const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    passed.on('error', (error) => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(error.message)));
    incoming.pipe(passed);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async add(port) {
      ready.set(port, false);
      while (!ready.get(port)) await look(port);
    },
    remove: (port) => void ready.delete(port),
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
