import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing } from '../settings';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key ring also signs tokens, so this use of a key gets its own derived key. */
const deriveKey = (key: Uint8Array): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'two-step secret', 32));

/** Binds the text to the customer: the secret of one account cannot be copied to the row of another. */
const boundTo = (customerId: number): Buffer => Buffer.from(`customer:${customerId}`);

export function encryptSecret([key]: KeyRing, customerId: number, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key), iv).setAAD(boundTo(customerId));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Returns undefined if none of the keys encrypted the secret. */
export function decryptSecret(keys: KeyRing, customerId: number, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  const [iv, text, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, -TAG_BYTES), bytes.subarray(-TAG_BYTES)];
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(key), iv).setAAD(boundTo(customerId)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString();
    } catch {
      // Another key encrypted the secret.
    }
  }
  return undefined;
}
