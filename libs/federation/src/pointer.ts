import { z } from 'zod';
import type { PublicKeysOf } from './public-keys';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';

const promoted = z.object({
  name: z.string(),
  version: z.string(),
  /** Of that version's `release.json`, which in turn names the hash of every other file. */
  sha256: z.string(),
  /** Grows with every promotion and rollback of the app, so that an old pointer cannot be replayed. */
  seq: z.int(),
});
/** One app's part of a promotion. */
export type Promoted = z.infer<typeof promoted>;

const canaryShare = z.object({
  version: z.string(),
  /** Of that version's `release.json`. */
  sha256: z.string(),
  /** Of the visitors. */
  percent: z.number().min(0.01).max(99.99),
});
/** A release that is tried with some visitors. */
export type CanaryShare = z.infer<typeof canaryShare>;

const pointer = promoted.extend({
  schema: z.literal(1),
  promotedAt: z.string(),
  /** Several apps that become live in one step, this one among them, so that a mount can move from one to another. */
  together: z.array(promoted).min(2).max(20).optional(),
  /** A version that a share of the visitors gets instead. Shells of before do not know the field and give everybody the stable one. */
  canary: canaryShare.optional(),
  /** Who promoted, and why. */
  by: z.string().optional(),
  note: z.string().optional(),
});
/** The signed statement that makes one version of an app live. */
export type Pointer = z.infer<typeof pointer>;

/** The live pointer of an app, relative to the app's folder. */
export const pointerPath = 'channel.json';

/** The kept copy of a pointer: the app's history, written once. */
export const promotionPath = (seq: number): string => `promotions/${String(seq).padStart(9, '0')}.json`;

export const signPointer = (stated: Pointer, privateKey: string): Buffer => signFile(stated, privateKey);

/** Verifies a pointer file, its signature first. Throws {@link ReleaseRejected}; trust nothing of the file before it returns. */
export function verifyPointer(bytes: Buffer, publicKeys: ReturnType<PublicKeysOf>, app: string): Pointer {
  const stated = verifyFile(bytes, publicKeys, pointer, 'the pointer');
  // A signed pointer of another app, copied into this app's folder, is as wrong as a forged one.
  if (stated.name !== app) throw new ReleaseRejected('malformed-pointer', `the pointer is for ${stated.name}, not for ${app}`);
  if (stated.together && !stated.together.some((member) => samePromotion(member, stated)))
    throw new ReleaseRejected('malformed-pointer', `the pointer of ${app} leaves itself out`);
  return stated;
}

/** Whether two statements promote the same bytes of an app under the same number. */
export const samePromotion = (a: Promoted, b: Promoted): boolean =>
  a.name === b.name && a.version === b.version && a.sha256 === b.sha256 && a.seq === b.seq;
