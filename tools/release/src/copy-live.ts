import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  isProgram,
  openStore,
  SHELL,
  type ProgramName,
  type ProgramRelease,
  type PublicKeysOf,
  type ReleaseStore,
} from '@spruce/federation';
import { author } from './git';
import { openPublicKeys } from './keys';
import { filesOf, type LocalRelease, type Released } from './local-release';
import { Failure } from './output';
import { findProgram, installPackages } from './programs/assemble-program';
import { PICTURES } from './programs/program-release';
import { livePointer, promote } from './promote';
import { publish } from './publish';
import { damagedFiles, inParallel, requirePublished, storedVersions } from './published-release';
import { findRemote } from './environment';
import { runningShells } from './shells';
import type { Context } from './context';

export const addCopyLive = ({ command, environment, env, store, output, keys }: Context) =>
  command('copy-live', 'copy the live release of another store to this one, sign it again and make it live, for browser tests')
    .argument('<app>')
    .requiredOption('--from <store>', 'a folder, or s3://bucket/folder')
    .requiredOption('--keys <path>', 'public keys of the squads there: a file, or a folder with <app>.pub.pem')
    .action(async (name: string, { from, keys: squads }: { from: string; keys: string }) => {
      const source = await openStore(from);
      const publicKeys = openPublicKeys(squads, '--keys');
      if (isProgram(name)) {
        const dir = join(environment.dataDir, 'programs', `live-${name}`);
        const running = name === SHELL ? await runningShells(environment.shells) : new Set<string>();
        await rm(dir, { recursive: true, force: true });
        const live = await copyLiveProgram(source, name, publicKeys, running, dir);
        await publish(store, live, await keys());
        await installPackages(dir);
        const { dir: app, assembled } = findProgram(environment.root, name);
        if (assembled[PICTURES]) await cp(join(app, assembled[PICTURES]), join(dir, PICTURES), { recursive: true });
        const { version } = live.release;
        output.result({ app: name, version, dir }, [`Copied ${name}@${version}, which is live in ${from}, to ${dir}`]);
        return;
      }
      const app = findRemote(environment.root, name).name;
      const dir = await mkdtemp(join(tmpdir(), 'spruce-live-'));
      try {
        const live = await copyLive(source, app, publicKeys, dir);
        const pair = await keys();
        await publish(store, live, pair);
        const { version } = live.release;
        const pointer = await promote(store, { app, version }, pair, { by: author(env), note: `live in ${from}` });
        output.result(pointer, [`Copied ${app}@${version}, which is live in ${from}, and made it live here`]);
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    });

/** Throws a {@link Failure} if no release is live or its content is not the signed one. */
async function copyLive(store: ReleaseStore, app: string, publicKeys: PublicKeysOf, dir: string): Promise<LocalRelease> {
  const live = await livePointer(store, app, publicKeys);
  if (!live) throw new Failure(`no release of ${app} is live there, or it is signed with another key`);
  const { release, sha256 } = await requirePublished(store, app, live.version, publicKeys);
  if (sha256 !== live.sha256) throw new Failure(`${app}@${live.version} is not what was promoted`);
  return copyFiles(store, release, dir);
}

/** Without a running shell, and for the service, the version that was published last counts as live. */
async function copyLiveProgram(
  store: ReleaseStore,
  name: ProgramName,
  publicKeys: PublicKeysOf,
  running: ReadonlySet<string>,
  dir: string,
): Promise<LocalRelease<ProgramRelease>> {
  const signed = (await storedVersions<ProgramRelease>(store, name, publicKeys)).filter(({ publishedAt }) => publishedAt !== '');
  const live = signed.find(({ version }) => running.size === 0 || running.has(version))?.release;
  if (!live) throw new Failure(`the live ${name} was not published there, or it is signed with another key`);
  if (!live.program) throw new Failure(`${name}@${live.version} was published without its program; publish and deploy the next one`);
  const damaged = await damagedFiles(store, live);
  if (damaged.length > 0) throw new Failure(`${name}@${live.version} is damaged in the store: ${damaged.join(', ')}`);
  return copyFiles(store, live, dir);
}

async function copyFiles<R extends Released>(store: ReleaseStore, release: R, dir: string): Promise<LocalRelease<R>> {
  const { name, version } = release;
  await inParallel([...filesOf(release).map(({ path }) => path), 'release.json'], async (path) => {
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await store.read(name, `${version}/${path}`));
  });
  return { release, dir };
}
