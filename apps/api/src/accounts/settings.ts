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
  /** Without a trailing slash. */
  graphUrl: string;
}

/** Tokens are signed with the first key and accepted with any of the keys, so that a key can be replaced. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

export interface AccountSettings {
  /** All processes on one database need the same key. */
  signingKey: Uint8Array;
  acceptedKeys?: readonly Uint8Array[];
  /** E.g. `https://spruce.example`; its protocol decides the cookies' attributes. */
  publicOrigin: string;
  google?: GoogleSettings;
  facebook?: FacebookSettings;
  /** `code` with PKCE, or `token` (implicit); the service accepts both. */
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
    // If two processes start at the same time, `wx` lets only one of them write the key; the other process reads this key.
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length < 32) throw new Error(`${file} contains no valid key; delete it to create a new one, which logs out everyone`);
  return key;
}

export const temporaryAccountSettings = (): AccountSettings => ({
  signingKey: randomBytes(KEY_BYTES),
  publicOrigin: 'https://spruce.example',
});
