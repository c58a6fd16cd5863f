import { API_PREFIX } from '@spruce/contract/constants';
import type { KeyRing } from '../accounts/settings';
import { isTextSigned, signText } from '../platform/http/signatures';

/** The browser opens a PDF without a token, so its address contains a signature that expires. */
const VALID_SECONDS = 900;

export type PdfKind = 'invoices' | 'credit-notes';

export function signedHref(key: Uint8Array, kind: PdfKind, id: number, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  return `${API_PREFIX}/${kind}/${id}.pdf?until=${until}&signature=${signText(key, `${kind}:${id}:${until}`)}`;
}

/** Returns true if {@link signedHref} made this address with one of the keys and it has not expired. */
export const isSigned = (keys: KeyRing, kind: PdfKind, id: number, query: { until?: number; signature?: string }, now: Date): boolean =>
  query.until !== undefined &&
  query.until * 1000 >= now.getTime() &&
  isTextSigned(keys, `${kind}:${id}:${query.until}`, query.signature ?? '');
