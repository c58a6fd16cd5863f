import { createHmac, timingSafeEqual } from 'node:crypto';

export const signText = (key: Uint8Array, text: string): string => createHmac('sha256', key).update(text).digest('hex');

export function isTextSigned(keys: readonly Uint8Array[], text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  const expected = keys.map((key) => Buffer.from(signText(key, text)));
  return expected.some((bytes) => given.length === bytes.length && timingSafeEqual(given, bytes));
}
