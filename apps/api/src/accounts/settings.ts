import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A provider of social log-ins: where it answers and who we are to it. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Where the browser is sent. */
  authUrl: string;
  tokenUrl: string;
  certsUrl: string;
  tokenInfoUrl: string;
  userInfoUrl: string;
}

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** Where the browser is sent. */
  authUrl: string;
  /** Without a slash at the end; `/oauth/access_token`, `/debug_token` and `/me` lie below. */
  graphUrl: string;
}

/** The first signs; what any of them signed is taken. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

export interface AccountSettings {
  /** Signs access tokens and derives refresh tokens; all processes of one database need the same. */
  signingKey: Uint8Array;
  /** Keys that are taken beside it, while one replaces the other. */
  acceptedKeys?: readonly Uint8Array[];
  /** Where the storefront is seen, e.g. `https://spruce.example`: in links of mails, and for the cookies. */
  publicOrigin: string;
  /** Without it the log-in through this provider is off. */
  google?: GoogleSettings;
  facebook?: FacebookSettings;
  /** Authorization code with PKCE, or the implicit flow; what comes back is taken of either. */
  socialFlow?: 'code' | 'token';
}

/** The settings as the environment gives them, before a key is made. */
export interface AccountConfig extends Omit<AccountSettings, 'signingKey' | 'acceptedKeys'> {
  /** The first signs; what others signed is taken too. */
  jwtSecrets?: readonly string[];
  /** Where a key is made when there is no secret. */
  keysDir: string;
}

/** With the keys: those of JWT_SECRET, or the one in the keys folder, which is made at the first start. */
export function accountSettings({ jwtSecrets = [], keysDir, ...settings }: AccountConfig): AccountSettings {
  const [signingKey, ...acceptedKeys] = jwtSecrets.map((secret) => createHash('sha512').update(secret).digest());
  return { ...settings, signingKey: signingKey ?? signingKeyFile(keysDir), acceptedKeys };
}

/** All keys whose signatures are taken. */
export const keysOf = ({ signingKey, acceptedKeys = [] }: Pick<AccountSettings, 'signingKey' | 'acceptedKeys'>): KeyRing => [
  signingKey,
  ...acceptedKeys,
];

const KEY_BYTES = 48;

/** The key in `<keysDir>/access-token.key`, made when there is none. Only this user may read it. */
export function signingKeyFile(keysDir: string): Uint8Array {
  mkdirSync(keysDir, { recursive: true, mode: 0o700 });
  const file = join(keysDir, 'access-token.key');
  try {
    // `wx`: of two processes that start at once, one writes and the other reads.
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length < 32) throw new Error(`${file} holds no key; delete it and everyone will have to log in again`);
  return key;
}

/** For a service that nobody else shares a database with, such as a test's: a key that ends with the process. */
export const temporaryAccountSettings = (): AccountSettings => ({
  signingKey: randomBytes(KEY_BYTES),
  publicOrigin: 'https://spruce.example',
});
