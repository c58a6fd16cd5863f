import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from './parse-json';
import { ReleaseRejected } from './release-rejected';

/** The signed statement that makes one version of an app live. */
export interface Pointer {
  schema: 1;
  name: string;
  version: string;
  /** Of that version's `release.json`, which in turn names the hash of every other file. */
  sha256: string;
  /** Grows with every promotion and rollback of the app, so that an old pointer cannot be replayed. */
  seq: number;
  promotedAt: string;
}

/** The live pointer of an app, relative to the app's folder. */
export const pointerPath = 'channel.json';

/** The kept copy of a pointer: the app's history, written once. */
export const promotionPath = (seq: number): string => `promotions/${String(seq).padStart(9, '0')}.json`;

/** The bytes of a pointer file: `{ payload, signature }`, where the signature covers the exact payload string. */
export function signPointer(pointer: Pointer, privateKey: string): Buffer {
  const payload = JSON.stringify(pointer);
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64');
  return Buffer.from(`${JSON.stringify({ payload, signature }, null, 1)}\n`);
}

const signedFile = z.object({ payload: z.string(), signature: z.string() });
const pointer: z.ZodType<Pointer> = z.object({
  schema: z.literal(1),
  name: z.string(),
  version: z.string(),
  sha256: z.string(),
  seq: z.int(),
  promotedAt: z.string(),
});

/** Verifies a pointer file, its signature first. Throws {@link ReleaseRejected}; trust nothing of the file before it returns. */
export function verifyPointer(bytes: Buffer, publicKey: string, app: string): Pointer {
  const { payload, signature } = parseJson(bytes.toString('utf8'), signedFile, 'malformed-pointer', 'the pointer file');
  if (!verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64'))) {
    throw new ReleaseRejected('bad-signature', 'the pointer is not signed with the expected key');
  }
  const stated = parseJson(payload, pointer, 'malformed-pointer', 'the payload of the pointer');
  // A signed pointer of another app, copied into this app's folder, is as wrong as a forged one.
  if (stated.name !== app) throw new ReleaseRejected('malformed-pointer', `the pointer is for ${stated.name}, not for ${app}`);
  return stated;
}
