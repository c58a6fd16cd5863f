import { z } from 'zod';
import type { AccountSettings } from '../settings';

const text = z.string().min(1);

export const socialEnvironment = {
  SANDBOX_URL: z.url().default('http://127.0.0.1:4400'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_AUTH_URL: z.url().optional(),
  GOOGLE_TOKEN_URL: z.url().optional(),
  GOOGLE_CERTS_URL: z.url().optional(),
  GOOGLE_TOKENINFO_URL: z.url().optional(),
  GOOGLE_USERINFO_URL: z.url().optional(),
  FACEBOOK_APP_ID: text.optional(),
  FACEBOOK_APP_SECRET: text.optional(),
  FACEBOOK_AUTH_URL: z.url().optional(),
  FACEBOOK_GRAPH_URL: z.url().optional(),
  SOCIAL_FLOW: z.enum(['code', 'token']).default('code'),
};

const SANDBOX = {
  google: { clientId: 'sandbox.apps.googleusercontent.com', clientSecret: 'google-sandbox-secret' },
  facebook: { appId: '100000000000001', appSecret: 'facebook-sandbox-secret' },
};

const GOOGLE = {
  authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  certsUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
  userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
};
const FACEBOOK = { authUrl: 'https://www.facebook.com/v23.0/dialog/oauth', graphUrl: 'https://graph.facebook.com/v23.0' };

type SocialEnvironment = Partial<z.output<z.ZodObject<typeof socialEnvironment>>> & { SANDBOX_URL: string };

/** Without real credentials, uses the sandbox with test credentials. A provider with incomplete credentials is disabled. */
export function readSocialSettings(env: SocialEnvironment): Pick<AccountSettings, 'google' | 'facebook' | 'socialFlow'> {
  const sandbox = env.SANDBOX_URL.replace(/(?<!\/)\/+$/, '');
  const settings: Pick<AccountSettings, 'google' | 'facebook' | 'socialFlow'> = { socialFlow: env.SOCIAL_FLOW ?? 'code' };
  const realGoogle = env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_ID !== SANDBOX.google.clientId;
  const google = realGoogle ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET } : SANDBOX.google;
  if (google.clientId && google.clientSecret) {
    settings.google = {
      clientId: google.clientId,
      clientSecret: google.clientSecret,
      authUrl: env.GOOGLE_AUTH_URL ?? (realGoogle ? GOOGLE.authUrl : `${sandbox}/google/o/oauth2/v2/auth`),
      tokenUrl: env.GOOGLE_TOKEN_URL ?? (realGoogle ? GOOGLE.tokenUrl : `${sandbox}/google/token`),
      certsUrl: env.GOOGLE_CERTS_URL ?? (realGoogle ? GOOGLE.certsUrl : `${sandbox}/google/certs`),
      tokenInfoUrl: env.GOOGLE_TOKENINFO_URL ?? (realGoogle ? GOOGLE.tokenInfoUrl : `${sandbox}/google/tokeninfo`),
      userInfoUrl: env.GOOGLE_USERINFO_URL ?? (realGoogle ? GOOGLE.userInfoUrl : `${sandbox}/google/userinfo`),
    };
  }
  const realFacebook = env.FACEBOOK_APP_ID !== undefined && env.FACEBOOK_APP_ID !== SANDBOX.facebook.appId;
  const facebook = realFacebook ? { appId: env.FACEBOOK_APP_ID, appSecret: env.FACEBOOK_APP_SECRET } : SANDBOX.facebook;
  if (facebook.appId && facebook.appSecret) {
    settings.facebook = {
      appId: facebook.appId,
      appSecret: facebook.appSecret,
      authUrl: env.FACEBOOK_AUTH_URL ?? (realFacebook ? FACEBOOK.authUrl : `${sandbox}/facebook/dialog/oauth`),
      graphUrl: (env.FACEBOOK_GRAPH_URL ?? (realFacebook ? FACEBOOK.graphUrl : `${sandbox}/facebook`)).replace(/(?<!\/)\/+$/, ''),
    };
  }
  return settings;
}
