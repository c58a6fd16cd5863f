import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '@spruce/contract/constants';

/** How long the address of a PDF can be opened, in seconds: a browser opens a document without the bearer of its page. */
const VALID_SECONDS = 900;

/** Documents that are read as PDF, by the folder of their address. */
export type PdfKind = 'invoices' | 'credit-notes';

const signatureOf = (key: Uint8Array, kind: PdfKind, id: number, until: number): Buffer =>
  createHmac('sha256', key).update(`${kind}:${id}:${until}`).digest();

/** The address of a PDF, for whoever was allowed to list it. */
export function signedHref(key: Uint8Array, kind: PdfKind, id: number, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  return `${API_PREFIX}/${kind}/${id}.pdf?until=${until}&signature=${signatureOf(key, kind, id, until).toString('hex')}`;
}

/** Whether an address was given out by {@link signedHref} and is still good. */
export function isSigned(
  key: Uint8Array,
  kind: PdfKind,
  id: number,
  { until, signature }: { until?: number | undefined; signature?: string | undefined },
  now: Date,
): boolean {
  if (until === undefined || signature === undefined || until * 1000 < now.getTime()) return false;
  const [expected, given] = [signatureOf(key, kind, id, until), Buffer.from(signature, 'hex')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
