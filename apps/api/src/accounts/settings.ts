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
  /** Base URL of the Graph API, without a trailing slash. */
  graphUrl: string;
}

/** Tokens are signed with the first key and accepted with any of the keys, so that a key can be replaced. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

export interface AccountSettings {
  /** Signs access tokens. All processes on one database need the same key. */
  signingKey: Uint8Array;
  acceptedKeys?: readonly Uint8Array[];
  /** Encrypt the secrets of authenticator apps; the first also encrypts new ones. Default: the keys above. */
  twoStepKeys?: KeyRing;
  /** Address of the shop, e.g. `https://spruce.example`. With `https`, cookies are `Secure` and their names begin with `__Host-`. */
  publicOrigin: string;
  google?: GoogleSettings;
  facebook?: FacebookSettings;
  /** The OAuth flow that the pages use: `code` with PKCE, or `token` (implicit). The service accepts both. */
  socialFlow?: 'code' | 'token';
}

export interface AccountConfig extends Omit<AccountSettings, 'signingKey' | 'acceptedKeys' | 'twoStepKeys'> {
  jwtSecrets?: readonly string[];
  twoStepSecrets?: readonly string[];
  keysDir: string;
}

const toKey = (secret: string): Uint8Array => createHash('sha512').update(secret).digest();

export function accountSettings({ jwtSecrets = [], twoStepSecrets = [], keysDir, ...settings }: AccountConfig): AccountSettings {
  const [signingKey, ...acceptedKeys] = jwtSecrets.map(toKey);
  const [twoStepKey, ...formerKeys] = twoStepSecrets.map(toKey);
  return {
    ...settings,
    signingKey: signingKey ?? signingKeyFile(keysDir),
    acceptedKeys,
    ...(twoStepKey && { twoStepKeys: [twoStepKey, ...formerKeys] }),
  };
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
