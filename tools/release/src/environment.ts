import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspaceRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Environment {
  root: string;
  /** Folder of the release store. */
  store: string;
  privateKeyFile: string;
  publicKeyFile: string;
  /** Whether the keys are the development pair, which is made when it is missing. */
  ownKeys: boolean;
}

/** Reads RELEASE_STORE, RELEASE_PRIVATE_KEY_FILE, RELEASE_PUBLIC_KEY_FILE and DATA_DIR; relative paths start at the workspace. */
export function readEnvironment(env: NodeJS.ProcessEnv, root = workspaceRoot): Environment {
  const at = (path: string) => resolve(root, path);
  const dataDir = at(env['DATA_DIR'] || '.data');
  const named = env['RELEASE_PRIVATE_KEY_FILE'] || env['RELEASE_PUBLIC_KEY_FILE'];
  return {
    root,
    store: env['RELEASE_STORE'] ? at(env['RELEASE_STORE']) : join(dataDir, 'releases'),
    privateKeyFile: env['RELEASE_PRIVATE_KEY_FILE'] ? at(env['RELEASE_PRIVATE_KEY_FILE']) : join(dataDir, 'keys', 'release.pem'),
    publicKeyFile: env['RELEASE_PUBLIC_KEY_FILE'] ? at(env['RELEASE_PUBLIC_KEY_FILE']) : join(dataDir, 'keys', 'release.pub.pem'),
    ownKeys: !named,
  };
}
