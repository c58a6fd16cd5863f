import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProgram, publishedPath, sha256, signPublished, StoreError, type ReleaseStore } from '@spruce/federation';
import type { Context } from './context';
import { findRemote } from './environment';
import { author, commit } from './git';
import { requireSquadKey, type Keys } from './keys';
import { filesOf, localRelease, type LocalRelease, type Released } from './local-release';
import { Failure, kilobytes } from './output';
import { assembledDir, findProgram } from './programs/assemble-program';
import { readAssembled } from './programs/program-release';
import { damagedFiles, inParallel, readPublished, requireSigned } from './published-release';

export const addPublish = ({ command, environment, env, store, output, keys, requireSharedStore }: Context) =>
  command('publish', 'upload the built release of a remote, or the assembled shell or service, without making it live')
    .argument('<app>')
    .action(async (name: string) => {
      requireSharedStore();
      const local = isProgram(name)
        ? await readAssembled(assembledDir(findProgram(environment.root, name)))
        : await localRelease(findRemote(environment.root, name));
      if (!local) throw new Failure(`${name} has no built release; run npx nx release-build ${name}`, 2);
      output.step(`uploading ${name}@${local.release.version} to ${environment.store}`);
      const published = await publish(store, local, await keys(), { commit: commit(env), by: author(env) });
      output.result({ app: name, ...published }, [
        published.uploaded > 0
          ? `Published ${name}@${published.version}: ${published.files} files, ${kilobytes(published.bytes)}, all verified in the store`
          : `${name}@${published.version} is already published, and its files are intact`,
      ]);
    });

/** The build time is left out, because it does not affect behaviour. */
const identity = (release: Released): string => JSON.stringify({ ...release, builtAt: '' });

/** Publishing the same release again changes nothing; other content for an existing version is refused. An interrupted upload continues. */
export async function publish(
  store: ReleaseStore,
  { release, dir }: LocalRelease<Released>,
  keys: Keys,
  origin: { commit?: string | undefined; by?: string | undefined } = {},
): Promise<{ version: string; uploaded: number; files: number; bytes: number }> {
  const { name, version } = release;
  requireSquadKey(keys, name);
  const files = filesOf(release);
  const before = await readPublished(store, name, version);
  if (before && identity(before.release) !== identity(release)) throw new Failure(`${name}@${version} is already published ${NEVER}`, 3);
  let bytes = 0;
  const uploads = await inParallel(files, async ({ path, sha256: expected }) => {
    const content = await readFile(join(dir, path));
    if (sha256(content) !== expected) throw new Failure(`${path} of the built release changed after it was assembled; build again`);
    const uploaded = await putOnce(store, name, `${version}/${path}`, content);
    bytes += content.length;
    return uploaded;
  });
  const damaged = await damagedFiles(store, release);
  if (damaged.length > 0) throw new Failure(`the store has other bytes than were uploaded: ${damaged.join(', ')}`);
  if (!before) await putOnce(store, name, `${version}/release.json`, Buffer.from(JSON.stringify(release)));
  const { sha256: hash } = (await readPublished(store, name, version))!;
  const statement = { schema: 1, name, version, sha256: hash, publishedAt: new Date().toISOString(), ...origin } as const;
  await store.put(name, publishedPath(version), signPublished(statement, keys.privateKey)).catch((error: unknown) => {
    if (!isExisting(error)) throw error;
  });
  await requireSigned(store, name, version, hash, keys.publicKeys);
  return { version, uploaded: uploads.filter(Boolean).length, files: files.length, bytes };
}

const isExisting = (error: unknown): boolean => error instanceof StoreError && error.code === 'exists';
const NEVER = 'with other content, and a version is never overwritten; publish under another version';

async function putOnce(store: ReleaseStore, app: string, path: string, content: Buffer): Promise<boolean> {
  try {
    await store.put(app, path, content);
    return true;
  } catch (error) {
    if (!isExisting(error)) throw error;
    if ((await store.read(app, path)).equals(content)) return false;
    throw new Failure(`${app}/${path} is already in the store ${NEVER}`, 3);
  }
}
