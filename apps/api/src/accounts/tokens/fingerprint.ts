import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from './access-token';

/**
 * The HttpOnly cookie that tokens are bound to: a token that leaked without it is worth nothing.
 * On https it is a `__Host-` cookie, which no other host and no plain-http page can set. Browsers take those over https only (Safari not
 * even on http://localhost), so name and `Secure` follow the protocol of PUBLIC_ORIGIN.
 */
export interface FingerprintCookie {
  name: string;
  secure: boolean;
}

export const fingerprintCookie = (publicOrigin: string): FingerprintCookie =>
  new URL(publicOrigin).protocol === 'https:' ? { name: '__Host-sp-fgp', secure: true } : { name: 'sp-fgp', secure: false };

export const newFingerprint = (): string => randomBytes(32).toString('base64url');

/** The hash of the cookie that came; null without one. */
export function fingerprintOf(request: FastifyRequest, { name }: FingerprintCookie): string | null {
  const value = request.cookies[name];
  return value ? sha256(value) : null;
}

/** Lax, so that it comes along when a link in a mail opens the site. Without `expires` it ends with the browser. */
export function setFingerprint(reply: FastifyReply, { name, secure }: FingerprintCookie, value: string, expires: Date | undefined): void {
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...(expires && { expires }) });
}

export const clearFingerprint = (reply: FastifyReply, { name, secure }: FingerprintCookie): void => {
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
};
