import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

const port = (name, fallback) => {
  const text = process.env[name] ?? String(fallback);
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} must be a port between 1 and 65535, not "${text}"`);
  return value;
};

/** Reads `.env` and the environment (which wins) and checks what the start itself needs; the apps check the rest. */
export function readEnvironment() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const settings = {
    host: process.env.HOST ?? '127.0.0.1',
    port: port('PORT', 4200),
    apiPort: port('API_PORT', 4300),
    dataDir: resolve(root, process.env.DATA_DIR ?? '.data'),
  };
  if (settings.port === settings.apiPort) throw new Error(`PORT and API_PORT are both ${settings.port}`);
  return settings;
}

/** Stops with one sentence where Node is older than the code needs. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) throw new Error(`Spruce needs Node 20.20 or newer; this is ${process.versions.node}`);
}
