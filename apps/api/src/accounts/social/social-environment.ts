import { z } from 'zod';
import type { FacebookSettings, GoogleSettings } from '../settings';

const text = z.string().min(1);

/** Variables of the social log-ins. Without credentials those of the sandbox are taken, and with them its addresses. */
export const socialEnvironment = {
  SANDBOX_URL: z.url().default('http://127.0.0.1:4400'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_TOKEN_URL: z.url().optional(),
  GOOGLE_CERTS_URL: z.url().optional(),
  GOOGLE_TOKENINFO_URL: z.url().optional(),
  GOOGLE_USERINFO_URL: z.url().optional(),
  FACEBOOK_APP_ID: text.optional(),
  FACEBOOK_APP_SECRET: text.optional(),
  FACEBOOK_GRAPH_URL: z.url().optional(),
};

/** Test values of the sandbox, which open nothing else. */
const SANDBOX = {
  google: { clientId: 'sandbox.apps.googleusercontent.com', clientSecret: 'google-sandbox-secret' },
  facebook: { appId: '100000000000001', appSecret: 'facebook-sandbox-secret' },
};

const GOOGLE = {
  tokenUrl: 'https://oauth2.googleapis.com/token',
  certsUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
  userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
};
const FACEBOOK_GRAPH = 'https://graph.facebook.com/v23.0';

type SocialEnvironment = z.output<z.ZodObject<typeof socialEnvironment>>;

/** Real credentials go to the real providers, none to the sandbox; addresses may be named one by one. A provider with half of its credentials is off. */
export function readSocialSettings(env: SocialEnvironment): { google?: GoogleSettings; facebook?: FacebookSettings } {
  const sandbox = env.SANDBOX_URL.replace(/\/+$/, '');
  const settings: { google?: GoogleSettings; facebook?: FacebookSettings } = {};
  const realGoogle = env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_ID !== SANDBOX.google.clientId;
  const google = realGoogle ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET } : SANDBOX.google;
  if (google.clientId && google.clientSecret) {
    settings.google = {
      clientId: google.clientId,
      clientSecret: google.clientSecret,
      tokenUrl: env.GOOGLE_TOKEN_URL ?? (realGoogle ? GOOGLE.tokenUrl : `${sandbox}/google/token`),
      certsUrl: env.GOOGLE_CERTS_URL ?? (realGoogle ? GOOGLE.certsUrl : `${sandbox}/google/certs`),
      tokenInfoUrl: env.GOOGLE_TOKENINFO_URL ?? (realGoogle ? GOOGLE.tokenInfoUrl : `${sandbox}/google/tokeninfo`),
      userInfoUrl: env.GOOGLE_USERINFO_URL ?? (realGoogle ? GOOGLE.userInfoUrl : `${sandbox}/google/userinfo`),
    };
  }
  const realFacebook = env.FACEBOOK_APP_ID !== undefined && env.FACEBOOK_APP_ID !== SANDBOX.facebook.appId;
  const facebook = realFacebook ? { appId: env.FACEBOOK_APP_ID, appSecret: env.FACEBOOK_APP_SECRET } : SANDBOX.facebook;
  if (facebook.appId && facebook.appSecret) {
    settings.facebook = { appId: facebook.appId, appSecret: facebook.appSecret, graphUrl: (env.FACEBOOK_GRAPH_URL ?? (realFacebook ? FACEBOOK_GRAPH : `${sandbox}/facebook`)).replace(/\/+$/, '') };
  }
  return settings;
}
