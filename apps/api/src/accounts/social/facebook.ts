import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { FacebookSettings } from '../settings';
import { normalizeEmail, requestProvider, withParams, type CodeProof, type Person, type TokenCheck } from './provider-request';

const debugSchema = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.boolean(),
    /** Unix time in seconds; 0 means no expiry. */
    expires_at: z.number(),
    user_id: z.string().min(1).max(255),
  }),
});
const meSchema = z.object({
  id: z.string(),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  name: z.string().optional(),
});
const tokenSchema = z.object({ access_token: z.string().min(1) });

/** Returns null unless the token is valid, was issued to us, and has not expired. */
async function readUser({ graphUrl, appId, appSecret }: FacebookSettings, accessToken: string, now: Date) {
  const debugUrl = withParams(`${graphUrl}/debug_token`, { input_token: accessToken, access_token: `${appId}|${appSecret}` });
  const data = (await requestProvider('facebook', debugSchema, debugUrl))?.data;
  if (!data?.is_valid || data.app_id !== appId || (data.expires_at !== 0 && data.expires_at * 1000 <= now.getTime())) return null;
  const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
  const fields = 'id,email,first_name,last_name,name';
  const meUrl = withParams(`${graphUrl}/me`, { fields, access_token: accessToken, appsecret_proof: proof });
  const user = await requestProvider('facebook', meSchema, meUrl);
  return user?.id === data.user_id ? { ...user, expiresAt: data.expires_at } : null;
}

export async function checkFacebookToken(settings: FacebookSettings, accessToken: string, now: Date): Promise<TokenCheck> {
  const user = await readUser(settings, accessToken, now);
  if (!user) return { valid: false, email: null, expiresIn: null };
  const { email = null, expiresAt } = user;
  return { valid: true, email, expiresIn: expiresAt === 0 ? null : Math.floor(expiresAt - now.getTime() / 1000) };
}

export async function readFacebookPersonByToken(settings: FacebookSettings, accessToken: string, now: Date): Promise<Person | null> {
  const user = await readUser(settings, accessToken, now);
  if (!user) return null;
  return {
    provider: 'facebook',
    subject: user.id,
    email: normalizeEmail(user.email),
    // Facebook does not report whether it verified the address.
    emailVerified: false,
    firstName: user.first_name ?? user.name ?? '',
    lastName: user.last_name ?? '',
  };
}

/** Exchanges the code for a token. Facebook returns no signed identity, so the token is checked as in the implicit flow. */
export async function readFacebookPersonByCode(
  settings: FacebookSettings,
  { code, code_verifier: verifier, redirect_uri: redirectUri }: CodeProof,
  now: Date,
): Promise<Person | null> {
  const tokens = await requestProvider(
    'facebook',
    tokenSchema,
    withParams(`${settings.graphUrl}/oauth/access_token`, {
      client_id: settings.appId,
      client_secret: settings.appSecret,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }),
  );
  return tokens && readFacebookPersonByToken(settings, tokens.access_token, now);
}
