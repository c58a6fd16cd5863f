import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from '../config';
import { buildServer } from '../server';

export async function startBareShell(more: NodeJS.ProcessEnv = {}, log?: FastifyBaseLogger) {
  const dir = mkdtempSync(join(tmpdir(), 'spruce-shell-'));
  mkdirSync(join(dir, 'client'));
  writeFileSync(join(dir, 'client', 'assets.json'), JSON.stringify({ groups: {}, files: {} }));
  writeFileSync(join(dir, 'key.pem'), generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: dir,
    SHELL_CLIENT_DIR: join(dir, 'client'),
    RELEASE_PUBLIC_KEY_FILE: join(dir, 'key.pem'),
    LOG_LEVEL: 'silent',
    API_URL: 'http://127.0.0.1:9',
    RELEASE_POLL_MS: '60000',
    ...more,
  };
  const app = await buildServer(readConfig(env, dir), join(__dirname, '../../../public'), log && { log });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    app,
    dir,
    env,
    origin,
    ask: (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init }),
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
