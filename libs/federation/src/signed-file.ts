import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import { ReleaseRejected, type RejectionCode } from './release-rejected';

const signedFile = z.object({ payload: z.string(), signature: z.string() });

/** Signs a statement as `{ payload, signature }`; the signature covers the exact payload string. */
export function signFile(statement: object, privateKey: string): Buffer {
  const payload = JSON.stringify(statement);
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64');
  return Buffer.from(`${JSON.stringify({ payload, signature }, null, 1)}\n`);
}

/** Throws {@link ReleaseRejected}. Use only the returned content, because the file itself may be forged. */
export function verifyFile<T>(bytes: Buffer, publicKeys: readonly string[], statement: z.ZodType<T>, what: string): T {
  const { payload, signature } = parseJson(bytes.toString('utf8'), signedFile, 'malformed-pointer', `${what} file`);
  const signed = publicKeys.some((key) => verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64')));
  if (!signed) {
    const key = publicKeys.length === 0 ? 'and no key is known that could have' : 'with an expected key';
    throw new ReleaseRejected('bad-signature', `${what} is not signed ${key}`);
  }
  return parseJson(payload, statement, 'malformed-pointer', `the payload of ${what}`);
}

/** Throws {@link ReleaseRejected} with `code`. */
export function parseJson<T>(text: string, schema: z.ZodType<T>, code: RejectionCode, what: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseRejected(code, `${what} is not JSON`, { cause });
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new ReleaseRejected(code, `${what}: ${error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ')}`);
}
