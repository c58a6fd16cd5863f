import { createHash } from 'node:crypto';
import { StoreError, parseRelease, type Release, type ReleaseStore } from '@spruce/federation';
import { Failure } from './failure';
import { filesOf } from './local-release';
import { inParallel } from './in-parallel';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The versions in the store, complete or not: release.json is written last. */
export const publishedVersions = async (store: ReleaseStore, app: string): Promise<string[]> =>
  (await store.list(app)).filter((name) => /^\d+\.\d+\.\d+/.test(name));

/** The release.json of a published version with its hash, or undefined where it was not (completely) published. */
export async function readPublished(
  store: ReleaseStore,
  app: string,
  version: string,
): Promise<{ release: Release; sha256: string } | undefined> {
  try {
    const bytes = await store.read(app, `${version}/release.json`);
    return { release: parseRelease(bytes), sha256: sha256(bytes) };
  } catch (error) {
    if (error instanceof StoreError && error.code === 'missing') return undefined;
    throw error;
  }
}

/** Reads every file of a published release back. Returns the paths that are missing or differ. */
export async function damagedFiles(store: ReleaseStore, release: Release): Promise<string[]> {
  const damaged = await inParallel(filesOf(release), 8, async ({ path, sha256: expected }) => {
    const bytes = await store.read(release.name, `${release.version}/${path}`).catch(() => undefined);
    return bytes && sha256(bytes) === expected ? [] : [path];
  });
  return damaged.flat();
}

/** A published version of which every byte is right. Throws a {@link Failure} else. */
export async function requirePublished(store: ReleaseStore, app: string, version: string): Promise<{ release: Release; sha256: string }> {
  const published = await readPublished(store, app, version);
  if (!published) {
    const versions = await publishedVersions(store, app);
    throw new Failure(
      `${app}@${version} is not published; ${versions.length > 0 ? `there are ${versions.join(', ')}` : `run npx nx publish ${app} first`}`,
      2,
    );
  }
  const damaged = await damagedFiles(store, published.release);
  if (damaged.length > 0) throw new Failure(`${app}@${version} is damaged in the store: ${damaged.join(', ')}`);
  return published;
}
