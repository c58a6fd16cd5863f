import { join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './environment.mjs';
import { run } from './run.mjs';

/** The remotes of this workspace: every app that says which URLs it owns. */
export function remoteApps() {
  return readdirSync(join(root, 'apps')).filter((name) => {
    try {
      return Boolean(JSON.parse(readFileSync(join(root, 'apps', name, 'package.json'), 'utf8')).spruce?.mounts);
    } catch {
      return false;
    }
  });
}

/** Builds service, shell and remotes, and describes the remotes as releases; Nx skips what has not changed. */
export const buildEverything = () =>
  run('Building', 'npx', ['nx', 'run-many', '-t', 'build', 'release-build', '--parallel=2', '--output-style=static'], {
    name: 'build',
    env: { NODE_ENV: 'production', NX_DAEMON: 'false' },
  });

/** Puts the built remotes into the release store of a data folder and makes them live. What is live already stays untouched. */
export async function releaseBuilt({ dataDir, quiet = false, promote = true }) {
  // A stack of this machine: its store is this machine's, on a build server too.
  // Its shell does not run yet, so there is none to wait for.
  const env = { DATA_DIR: dataDir, RELEASE_STORE: process.env.RELEASE_STORE || join(dataDir, 'releases'), RELEASE_SHELLS: '' };
  for (const app of remoteApps()) {
    await run(`Publishing ${app}`, process.execPath, ['tools/release/bin.mjs', 'publish', app], { env, quiet });
    if (promote) await run(`Promoting ${app}`, process.execPath, ['tools/release/bin.mjs', 'promote', app], { env, quiet });
  }
}
