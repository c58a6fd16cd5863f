import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { GoogleSettings } from '../settings';
import { normalizeEmail, requestProvider, withParams, type CodeProof, type Person, type TokenCheck } from './provider-request';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

const tokenInfoSchema = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(255),
  exp: z.coerce.number(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
});
const nameShape = { given_name: z.string().optional(), family_name: z.string().optional(), name: z.string().optional() };
const userInfoSchema = z.object({ sub: z.string(), ...nameShape });
const tokenSchema = z.object({ id_token: z.string().min(1) });
const idTokenSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  ...nameShape,
});

const isTrue = (value: boolean | string | undefined): boolean => value === true || value === 'true';

const toPerson = (claims: z.output<typeof idTokenSchema>): Person => ({
  provider: 'google',
  subject: claims.sub,
  email: normalizeEmail(claims.email),
  emailVerified: isTrue(claims.email_verified),
  firstName: claims.given_name ?? claims.name ?? '',
  lastName: claims.family_name ?? '',
});

async function readTokenInfo(settings: GoogleSettings, accessToken: string, now: Date) {
  const info = await requestProvider('google', tokenInfoSchema, withParams(settings.tokenInfoUrl, { access_token: accessToken }));
  return info && info.aud === settings.clientId && info.exp * 1000 > now.getTime() ? info : null;
}

export async function checkGoogleToken(settings: GoogleSettings, accessToken: string, now: Date): Promise<TokenCheck> {
  const info = await readTokenInfo(settings, accessToken, now);
  return info
    ? { valid: true, email: info.email ?? null, expiresIn: Math.max(0, Math.floor(info.exp - now.getTime() / 1000)) }
    : { valid: false, email: null, expiresIn: null };
}

export async function readGooglePersonByToken(settings: GoogleSettings, accessToken: string, now: Date): Promise<Person | null> {
  const info = await readTokenInfo(settings, accessToken, now);
  if (!info) return null;
  const user = await requestProvider('google', userInfoSchema, new URL(settings.userInfoUrl), {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!user || user.sub !== info.sub) return null;
  return toPerson({ ...user, email: info.email, email_verified: info.email_verified });
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function getKeySet(url: string): ReturnType<typeof createRemoteJWKSet> {
  let keys = keySets.get(url);
  if (!keys) keySets.set(url, (keys = createRemoteJWKSet(new URL(url))));
  return keys;
}

export async function readGooglePersonByCode(
  settings: GoogleSettings,
  { code, code_verifier: verifier, redirect_uri: redirectUri }: CodeProof,
  now: Date,
): Promise<Person | null> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
  });
  const tokens = await requestProvider('google', tokenSchema, new URL(settings.tokenUrl), { method: 'POST', body });
  if (!tokens) return null;
  try {
    const { payload } = await jwtVerify(tokens.id_token, getKeySet(settings.certsUrl), {
      algorithms: ['RS256'],
      issuer: ISSUERS,
      audience: settings.clientId,
      currentDate: now,
      clockTolerance: 60,
      requiredClaims: ['exp', 'sub'],
    });
    const claims = idTokenSchema.safeParse(payload);
    return claims.success ? toPerson(claims.data) : null;
  } catch {
    return null;
  }
}
