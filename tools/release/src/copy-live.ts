import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ProgramName, type PublicKeysOf, type ReleaseStore, type ProgramRelease } from '@spruce/federation';
import { Failure } from './output';
import { inParallel, damagedFiles, requirePublished, storedVersions } from './published-release';
import { filesOf, type LocalRelease, type Released } from './local-release';
import { livePointer } from './promote';

/** Throws a {@link Failure} if no release is live or its content is not the signed one. */
export async function copyLive(store: ReleaseStore, app: string, publicKeys: PublicKeysOf, dir: string): Promise<LocalRelease> {
  const live = await livePointer(store, app, publicKeys);
  if (!live) throw new Failure(`nothing of ${app} is live there, or its key is another`);
  const { release, sha256 } = await requirePublished(store, app, live.version, publicKeys);
  if (sha256 !== live.sha256) throw new Failure(`${app}@${live.version} is not what was promoted`);
  return copyFiles(store, release, dir);
}

/**
 * Running shells report their version. Otherwise, and for the service, the last published version counts as live, because programs are
 * published at their deployment.
 */
export async function copyLiveProgram(
  store: ReleaseStore,
  name: ProgramName,
  publicKeys: PublicKeysOf,
  running: ReadonlySet<string>,
  dir: string,
): Promise<LocalRelease<ProgramRelease>> {
  const signed = (await storedVersions<ProgramRelease>(store, name, publicKeys)).filter(({ publishedAt }) => publishedAt !== '');
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
