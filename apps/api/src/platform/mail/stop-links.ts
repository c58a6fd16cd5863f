import { createHash } from 'node:crypto';
import type { StopKind } from '@spruce/contract';
import { isTextSigned, signText } from '../http/signatures';

const VALID_SECONDS = 365 * 86_400;

/** `subject` is the id of the customer, or for `notices`, the hash of the email address. */
export interface StopSubject {
  kind: StopKind;
  subject: string;
}

/** The link contains a hash, because addresses of pages appear in logs and histories. PostgreSQL computes the same hash. */
export const hashAddress = (email: string): string => createHash('sha256').update(email).digest('hex');

const toSignedText = ({ kind, subject }: StopSubject, expiresAt: number) => `mail-stop:${kind}:${subject}:${expiresAt}`;

/** The signature is the only permission of a stop link, and it only stops mails. */
export function createStopToken(key: Uint8Array, stop: StopSubject, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  return [stop.kind, stop.subject, expiresAt, signText(key, toSignedText(stop, expiresAt))].join('.');
}

const TOKEN = /^(?<kind>reminders|reviews|notices)\.(?<subject>[0-9a-f]{1,64})\.(?<expires>\d{1,12})\.(?<signature>[0-9a-f]{64})$/;

export function readStopToken(keys: readonly Uint8Array[], token: string, now: Date): StopSubject | 'invalid' | 'expired' {
  const parts = TOKEN.exec(token)?.groups;
  if (!parts) return 'invalid';
  const stop = { kind: parts['kind'] as StopKind, subject: parts['subject'] ?? '' };
  const expiresAt = Number(parts['expires']);
  if (!isTextSigned(keys, toSignedText(stop, expiresAt), parts['signature'] ?? '')) return 'invalid';
  return expiresAt * 1000 < now.getTime() ? 'expired' : stop;
}
