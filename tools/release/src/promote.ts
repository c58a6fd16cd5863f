import {
  INDEX,
  pointerPath,
  promotionPath,
  readIndex,
  signPointer,
  StoreError,
  verifyPointer,
  type Pointer,
  type PublicKeysOf,
  type Release,
  type ReleaseStore,
} from '@spruce/federation';
import { mountsOverlap } from '@spruce/federation/mounts';
import { Failure } from './output';
import { requireSquadKey, type Keys } from './keys';
import { requirePublished } from './published-release';

export async function history(store: ReleaseStore, app: string, publicKeys: PublicKeysOf): Promise<Pointer[]> {
  const files = (await store.list(app, 'promotions')).filter((name) => name.endsWith('.json'));
  const pointers = await Promise.all(files.map(async (file) => verify(await store.read(app, `promotions/${file}`), publicKeys, app)));
  return pointers.filter((pointer) => pointer !== undefined).sort((a, b) => b.seq - a.seq);
}

export async function livePointer(store: ReleaseStore, app: string, publicKeys: PublicKeysOf): Promise<Pointer | undefined> {
  const bytes = await readPointer(store, app);
  return bytes && verify(bytes, publicKeys, app);
}

const readPointer = (store: ReleaseStore, app: string): Promise<Buffer | undefined> =>
  store.read(app, pointerPath).catch((error: unknown) => {
    if (error instanceof StoreError && error.code === 'missing') return undefined;
    throw error;
  });

export interface Named {
  app: string;
  version: string;
}

export interface Reason {
  by?: string | undefined;
  note?: string | undefined;
}

export async function promote(
  store: ReleaseStore,
  { app: name, version }: Named,
  keys: Keys,
  { proven = [], ...reason }: Reason & Pick<Pointer, 'canary' | 'proven'> = {},
): Promise<Pointer> {
  requireSquadKey(keys, name);
  const { release, sha256 } = await requirePublished(store, name, version, keys.publicKeys);
  await requireFreeMounts(store, release);
  const past = await history(store, name, keys.publicKeys);
  const known = past.flatMap(({ canary, ...pointer }) => [pointer, ...(canary ? [canary] : [])]).filter((ref) => ref.sha256 === sha256);
  const shells = [...new Set([...known.flatMap((ref) => ref.proven ?? []), ...proven])];
  for (;;) {
    const seq = (await highestNumber(store, name, keys)) + 1;
    const pointer: Pointer = { schema: 1, name, version, sha256, seq, promotedAt: new Date().toISOString(), proven: shells, ...reason };
    try {
      await store.put(name, promotionPath(seq), signPointer(pointer, keys.privateKey));
    } catch (error) {
      // Another promotion took this number: try the next one.
      if (error instanceof StoreError && error.code === 'exists') continue;
      throw error;
    }
    await resolvePromotionRace(store, name, keys.publicKeys);
    await updateIndex(store, release, seq);
    return pointer;
  }
}

export async function promoteCanary(
  store: ReleaseStore,
  { app, version }: Named,
  percent: number,
  keys: Keys,
  { proven, ...reason }: Reason & Pick<Pointer, 'proven'>,
): Promise<Pointer> {
  requireSquadKey(keys, app);
  const live = await livePointer(store, app, keys.publicKeys);
  if (!live) throw new Failure(`${app} has no live release, which a canary needs; promote ${version} without --percent`, 2);
  if (live.version === version) throw new Failure(`${app}@${version} is already live`, 2);
  const { release, sha256 } = await requirePublished(store, app, version, keys.publicKeys);
  await requireFreeMounts(store, release);
  return promote(store, { app, version: live.version }, keys, { ...reason, canary: { version, sha256, percent, proven } });
}

/** Promotes `to`, or ends a canary, or promotes the version before the live one. */
export async function rollback(
  store: ReleaseStore,
  app: string,
  keys: Keys,
  { to, ...reason }: Reason & { to?: string | undefined } = {},
): Promise<{ from: string | undefined; pointer: Pointer }> {
  const live = (await livePointer(store, app, keys.publicKeys)) ?? (await history(store, app, keys.publicKeys))[0];
  if (!to && !live) throw new Failure(`no release of ${app} was ever promoted`, 2);
  const version = to ?? (live!.canary ? live!.version : await versionBefore(store, live!, keys.publicKeys));
  const from = to ? live?.version : (live!.canary?.version ?? live!.version);
  return { from, pointer: await promote(store, { app, version }, keys, reason) };
}

async function versionBefore(store: ReleaseStore, { name: app, version, seq }: Pointer, publicKeys: PublicKeysOf): Promise<string> {
  const past = await history(store, app, publicKeys);
  const first = Math.min(seq, ...past.filter((pointer) => pointer.version === version).map((pointer) => pointer.seq));
  const earlier = past.find((pointer) => pointer.seq < first);
  if (!earlier) throw new Failure(`${app} has no version before ${version}; name one with --to`, 2);
  return earlier.version;
}

/**
 * Moves the live pointer to the latest promotion, even to one of another process, because shells refuse an older pointer as a replay. If
 * several processes write at once, only one can replace the pointer that all have read; the others retry.
 */
async function resolvePromotionRace(store: ReleaseStore, app: string, publicKeys: PublicKeysOf): Promise<void> {
  for (;;) {
    const previous = await readPointer(store, app);
    const live = previous && verify(previous, publicKeys, app);
    const [latest] = await history(store, app, publicKeys);
    if (!latest || (live && live.seq >= latest.seq)) return;
    try {
      await store.putPointer(app, await store.read(app, promotionPath(latest.seq)), previous);
    } catch (error) {
      if (!isChanged(error)) throw error;
    }
  }
}

/** Throws a {@link Failure} if the live release of another remote owns one of the paths. */
async function requireFreeMounts(store: ReleaseStore, { name, mounts }: Release): Promise<void> {
  for (const [owner, { mounts: theirs }] of Object.entries(readIndex(await readPointer(store, INDEX)))) {
    const taken = owner !== name && mounts.find((mount) => theirs.some((other) => mountsOverlap(mount, other)));
    if (taken) throw new Failure(`${taken} belongs to ${owner}; promote a release of ${owner} without it first`);
  }
}

async function updateIndex(store: ReleaseStore, { name, mounts }: Release, seq: number): Promise<void> {
  for (;;) {
    const previous = await readPointer(store, INDEX);
    const apps = readIndex(previous);
    if ((apps[name]?.seq ?? 0) >= seq) return;
    try {
      return await store.putPointer(INDEX, Buffer.from(`${JSON.stringify({ ...apps, [name]: { seq, mounts } }, null, 1)}\n`), previous);
    } catch (error) {
      if (!isChanged(error)) throw error;
    }
  }
}

const isChanged = (error: unknown): boolean => error instanceof StoreError && error.code === 'changed';

/** Counts entries with an invalid signature too, because their numbers are already taken. */
async function highestNumber(store: ReleaseStore, app: string, { publicKeys }: Keys): Promise<number> {
  const numbers = (await store.list(app, 'promotions')).map((name) => Number.parseInt(name, 10)).filter(Number.isSafeInteger);
  return Math.max(0, (await livePointer(store, app, publicKeys))?.seq ?? 0, ...numbers);
}

function verify(bytes: Buffer, publicKeys: PublicKeysOf, app: string): Pointer | undefined {
  try {
    return verifyPointer(bytes, publicKeys(app), app);
  } catch {
    return undefined;
  }
}
