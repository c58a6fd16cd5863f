import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedPath, sha256, signPublished, StoreError, type ReleaseStore } from '@spruce/federation';
import { Failure } from './output';
import { inParallel, damagedFiles, readPublished, requireSigned } from './published-release';
import { requireSquadKey, type Keys } from './keys';
import { filesOf, type LocalRelease, type Released } from './local-release';

export interface Published {
  version: string;
  uploaded: number;
  files: number;
  bytes: number;
}

/** The build time is left out, because it does not affect behaviour. */
const identity = (release: Released): string => JSON.stringify({ ...release, builtAt: '' });

/** Publishing the same release again changes nothing; other content for an existing version is refused. An interrupted upload continues. */
export async function publish(
  store: ReleaseStore,
  { release, dir, manifest }: LocalRelease<Released>,
  keys: Keys,
  origin: { commit?: string | undefined; by?: string | undefined } = {},
  progress: (done: number, all: number) => void = () => {},
): Promise<Published> {
  const { name, version } = release;
  requireSquadKey(keys, name);
  const files = filesOf(release);
  const before = await readPublished(store, name, version);
  if (before && identity(before.release) !== identity(release)) {
    throw new Failure(
      `${name}@${version} is already published with other content, and a version is never overwritten; publish under another version`,
      3,
    );
  }
  let done = 0;
  let bytes = 0;
  const uploads = await inParallel(files, 8, async ({ path, sha256: expected }) => {
    const content = await readFile(join(dir, path));
    if (sha256(content) !== expected) throw new Failure(`${path} of the built release changed after it was assembled; build again`);
    const uploaded = await putOnce(store, name, `${version}/${path}`, content);
    bytes += content.length;
    progress(++done, files.length);
    return uploaded;
  });
  const damaged = await damagedFiles(store, release);
  if (damaged.length > 0)
    throw new Failure(`the store gave back other bytes than were uploaded: ${damaged.join(', ')}; nothing was made live`);
  if (!before)
    await putOnce(store, name, `${version}/release.json`, manifest ? Buffer.from(manifest) : await readFile(join(dir, 'release.json')));
  await signOnce(store, release, keys, origin);
  return { version, uploaded: uploads.filter(Boolean).length, files: files.length, bytes };
}

async function signOnce(
  store: ReleaseStore,
  release: Released,
  keys: Keys,
  origin: { commit?: string | undefined; by?: string | undefined },
): Promise<void> {
  const { name, version } = release;
  const found = await readPublished(store, name, version);
  const { privateKey } = keys;
  const publishedAt = new Date().toISOString();
  const statement = signPublished({ schema: 1, name, version, sha256: found!.sha256, publishedAt, ...origin }, privateKey);
  await store.put(name, publishedPath(version), statement).catch((error: unknown) => {
    if (!(error instanceof StoreError) || error.code !== 'exists') throw error;
  });
  await requireSigned(store, name, version, found!.sha256, keys.publicKeys);
}

async function putOnce(store: ReleaseStore, app: string, path: string, content: Buffer): Promise<boolean> {
  try {
    await store.put(app, path, content);
    return true;
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'exists') throw error;
    if ((await store.read(app, path)).equals(content)) return false;
    throw new Failure(
      `${app}/${path} is already in the store with other content, and is never overwritten; publish under another version`,
      3,
    );
  }
}
