import { z } from 'zod';
import type { PublicKeysOf } from './public-keys';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';

/** Versions of the shells that have proven the release. They do not prove it again. */
const proven = z.array(z.string()).optional();

const promoted = z.object({
  name: z.string(),
  version: z.string(),
  /** Hash of the version's `release.json`, which contains the hash of every other file. */
  sha256: z.string(),
  /** Increases with every promotion and rollback of the app, so that an old pointer cannot be replayed. */
  seq: z.int(),
  proven,
});

const canaryShare = z.object({
  version: z.string(),
  sha256: z.string(),
  /** Percentage of visitors. */
  percent: z.number().min(0.01).max(99.99),
  proven,
});
export type CanaryShare = z.infer<typeof canaryShare>;

const pointer = promoted.extend({
  schema: z.literal(1),
  promotedAt: z.string(),
  /** Older shells ignore this field and give all visitors the stable version. */
  canary: canaryShare.optional(),
  by: z.string().optional(),
  note: z.string().optional(),
});
/** Pointers of older tools may have the field `together`, which is ignored. */
export type Pointer = z.infer<typeof pointer>;

export const pointerPath = 'channel.json';

export const promotionPath = (seq: number): string => `promotions/${String(seq).padStart(9, '0')}.json`;

export const signPointer = (stated: Pointer, privateKey: string): Buffer => signFile(stated, privateKey);

/** Throws {@link ReleaseRejected}; do not trust the file before it returns. */
export function verifyPointer(bytes: Buffer, publicKeys: ReturnType<PublicKeysOf>, app: string): Pointer {
  const stated = verifyFile(bytes, publicKeys, pointer, 'the pointer');
  // A validly signed pointer of another app may have been copied into this folder.
  if (stated.name !== app) throw new ReleaseRejected('malformed-pointer', `the pointer is for ${stated.name}, not for ${app}`);
  return stated;
}
