import { pointerPath, promotionPath, signPointer, StoreError, verifyPointer, type Pointer, type ReleaseStore } from '@spruce/federation';
import { Failure } from './failure';
import { requirePublished } from './published-release';

export interface Keys {
  privateKey: string;
  publicKey: string;
}

/** Every promotion of an app whose signature holds, the latest first. */
export async function history(store: ReleaseStore, app: string, publicKey: string): Promise<Pointer[]> {
  const files = (await store.list(app, 'promotions')).filter((name) => name.endsWith('.json'));
  const pointers = await Promise.all(files.map(async (file) => verify(await store.read(app, `promotions/${file}`), publicKey, app)));
  return pointers.filter((pointer) => pointer !== undefined).sort((a, b) => b.seq - a.seq);
}

/** The live pointer, or undefined where there is none or its signature is wrong. */
export async function livePointer(store: ReleaseStore, app: string, publicKey: string): Promise<Pointer | undefined> {
  const bytes = await readPointer(store, app);
  return bytes && verify(bytes, publicKey, app);
}

const readPointer = (store: ReleaseStore, app: string): Promise<Buffer | undefined> =>
  store.read(app, pointerPath).catch((error: unknown) => {
    if (error instanceof StoreError && error.code === 'missing') return undefined;
    throw error;
  });

/** Checks every byte of a published version, then makes it live under a new sequence number. */
export async function promote(store: ReleaseStore, app: string, version: string, keys: Keys): Promise<Pointer> {
  const { sha256 } = await requirePublished(store, app, version);
  for (;;) {
    const [live, [latest]] = await Promise.all([livePointer(store, app, keys.publicKey), history(store, app, keys.publicKey)]);
    const seq = Math.max(live?.seq ?? 0, latest?.seq ?? 0, await highestNumber(store, app)) + 1;
    const pointer: Pointer = { schema: 1, name: app, version, sha256, seq, promotedAt: new Date().toISOString() };
    const bytes = signPointer(pointer, keys.privateKey);
    try {
      await store.put(app, promotionPath(seq), bytes);
    } catch (error) {
      // Somebody promoted at the same moment and has the number.
      if (error instanceof StoreError && error.code === 'exists') continue;
      throw error;
    }
    await resolvePromotionRace(store, app, keys.publicKey);
    return pointer;
  }
}

/** Moves the pointer back under a new number: to `version`, else to what was live before the live version first was. */
export async function rollback(
  store: ReleaseStore,
  app: string,
  keys: Keys,
  version?: string,
): Promise<{ from: string | undefined; pointer: Pointer }> {
  const past = await history(store, app, keys.publicKey);
  const from = (await livePointer(store, app, keys.publicKey)) ?? past[0];
  if (version) return { from: from?.version, pointer: await promote(store, app, version, keys) };
  if (!from) throw new Failure(`nothing of ${app} was ever promoted`, 2);
  const first = Math.min(from.seq, ...past.filter((pointer) => pointer.version === from.version).map((pointer) => pointer.seq));
  const earlier = past.find((pointer) => pointer.seq < first);
  if (!earlier) throw new Failure(`${app} has no version before ${from.version}; name one with --to`, 2);
  return { from: from.version, pointer: await promote(store, app, earlier.version, keys) };
}

/**
 * Moves the live pointer to the latest promotion, whoever made it. Of several who promote at once only one can replace the pointer that all
 * of them have read; the others look again. An older pointer would be refused by the shells as a replay.
 */
async function resolvePromotionRace(store: ReleaseStore, app: string, publicKey: string): Promise<void> {
  for (;;) {
    const previous = await readPointer(store, app);
    const live = previous && verify(previous, publicKey, app);
    const [latest] = await history(store, app, publicKey);
    if (!latest || (live && live.seq >= latest.seq)) return;
    try {
      await store.putPointer(app, await store.read(app, promotionPath(latest.seq)), previous);
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'changed') throw error;
    }
  }
}

/** Also counts entries whose signature is wrong: their numbers are taken. */
async function highestNumber(store: ReleaseStore, app: string): Promise<number> {
  const numbers = (await store.list(app, 'promotions')).map((name) => Number.parseInt(name, 10)).filter(Number.isSafeInteger);
  return Math.max(0, ...numbers);
}

function verify(bytes: Buffer, publicKey: string, app: string): Pointer | undefined {
  try {
    return verifyPointer(bytes, publicKey, app);
  } catch {
    return undefined;
  }
}
