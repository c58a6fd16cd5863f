import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ProgramName, type PublicKeysOf, type ReleaseStore, type ProgramRelease } from '@spruce/federation';
import { Failure } from './output';
import { inParallel, damagedFiles, publishedPrograms, requirePublished } from './published-release';
import { filesOf, type LocalRelease, type Released } from './local-release';
import { livePointer } from './promote';

/**
 * Puts the release of an app that is live in a store into a folder, as if it had been built there: journeys run against what visitors have.
 * Throws a {@link Failure} where nothing is live, or it is not what the squad has signed.
 */
export async function copyLive(store: ReleaseStore, app: string, publicKeys: PublicKeysOf, dir: string): Promise<LocalRelease> {
  const live = await livePointer(store, app, publicKeys);
  if (!live) throw new Failure(`nothing of ${app} is live there, or its key is another`);
  const { release, sha256 } = await requirePublished(store, app, live.version, publicKeys);
  if (sha256 !== live.sha256) throw new Failure(`${app}@${live.version} is not what was promoted`);
  return copyFiles(store, release, dir);
}

/**
 * The same of a program, as it was assembled but for its packages. Which shell is live the running shells say; where none was asked, and of
 * the service, it is the one that was published last, for one is published when it is put into its place.
 */
export async function copyLiveProgram(
  store: ReleaseStore,
  name: ProgramName,
  publicKeys: PublicKeysOf,
  running: ReadonlySet<string>,
  dir: string,
): Promise<LocalRelease<ProgramRelease>> {
  const signed = (await publishedPrograms(store, name, publicKeys)).filter(({ publishedAt }) => publishedAt !== '');
  const live = signed.find(({ version }) => running.size === 0 || running.has(version))?.release;
  if (!live) throw new Failure(`no ${name} that is live was published there, or its key is another`);
  if (!live.program) throw new Failure(`${name}@${live.version} was published without its program; publish and deploy the next one`);
  const damaged = await damagedFiles(store, live);
  if (damaged.length > 0) throw new Failure(`${name}@${live.version} is damaged in the store: ${damaged.join(', ')}`);
  return copyFiles(store, live, dir);
}

async function copyFiles<R extends Released>(store: ReleaseStore, release: R, dir: string): Promise<LocalRelease<R>> {
  const { name, version } = release;
  await inParallel([...filesOf(release).map(({ path }) => path), 'release.json'], 8, async (path) => {
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await store.read(name, `${version}/${path}`));
  });
  return { release, dir };
}
