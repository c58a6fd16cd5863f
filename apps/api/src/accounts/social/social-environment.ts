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

type SocialEnvironment = Partial<z.output<z.ZodObject<typeof socialEnvironment>>> & { SANDBOX_URL: string };

/** Without real credentials, uses the sandbox with test credentials. A provider with incomplete credentials is disabled. */
export function readSocialSettings(env: SocialEnvironment): Pick<AccountSettings, 'google' | 'facebook' | 'socialFlow'> {
  const sandbox = removeSlash(env.SANDBOX_URL);
  const realGoogle = env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_ID !== SANDBOX.google.clientId;
  const realFacebook = env.FACEBOOK_APP_ID !== undefined && env.FACEBOOK_APP_ID !== SANDBOX.facebook.appId;
  const google = realGoogle ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET } : SANDBOX.google;
  const facebook = realFacebook ? { appId: env.FACEBOOK_APP_ID, appSecret: env.FACEBOOK_APP_SECRET } : SANDBOX.facebook;
  const googleUrl = (own: string | undefined, url: string, path: string) => own ?? (realGoogle ? url : `${sandbox}/google/${path}`);
  const facebookUrl = (own: string | undefined, url: string, path: string) => own ?? (realFacebook ? url : `${sandbox}/facebook${path}`);
  return {
    socialFlow: env.SOCIAL_FLOW ?? 'code',
    ...(google.clientId &&
      google.clientSecret && {
        google: {
          clientId: google.clientId,
          clientSecret: google.clientSecret,
          authUrl: googleUrl(env.GOOGLE_AUTH_URL, 'https://accounts.google.com/o/oauth2/v2/auth', 'o/oauth2/v2/auth'),
          tokenUrl: googleUrl(env.GOOGLE_TOKEN_URL, 'https://oauth2.googleapis.com/token', 'token'),
          certsUrl: googleUrl(env.GOOGLE_CERTS_URL, 'https://www.googleapis.com/oauth2/v3/certs', 'certs'),
          tokenInfoUrl: googleUrl(env.GOOGLE_TOKENINFO_URL, 'https://oauth2.googleapis.com/tokeninfo', 'tokeninfo'),
          userInfoUrl: googleUrl(env.GOOGLE_USERINFO_URL, 'https://openidconnect.googleapis.com/v1/userinfo', 'userinfo'),
        },
      }),
    ...(facebook.appId &&
      facebook.appSecret && {
        facebook: {
          appId: facebook.appId,
          appSecret: facebook.appSecret,
          authUrl: facebookUrl(env.FACEBOOK_AUTH_URL, 'https://www.facebook.com/v23.0/dialog/oauth', '/dialog/oauth'),
          graphUrl: removeSlash(facebookUrl(env.FACEBOOK_GRAPH_URL, 'https://graph.facebook.com/v23.0', '')),
        },
      }),
  };
}

const removeSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '');
