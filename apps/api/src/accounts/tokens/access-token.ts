import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Seconds that an access token lasts. */
export const ACCESS_SECONDS = 900;
const ISSUER = 'spruce';
const AUDIENCE = 'sp/v1';

export interface AccessClaims {
  customerId: number;
  sessionId: string;
  /** SHA-256 of the cookie that must come with the token. */
  fingerprintHash: string;
}

/** The digest that tokens and cookies are stored as. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The same claims at the same moment make the same token, byte for byte: parallel tabs get one answer. */
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

/** The claims of a token that is ours and not expired; null for any other text. */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'sid', 'fgp'],
    });
    const customerId = Number(payload.sub);
    const { sid, fgp } = payload as { sid?: unknown; fgp?: unknown };
    if (!Number.isSafeInteger(customerId) || typeof sid !== 'string' || typeof fgp !== 'string') return null;
    return { customerId, sessionId: sid, fingerprintHash: fgp };
  } catch {
    return null;
  }
}
