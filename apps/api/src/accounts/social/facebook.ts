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

async function debugToken({ graphUrl, appId, appSecret }: FacebookSettings, accessToken: string, now: Date) {
  const answer = await requestProvider(
    'facebook',
    debugSchema,
    withParams(`${graphUrl}/debug_token`, { input_token: accessToken, access_token: `${appId}|${appSecret}` }),
  );
  const data = answer?.data;
  return data?.is_valid && data.app_id === appId && (data.expires_at === 0 || data.expires_at * 1000 > now.getTime()) ? data : null;
}

async function readUser({ graphUrl, appSecret }: FacebookSettings, accessToken: string) {
  const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
  return requestProvider(
    'facebook',
    meSchema,
    withParams(`${graphUrl}/me`, { fields: 'id,email,first_name,last_name,name', access_token: accessToken, appsecret_proof: proof }),
  );
}

export async function checkFacebookToken(settings: FacebookSettings, accessToken: string, now: Date): Promise<TokenCheck> {
  const data = await debugToken(settings, accessToken, now);
  const user = data && (await readUser(settings, accessToken));
  if (!data || user?.id !== data.user_id) return { valid: false, email: null, expiresIn: null };
  return {
    valid: true,
    email: user.email ?? null,
    expiresIn: data.expires_at === 0 ? null : Math.floor(data.expires_at - now.getTime() / 1000),
  };
}

export async function readFacebookPersonByToken(settings: FacebookSettings, accessToken: string, now: Date): Promise<Person | null> {
  const data = await debugToken(settings, accessToken, now);
  const user = data && (await readUser(settings, accessToken));
  if (!data || user?.id !== data.user_id) return null;
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

/** For a code, Facebook returns no signed identity, so the token is checked as in the implicit flow. */
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
