import {
  pointerPath,
  promotionPath,
  signPointer,
  StoreError,
  verifyPointer,
  type Pointer,
  type Promoted,
  type PublicKeysOf,
  type ReleaseStore,
} from '@spruce/federation';
import { Failure } from './output';
import { requireSquadKey, type Keys } from './keys';
import { requirePublished } from './published-release';

/** Returns all promotions of an app with a valid signature, newest first. */
export async function history(store: ReleaseStore, app: string, publicKeys: PublicKeysOf): Promise<Pointer[]> {
  const files = (await store.list(app, 'promotions')).filter((name) => name.endsWith('.json'));
  const pointers = await Promise.all(files.map(async (file) => verify(await store.read(app, `promotions/${file}`), publicKeys, app)));
  return pointers.filter((pointer) => pointer !== undefined).sort((a, b) => b.seq - a.seq);
}

/** Returns the live pointer, or undefined if it is missing or its signature is invalid. */
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

/** Verifies every byte of published versions, then promotes them in one step under new sequence numbers. */
export async function promote(
  store: ReleaseStore,
  versions: readonly Named[],
  keys: Keys,
  reason: Reason & Pick<Pointer, 'canary'> = {},
): Promise<Pointer[]> {
  const proven = await Promise.all(
    versions.map(async ({ app, version }) => {
      requireSquadKey(keys, app);
      return { name: app, version, sha256: (await requirePublished(store, app, version, keys.publicKeys)).sha256 };
    }),
  );
  for (;;) {
    const members: Promoted[] = await Promise.all(
      proven.map(async ({ name, version, sha256 }) => ({ name, version, sha256, seq: (await highestNumber(store, name, keys)) + 1 })),
    );
    const together = members.length > 1 ? { together: members } : {};
    const promotedAt = new Date().toISOString();
    const pointers = members.map((member): Pointer => ({ schema: 1, ...member, promotedAt, ...reason, ...together }));
    try {
      for (const pointer of pointers) await store.put(pointer.name, promotionPath(pointer.seq), signPointer(pointer, keys.privateKey));
    } catch (error) {
      // Another promotion took this number: try the next one. Pointers that this attempt already wrote have no effect, because shells
      // refuse a joint promotion that is not complete.
      if (error instanceof StoreError && error.code === 'exists') continue;
      throw error;
    }
    await Promise.all(pointers.map(({ name }) => resolvePromotionRace(store, name, keys.publicKeys)));
    return pointers;
  }
}

/**
 * Rolls back under a new number: to `to`, else from a canary to the stable version, else to the version before the live one first went
 * live. Rolls back all apps of a joint promotion together.
 */
export async function rollback(
  store: ReleaseStore,
  app: string,
  keys: Keys,
  { to, ...reason }: Reason & { to?: string | undefined } = {},
): Promise<{ from: Promoted[]; pointers: Pointer[] }> {
  const from = (await livePointer(store, app, keys.publicKeys)) ?? (await history(store, app, keys.publicKeys))[0];
  if (to) return { from: from ? [from] : [], pointers: await promote(store, [{ app, version: to }], keys, reason) };
  if (!from) throw new Failure(`nothing of ${app} was ever promoted`, 2);
  if (from.canary) {
    const tried = { ...from, version: from.canary.version, sha256: from.canary.sha256 };
    return { from: [tried], pointers: await promote(store, [{ app, version: from.version }], keys, reason) };
  }
  const members = from.together ?? [from];
  const earlier = await Promise.all(members.map((member) => versionBefore(store, member, keys.publicKeys)));
  return { from: members, pointers: await promote(store, earlier, keys, reason) };
}

async function versionBefore(store: ReleaseStore, { name: app, version, seq }: Promoted, publicKeys: PublicKeysOf): Promise<Named> {
  const past = await history(store, app, publicKeys);
  const first = Math.min(seq, ...past.filter((pointer) => pointer.version === version).map((pointer) => pointer.seq));
  const earlier = past.find((pointer) => pointer.seq < first);
  if (!earlier) throw new Failure(`${app} has no version before ${version}; name one with --to`, 2);
  return { app, version: earlier.version };
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
      if (!(error instanceof StoreError) || error.code !== 'changed') throw error;
    }
  }
}

/** Counts entries with an invalid signature too, because their numbers are used. */
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
