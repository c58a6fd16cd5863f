import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from './access-token';

/**
 * Tokens are bound to this HttpOnly cookie: a leaked token is useless without it.
 * On https it is a `__Host-` cookie, which no other host and no http page can set. Browsers accept those over https only (Safari rejects
 * them even on http://localhost), so the name and `Secure` follow the protocol of PUBLIC_ORIGIN.
 */
export interface FingerprintCookie {
  name: string;
  secure: boolean;
}

export const getFingerprintCookie = (publicOrigin: string): FingerprintCookie =>
  new URL(publicOrigin).protocol === 'https:' ? { name: '__Host-sp-fgp', secure: true } : { name: 'sp-fgp', secure: false };

export const createFingerprint = (): string => randomBytes(32).toString('base64url');

export function readFingerprintHash(request: FastifyRequest, { name }: FingerprintCookie): string | null {
  const value = request.cookies[name];
  return value ? sha256(value) : null;
}

/** Lax, so that links in mails send the cookie. Without `expires` it is a session cookie. */
export function setFingerprint(reply: FastifyReply, { name, secure }: FingerprintCookie, value: string, expires: Date | undefined): void {
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...(expires && { expires }) });
}

export const clearFingerprint = (reply: FastifyReply, { name, secure }: FingerprintCookie): void => {
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
};
