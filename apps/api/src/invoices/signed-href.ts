import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '@spruce/contract/constants';
import type { KeyRing } from '../accounts/settings';

/** A browser opens a PDF without the bearer token of its page, so its address is signed for a while. */
const VALID_SECONDS = 900;

/** First folder of the address. */
export type PdfKind = 'invoices' | 'credit-notes';

const signatureOf = (key: Uint8Array, kind: PdfKind, id: number, until: number): Buffer =>
  createHmac('sha256', key).update(`${kind}:${id}:${until}`).digest();

export function signedHref(key: Uint8Array, kind: PdfKind, id: number, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  return `${API_PREFIX}/${kind}/${id}.pdf?until=${until}&signature=${signatureOf(key, kind, id, until).toString('hex')}`;
}

/** Verifies an address that {@link signedHref} made with any of the keys. */
export function isSigned(keys: KeyRing, kind: PdfKind, id: number, query: { until?: number; signature?: string }, now: Date): boolean {
  const { until, signature = '' } = query;
  if (until === undefined || until * 1000 < now.getTime()) return false;
  const given = Buffer.from(signature, 'hex');
  const expected = keys.map((key) => signatureOf(key, kind, id, until));
  return expected.some((bytes) => given.length === bytes.length && timingSafeEqual(given, bytes));
}
