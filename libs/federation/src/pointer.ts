import { sign, verify } from 'node:crypto';
import { Refusal } from './refusal';

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

/** Reads a pointer file, its signature first. Throws a {@link Refusal}; trust nothing of the file before it returns. */
export function verifyPointer(bytes: Buffer, publicKey: string, app: string): Pointer {
  const file = parseObject(bytes.toString('utf8'), 'the pointer file');
  if (typeof file['payload'] !== 'string' || typeof file['signature'] !== 'string') {
    throw new Refusal('malformed-pointer', 'the pointer file has no payload and signature');
  }
  if (!verify(null, Buffer.from(file['payload']), publicKey, Buffer.from(file['signature'], 'base64'))) {
    throw new Refusal('bad-signature', 'the pointer is not signed with the expected key');
  }
  const { schema, name, version, sha256, seq, promotedAt } = parseObject(file['payload'], 'the payload of the pointer');
  if (schema !== 1) throw new Refusal('malformed-pointer', `pointer schema ${String(schema)} is unknown`);
  // A signed pointer of another app, copied into this app's folder, is as wrong as a forged one.
  if (name !== app) throw new Refusal('malformed-pointer', `the pointer is for ${String(name)}, not for ${app}`);
  if (typeof version !== 'string' || typeof sha256 !== 'string' || typeof promotedAt !== 'string' || !Number.isSafeInteger(seq)) {
    throw new Refusal('malformed-pointer', 'the payload of the pointer is incomplete');
  }
  return { schema, name, version, sha256, seq: seq as number, promotedAt };
}

function parseObject(text: string, what: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (cause) {
    throw new Refusal('malformed-pointer', `${what} is not JSON`, { cause });
  }
  throw new Refusal('malformed-pointer', `${what} is not an object`);
}
