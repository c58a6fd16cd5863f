import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '@spruce/contract/constants';
import type { KeyRing } from '../accounts/settings';

/** The browser opens a PDF without a token, so its address contains a signature that expires. */
const VALID_SECONDS = 900;

export type PdfKind = 'invoices' | 'credit-notes';

const signatureOf = (key: Uint8Array, kind: PdfKind, id: number, until: number): Buffer =>
  createHmac('sha256', key).update(`${kind}:${id}:${until}`).digest();

export function signedHref(key: Uint8Array, kind: PdfKind, id: number, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  return `${API_PREFIX}/${kind}/${id}.pdf?until=${until}&signature=${signatureOf(key, kind, id, until).toString('hex')}`;
}

/** Returns true if {@link signedHref} made this address with one of the keys and it has not expired. */
export function isSigned(keys: KeyRing, kind: PdfKind, id: number, query: { until?: number; signature?: string }, now: Date): boolean {
  const { until, signature = '' } = query;
  if (until === undefined || until * 1000 < now.getTime()) return false;
  const given = Buffer.from(signature, 'hex');
  const expected = keys.map((key) => signatureOf(key, kind, id, until));
  return expected.some((bytes) => given.length === bytes.length && timingSafeEqual(given, bytes));
}
