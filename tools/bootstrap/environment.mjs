import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

const port = (name, fallback) => {
  const text = process.env[name] ?? String(fallback);
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} must be a port between 1 and 65535, not "${text}"`);
  return value;
};

/** Reads and checks the settings that the scripts in this folder use. Each app checks its own settings. */
export function readEnvironment() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const settings = {
    host: process.env.HOST ?? '127.0.0.1',
    port: port('PORT', 4200),
    apiPort: port('API_PORT', 4300),
    sandboxPort: port('SANDBOX_PORT', 4400),
    sandboxSmtpPort: port('SANDBOX_SMTP_PORT', 4425),
    dataDir: resolve(root, process.env.DATA_DIR ?? '.data'),
  };
  const ports = Object.entries({
    PORT: settings.port,
    API_PORT: settings.apiPort,
    SANDBOX_PORT: settings.sandboxPort,
    SANDBOX_SMTP_PORT: settings.sandboxSmtpPort,
  });
  for (const [index, [name, value]] of ports.entries()) {
    const twin = ports.slice(0, index).find(([, other]) => other === value);
    if (twin) throw new Error(`${twin[0]} and ${name} are both ${value}`);
  }
  return settings;
}

/**
 * Throws if tests run as root and other users cannot enter the folders above the workspace. PostgreSQL refuses to run as root, so root
 * starts it as another user, who must be able to read the programs of PostgreSQL in node_modules.
 */
export function requireOpenFolders() {
  if (process.getuid?.() !== 0) return;
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0)
      throw new Error(
        `Tests run PostgreSQL as another user, who cannot access ${folder}. Run chmod o+x ${folder}, clone to another folder, or run the tests as a user other than root.`,
      );
  }
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) throw new Error(`Spruce needs Node 20.20 or newer; this is ${process.versions.node}`);
}
