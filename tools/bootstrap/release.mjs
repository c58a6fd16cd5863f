import { join } from 'node:path';
import { root } from './environment.mjs';
import { run } from './run.mjs';

/** The names of this workspace's remotes. */
export async function remoteNames() {
  // Not above: on a fresh clone this file is loaded before there are packages.
  const { remoteApps } = await import('@spruce/webpack/remotes');
  return remoteApps(root).map(({ name }) => name);
}

/**
 * Builds service, shell and remotes, describes the remotes as releases and assembles what runs; Nx skips what has not changed. With `only`,
 * nothing but these projects.
 *
 * @param {{ only?: string[] }} [options]
 */
export const buildEverything = ({ only } = {}) => {
  const which = only ? [`--projects=${only.join()}`] : [];
  const targets = ['build', 'release-build', 'assemble'];
  return run('Building', 'npx', ['nx', 'run-many', '-t', ...targets, ...which, '--parallel=2', '--output-style=static'], {
    name: 'build',
    env: { NODE_ENV: 'production', NX_DAEMON: 'false' },
  });
};

/**
 * Puts the built remotes and shell into the release store of a data folder, and makes what is new live. With `live`, a store that visitors
 * are served from, only what is in `live.built` is the built one; all others are taken from there, shell and service as programs of that
 * folder.
 * Answers what is to be said of remotes that are not live as they are built: somebody went back from it.
 *
 * @param {{ dataDir: string, quiet?: boolean, promote?: boolean, live?: { store: string, keys: string, built: string[] } }} options
 * @returns {Promise<string[]>}
 */
export async function releaseBuilt({ dataDir, quiet = false, promote = true, live }) {
  // A stack of this machine: its store is this machine's, on a build server too.
  // Its shell does not run yet, so there is none to wait for.
  const env = { DATA_DIR: dataDir, RELEASE_STORE: process.env.RELEASE_STORE || join(dataDir, 'releases'), RELEASE_SHELLS: '' };
  const notes = [];
  for (const app of await remoteNames()) {
    if (live && !live.built.includes(app)) {
      const from = ['copy-live', app, '--from', live.store, '--keys', live.keys];
      await run(`Taking the live ${app}`, process.execPath, ['tools/release/bin.mjs', ...from], { env, quiet });
      continue;
    }
    await run(`Publishing ${app}`, process.execPath, ['tools/release/bin.mjs', 'publish', app], { env, quiet });
    if (!promote) continue;
    const { tail } = await run(`Promoting ${app}`, process.execPath, ['tools/release/bin.mjs', 'promote', app, '--new'], { env, quiet });
    notes.push(...tail.filter((line) => line.startsWith(`${app} stays on `)));
  }
  const taken = ['shell', 'api'].filter((program) => live && !live.built.includes(program));
  for (const program of taken) {
    const from = ['copy-live', program, '--from', live.store, '--keys', live.keys];
    await run(`Taking the live ${program}`, process.execPath, ['tools/release/bin.mjs', ...from], { env, quiet });
  }
  // Shells look for one another's browser files in the store.
  if (!taken.includes('shell'))
    await run('Publishing shell', process.execPath, ['tools/release/bin.mjs', 'publish', 'shell'], { env, quiet });
  return notes;
}
