import { createHash } from 'node:crypto';
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

/** Deterministic: the same claims at the same time give the same token, so parallel tabs get one response. */
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

/** Returns null unless one of our keys signed the token and it expired at most `tolerance` seconds ago. */
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
