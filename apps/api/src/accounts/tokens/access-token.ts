import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { KeyRing } from '../settings';

export const ACCESS_SECONDS = 900;
const ISSUER = 'spruce';
const AUDIENCE = 'sp/v1';

export interface AccessClaims {
  customerId: number;
  sessionId: string;
  fingerprintHash: string;
}

interface ReadClaims extends AccessClaims {
  expiresAt: Date;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Deterministic, so that tabs that refresh at the same time get the same token. */
export const signAccessToken = (
  key: Uint8Array,
  { customerId, sessionId, fingerprintHash }: AccessClaims,
  issuedAt: Date,
): Promise<string> => {
  const seconds = Math.floor(issuedAt.getTime() / 1000);
  return new SignJWT({ sid: sessionId, fgp: fingerprintHash })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(customerId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_SECONDS)
    .sign(key);
};

/** Returns null if the token is not signed with one of our keys, or expired more than `tolerance` seconds ago. */
export async function readAccessToken(keys: KeyRing, token: string, now: Date, tolerance = 0): Promise<ReadClaims | null> {
  for (const key of keys) {
    const claims = await verifyClaims(key, token, now, tolerance);
    if (claims) return claims;
  }
  return null;
}

async function verifyClaims(key: Uint8Array, token: string, now: Date, clockTolerance: number): Promise<ReadClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      clockTolerance,
      requiredClaims: ['exp', 'sub', 'sid', 'fgp'],
    });
    const customerId = Number(payload.sub);
    const { sid, fgp } = payload as { sid?: unknown; fgp?: unknown };
    if (!Number.isSafeInteger(customerId) || typeof sid !== 'string' || typeof fgp !== 'string') return null;
    return { customerId, sessionId: sid, fingerprintHash: fgp, expiresAt: new Date(Number(payload.exp) * 1000) };
  } catch {
    return null;
  }
}

/**
 * A leaked access token is useless without this HttpOnly cookie. No other host and no http page can set a `__Host-` cookie. Browsers
 * refuse such a cookie over http (Safari even on http://localhost), so over http the cookie has another name and no `Secure`.
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

/** With `lax`, the browser also sends the cookie when a link in a mail is opened. */
export const cookieOptions = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

export function setFingerprint(reply: FastifyReply, { name, secure }: FingerprintCookie, value: string, expires: Date | undefined): void {
  reply.setCookie(name, value, { ...cookieOptions(secure), ...(expires && { expires }) });
}

export const clearFingerprint = (reply: FastifyReply, { name, secure }: FingerprintCookie): void => {
  reply.clearCookie(name, cookieOptions(secure));
};
