import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBucket, storeProblem, type ReleaseStore } from '@spruce/federation';
import { remoteApps, type RemoteApp } from '@spruce/webpack/remotes';
import { Failure } from './output';

export const workspaceRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Environment {
  root: string;
  /** A folder, or `s3://bucket/folder`. */
  store: string;
  privateKeyFile: string;
  publicKeyFile: string;
  ownKeys: boolean;
  shells: string[];
  dataDir: string;
  isStoreUnshared: boolean;
}

/** Throws a {@link Failure} for an invalid store or shell address. */
export function readEnvironment(env: NodeJS.ProcessEnv, root = workspaceRoot): Environment {
  const at = (path: string) => resolve(root, path);
  const dataDir = at(env['DATA_DIR'] || '.data');
  const named = env['RELEASE_PRIVATE_KEY_FILE'] || env['RELEASE_PUBLIC_KEY_FILE'];
  const address = env['RELEASE_STORE'] || join(dataDir, 'releases');
  const problem = storeProblem(address, env);
  if (problem) throw new Failure(`RELEASE_STORE ${problem}`, 2);
  const shells = (env['RELEASE_SHELLS'] ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = shells.find((shell) => !/^https?:\/\//.test(shell) || !URL.canParse(shell));
  if (wrong) throw new Failure(`RELEASE_SHELLS must be a comma-separated list of URLs; ${wrong} is not a URL`, 2);
  return {
    root,
    store: isBucket(address) ? address : at(address),
    privateKeyFile: env['RELEASE_PRIVATE_KEY_FILE'] ? at(env['RELEASE_PRIVATE_KEY_FILE']) : join(dataDir, 'keys', 'release.pem'),
    publicKeyFile: env['RELEASE_PUBLIC_KEY_FILE'] ? at(env['RELEASE_PUBLIC_KEY_FILE']) : join(dataDir, 'keys', 'release.pub.pem'),
    ownKeys: !named,
    shells,
    dataDir,
    isStoreUnshared: !env['RELEASE_STORE'] && /^(true|1)$/i.test(env['CI'] ?? ''),
  };
}

/** Throws a {@link Failure} for a name that neither this workspace nor the store has. */
export async function requireKnown(store: ReleaseStore, root: string, name: string): Promise<void> {
  const isOurs = remoteApps(root).some((app) => app.name === name);
  if (!isOurs && !(await store.apps()).includes(name)) findRemote(root, name);
}

export function findRemote(root: string, name: string): RemoteApp {
  const all = remoteApps(root);
  const app = all.find((candidate) => candidate.name === name);
  if (!app)
    throw new Failure(
      `there is no remote "${name}"; the remotes are ${all.map((candidate) => candidate.name).join(', ') || 'none yet'}`,
      2,
    );
  return app;
}
