import { Readable } from 'node:stream';
import {
  isProgram,
  StoreError,
  parseRelease,
  parseProgramRelease,
  publishedPath,
  ReleaseRejected,
  sha256,
  verifyPublished,
  type PublicKeysOf,
  type Published,
  type Release,
  type ReleaseStore,
} from '@spruce/federation';
import { Failure } from './output';
import { filesOf, type Released } from './local-release';

/** Includes incomplete versions, whose release.json is not written yet. */
const publishedVersions = async (store: ReleaseStore, app: string): Promise<string[]> =>
  (await store.list(app)).filter((name) => /^\d+\.\d+\.\d+/.test(name));

/** Undefined if the version is not completely published. For the name of a program, returns a `ProgramRelease`. */
export async function readPublished<R extends Released>(
  store: ReleaseStore,
  app: string,
  version: string,
): Promise<{ release: R; sha256: string } | undefined> {
  try {
    const bytes = await store.read(app, `${version}/release.json`);
    return { release: (isProgram(app) ? parseProgramRelease : parseRelease)(bytes) as R, sha256: sha256(bytes) };
  } catch (error) {
    if (error instanceof StoreError && error.code === 'missing') return undefined;
    throw error;
  }
}

/** All versions in the store, the last published first. Fields are missing for a version that is incomplete or has no valid signature. */
export async function storedVersions<R extends Released>(store: ReleaseStore, app: string, publicKeys: PublicKeysOf) {
  const versions = (await publishedVersions(store, app)).map(async (version) => {
    const found = await readPublished<R>(store, app, version).catch(() => undefined);
    const signed = found && (await requireSigned(store, app, version, found.sha256, publicKeys).catch(() => undefined));
    return { version, release: found?.release, sha256: found?.sha256, commit: signed?.commit, publishedAt: signed?.publishedAt ?? '' };
  });
  return (await Promise.all(versions)).sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}

/** Returns the paths of files that are missing, or whose hash differs from the one in the release. */
export async function damagedFiles(store: ReleaseStore, release: Released): Promise<string[]> {
  const damaged = await inParallel(filesOf(release), async ({ path, sha256: expected }) => {
    const bytes = await store.read(release.name, `${release.version}/${path}`).catch(() => undefined);
    return bytes && sha256(bytes) === expected ? [] : [path];
  });
  return damaged.flat();
}

/** Throws a {@link Failure} if the signature of the version is missing, invalid, or belongs to another content (`hash`). */
export async function requireSigned(
  store: ReleaseStore,
  app: string,
  version: string,
  hash: string,
  publicKeys: PublicKeysOf,
): Promise<Published> {
  try {
    const published = verifyPublished(await store.read(app, publishedPath(version)), publicKeys(app), app, version);
    if (published.sha256 === hash) return published;
    throw new Failure(`${app}@${version} is not what was published: its release.json was changed in the store`);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'missing')
      throw new Failure(`${app}@${version} was never signed; run npx nx publish ${app} again with the squad's key`);
    throw error instanceof ReleaseRejected ? new Failure(error.message) : error;
  }
}

/** Throws a {@link Failure} if the release is missing in the store, not signed, or a file differs from the signed hashes. */
export async function requirePublished(
  store: ReleaseStore,
  app: string,
  version: string,
  publicKeys: PublicKeysOf,
): Promise<{ release: Release; sha256: string }> {
  const found = await readPublished<Release>(store, app, version);
  if (!found) {
    const versions = await publishedVersions(store, app);
    throw new Failure(
      `${app}@${version} is not published; ${versions.length > 0 ? `there are ${versions.join(', ')}` : `run npx nx publish ${app} first`}`,
      2,
    );
  }
  await requireSigned(store, app, version, found.sha256, publicKeys);
  const damaged = await damagedFiles(store, found.release);
  if (damaged.length > 0) throw new Failure(`${app}@${version} is damaged in the store: ${damaged.join(', ')}`);
  return found;
}

/** Works on eight items at a time. */
export const inParallel = <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> =>
  Readable.from(items).map(work, { concurrency: 8 }).toArray();
