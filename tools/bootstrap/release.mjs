import { join } from 'node:path';
import { root } from './environment.mjs';
import { run } from './run.mjs';

export async function remoteNames() {
  const { remoteApps } = await import('@spruce/webpack/remotes');
  return remoteApps(root).map(({ name }) => name);
}

/** @param {{ only?: string[] }} [options] */
export const buildEverything = ({ only } = {}) => {
  const which = only ? [`--projects=${only.join()}`] : [];
  const targets = ['build', 'release-build', 'assemble'];
  return run('Building', 'npx', ['nx', 'run-many', '-t', ...targets, ...which, '--parallel=2', '--output-style=static'], {
    name: 'build',
    env: { NODE_ENV: 'production', NX_DAEMON: 'false' },
  });
};

/**
 * With `live`, publishes only the projects in `live.built` and copies the others from the store `live.store`. Returns a message for each
 * remote whose build is not live because of a rollback.
 *
 * @param {{ dataDir: string, quiet?: boolean, promote?: boolean, live?: { store: string, keys: string, built: string[] } }} options
 * @returns {Promise<string[]>}
 */
export async function releaseBuilt({ dataDir, quiet = false, promote = true, live }) {
  // Publishes into a local store by default, also on a build server. `RELEASE_SHELLS` is empty, because no shell runs yet that could try a
  // release.
  const env = { DATA_DIR: dataDir, RELEASE_STORE: process.env.RELEASE_STORE || join(dataDir, 'releases'), RELEASE_SHELLS: '' };
  const release = (label, ...args) => run(label, process.execPath, ['tools/release/bin.mjs', ...args], { env, quiet });
  const isTaken = (name) => live && !live.built.includes(name);
  const take = (name) => release(`Taking the live ${name}`, 'copy-live', name, '--from', live.store, '--keys', live.keys);
  const notes = [];
  for (const app of await remoteNames()) {
    if (isTaken(app)) {
      await take(app);
      continue;
    }
    await release(`Publishing ${app}`, 'publish', app);
    if (!promote) continue;
    const { tail } = await release(`Promoting ${app}`, 'promote', app, '--new');
    notes.push(...tail.filter((line) => line.startsWith(`${app} stays on `)));
  }
  if (isTaken('api')) await take('api');
  // Publishes the browser files of the shell, because a shell reads the browser files of other shell versions from the store.
  await (isTaken('shell') ? take('shell') : release('Publishing shell', 'publish', 'shell'));
  return notes;
}
