import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  authUrl: string;
  tokenUrl: string;
  certsUrl: string;
  tokenInfoUrl: string;
  userInfoUrl: string;
}

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  authUrl: string;
  /** Base URL of `/oauth/access_token`, `/debug_token` and `/me`, without a trailing slash. */
  graphUrl: string;
}

/** Keys for signatures. New signatures use the first key. Signatures of all keys are accepted, so that a key can be replaced. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

export interface AccountSettings {
  /** Signs access tokens and derives refresh tokens. All processes on one database need the same key. */
  signingKey: Uint8Array;
  /** Keys that are accepted in addition during a key rotation. */
  acceptedKeys?: readonly Uint8Array[];
  /**
   * Public origin of the storefront, e.g. `https://spruce.example`. Links in mails start with it, and its protocol decides the cookies'
   * attributes.
   */
  publicOrigin: string;
  google?: GoogleSettings;
  facebook?: FacebookSettings;
  /** OAuth flow of the log-in buttons: `code` with PKCE, or `token` (implicit). The service accepts credentials of both flows. */
  socialFlow?: 'code' | 'token';
}

export interface AccountConfig extends Omit<AccountSettings, 'signingKey' | 'acceptedKeys'> {
  jwtSecrets?: readonly string[];
  keysDir: string;
}

export function accountSettings({ jwtSecrets = [], keysDir, ...settings }: AccountConfig): AccountSettings {
  const [signingKey, ...acceptedKeys] = jwtSecrets.map((secret) => createHash('sha512').update(secret).digest());
  return { ...settings, signingKey: signingKey ?? signingKeyFile(keysDir), acceptedKeys };
}

export const toKeyRing = ({ signingKey, acceptedKeys = [] }: Pick<AccountSettings, 'signingKey' | 'acceptedKeys'>): KeyRing => [
  signingKey,
  ...acceptedKeys,
];

const KEY_BYTES = 48;

function signingKeyFile(keysDir: string): Uint8Array {
  mkdirSync(keysDir, { recursive: true, mode: 0o700 });
  const file = join(keysDir, 'access-token.key');
  try {
    // Fails if the file exists (`wx`): when two processes start at once, one writes the key and the other reads it.
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length < 32) throw new Error(`${file} contains no valid key; delete it to create a new one, which logs out everyone`);
  return key;
}

/** For tests. The key exists only in this process, so other processes on the same database reject its tokens. */
export const temporaryAccountSettings = (): AccountSettings => ({
  signingKey: randomBytes(KEY_BYTES),
  publicOrigin: 'https://spruce.example',
});
