import { z } from 'zod';
import type { PublicKeysOf } from './public-keys';
import { app, INDEX, sha256, version } from './release';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';
import { isAppName, type ReleaseStore } from './store';

const named = z.object({ schema: z.literal(1), name: z.string(), version: z.string(), sha256: z.string() });

/** Versions of the shells that have proven the release. These shells do not prove it again. */
const proven = z.array(z.string()).optional();

/** `percent` of the visitors get this release. */
const canaryShare = z.object({ version: z.string(), sha256: z.string(), percent: z.number().min(0.01).max(99.99), proven });
export type CanaryShare = z.infer<typeof canaryShare>;

/** Makes a version live. `sha256` is the hash of its `release.json`, which contains the hash of every other file. */
const pointer = named.extend({
  /** Increases with every promotion and rollback of the app, so that an old pointer cannot be replayed. */
  seq: z.int(),
  proven,
  promotedAt: z.string(),
  canary: canaryShare.optional(),
  by: z.string().optional(),
  note: z.string().optional(),
});
export type Pointer = z.infer<typeof pointer>;

export const pointerPath = 'channel.json';
export const promotionPath = (seq: number): string => `promotions/${String(seq).padStart(9, '0')}.json`;

export const signPointer = (stated: Pointer, privateKey: string): Buffer => signFile(stated, privateKey);

/** Throws {@link ReleaseRejected}. Use only the returned content, because the file itself may be forged. */
export function verifyPointer(bytes: Buffer, publicKeys: readonly string[], app: string): Pointer {
  const stated = verifyFile(bytes, publicKeys, pointer, 'the pointer');
  // A validly signed pointer of another app may have been copied into this folder.
  if (stated.name !== app) throw new ReleaseRejected('malformed-pointer', `the pointer is for ${stated.name}, not for ${app}`);
  return stated;
}

/** The number and the mounts of each remote's promotion. Not signed, because it only tells which signed pointers to read. */
const index = z.record(z.string(), z.object({ seq: z.int(), mounts: z.array(z.string()) }));
export type Index = z.infer<typeof index>;

/** A damaged index counts as empty, because shells also read all pointers from time to time. */
export function readIndex(bytes: Buffer | undefined): Index {
  try {
    return index.parse(JSON.parse(bytes?.toString('utf8') ?? '{}'));
  } catch {
    return {};
  }
}

/** Number of each remote's latest promotion. */
export type LatestPromotions = Readonly<Record<string, number>>;

/** The returned function sends one conditional request per call. It resolves to undefined for a store in a folder, which has no index. */
export function indexReader(store: ReleaseStore): () => Promise<LatestPromotions | undefined> {
  let known: { latest: LatestPromotions; etag: string | undefined } | undefined;
  return async () => {
    const changed = await store.readIfChanged?.(INDEX, pointerPath, known?.etag);
    if (changed) {
      const apps = Object.entries(readIndex(changed.bytes));
      known = { latest: Object.fromEntries(apps.map(([name, { seq }]) => [name, seq])), etag: changed.etag };
    }
    return known?.latest;
  };
}

/** Content of `published.json`: proves that a version has the bytes that the build server published. This file is written last. */
const published = named.extend({ publishedAt: z.string(), commit: z.string().optional(), by: z.string().optional() });
export type Published = z.infer<typeof published>;

export const publishedPath = (version: string): string => `${version}/published.json`;

export const signPublished = (stated: Published, privateKey: string): Buffer => signFile(stated, privateKey);

/** Throws {@link ReleaseRejected}. */
export function verifyPublished(bytes: Buffer, publicKeys: readonly string[], app: string, version: string): Published {
  const what = `published.json of ${app}@${version}`;
  const stated = verifyFile(bytes, publicKeys, published, what);
  if (stated.name !== app || stated.version !== version)
    throw new ReleaseRejected('malformed-pointer', `${what} is of ${stated.name}@${stated.version}`);
  return stated;
}

/** `purpose` prevents the use of another signed statement as a preview. */
const previewed = z.object({
  schema: z.literal(1),
  purpose: z.literal('preview'),
  name: app,
  version,
  sha256,
  expiresAt: z.iso.datetime(),
});
export type Preview = z.infer<typeof previewed>;

/** Creates the token of a preview link, using only characters that a cookie allows. */
export const signPreview = (preview: Preview, privateKey: string): string => signFile(preview, privateKey).toString('base64url');

/** Throws a {@link ReleaseRejected}: `bad-signature` for a forged token or the key of another squad, `expired` after its end. */
export function verifyPreview(token: string, publicKeys: PublicKeysOf, now = Date.now()): Preview {
  const file = Buffer.from(token, 'base64url');
  const { name } = unverified(token) as Partial<Preview>;
  const keys = typeof name === 'string' && isAppName(name) ? publicKeys(name) : [];
  const preview = verifyFile(file, keys, previewed, 'the preview');
  if (!(Date.parse(preview.expiresAt) > now)) throw new ReleaseRejected('expired', `the preview ended at ${preview.expiresAt}`);
  return preview;
}

/** A question of the release command to a shell. `take` is the release that the shell proves before its promotion. */
const statusRequest = z.object({
  schema: z.literal(1),
  take: z.array(z.object({ name: z.string(), version })).max(1),
  askedAt: z.string(),
});
export type StatusRequest = z.infer<typeof statusRequest>;

const STATUS_REQUEST_MS = 300_000;

export const signStatusRequest = (request: StatusRequest, privateKey: string): string =>
  signFile(request, privateKey).toString('base64url');

/**
 * The squads of `apps` may send a request, and the squad of the remote that the request names, even if it was never promoted. Throws a
 * {@link ReleaseRejected} if none of their keys fits, or if the request is older than five minutes.
 */
export function verifyStatusRequest(header: string, apps: readonly string[], publicKeys: PublicKeysOf, now = Date.now()): StatusRequest {
  const { take } = unverified(header) as Partial<StatusRequest>;
  const name: unknown = Array.isArray(take) ? take[0]?.name : undefined;
  const keys = [...apps, ...(typeof name === 'string' && isAppName(name) ? [name] : [])].flatMap((app) => publicKeys(app));
  const request = verifyFile(Buffer.from(header, 'base64url'), keys, statusRequest, 'the status request');
  const age = Math.abs(now - Date.parse(request.askedAt));
  if (!(age < STATUS_REQUEST_MS)) throw new ReleaseRejected('bad-signature', 'the status request is too old');
  return request;
}

/** The unverified payload only selects the squad's keys, which then must match the signature. */
function unverified(token: string): object {
  try {
    const { payload } = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as { payload: string };
    return Object(JSON.parse(payload)) as object;
  } catch {
    return {};
  }
}
