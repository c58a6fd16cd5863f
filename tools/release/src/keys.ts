import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Environment } from './environment';
import { publicKeysFrom, type PublicKeysOf } from '@spruce/federation';
import { Failure } from './output';

export interface Keys {
  privateKey: string;
  publicKeys: PublicKeysOf;
}

/** Creates a development pair if no key is configured. */
export async function readPrivateKey(environment: Environment): Promise<string> {
  if (environment.ownKeys) await ensureDevelopmentKeys(environment);
  const { privateKeyFile } = environment;
  const pem = await readFile(privateKeyFile, 'utf8').catch(() => {
    throw unreadable(privateKeyFile, 'RELEASE_PRIVATE_KEY_FILE');
  });
  if (!/^-----BEGIN/.test(pem) || createPrivateKey(pem).asymmetricKeyType !== 'ed25519')
    throw new Failure(`${privateKeyFile} is not an ed25519 key in PEM form`);
  return pem;
}

export async function readPublicKeys(environment: Environment): Promise<PublicKeysOf> {
  if (environment.ownKeys) await ensureDevelopmentKeys(environment);
  const { ownKeys, publicKeyFile, privateKeyFile } = environment;
  // A build server has only the private key of its squad.
  if (!ownKeys && !existsSync(publicKeyFile) && existsSync(privateKeyFile)) {
    const publicKey = createPublicKey(await readPrivateKey(environment)).export({ type: 'spki', format: 'pem' });
    return () => [publicKey.toString()];
  }
  return openPublicKeys(publicKeyFile, 'RELEASE_PUBLIC_KEY_FILE');
}

/** Throws a {@link Failure} if the file or folder has no valid public key. */
export function openPublicKeys(path: string, setting: string): PublicKeysOf {
  try {
    return publicKeysFrom(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw unreadable(path, setting);
    throw new Failure((error as Error).message);
  }
}

/** Throws a {@link Failure} if the shells would reject this key's signatures for the app. */
export function requireSquadKey({ privateKey, publicKeys }: Keys, app: string): void {
  const own = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const known = publicKeys(app).map((pem) => createPublicKey(pem).export({ type: 'spki', format: 'der' }));
  if (!known.some((key) => key.equals(own)))
    throw new Failure(`RELEASE_PRIVATE_KEY_FILE is not a key of ${app}, so shells would reject its signature`, 2);
}

/** Safe for concurrent processes. */
export async function ensureDevelopmentKeys({ privateKeyFile, publicKeyFile }: Environment): Promise<void> {
  if (!existsSync(privateKeyFile)) {
    await mkdir(dirname(privateKeyFile), { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeOnce(privateKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
  }
  if (!existsSync(publicKeyFile)) {
    const publicKey = createPublicKey(await readFile(privateKeyFile, 'utf8'));
    await writeOnce(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }), 0o644);
  }
}

async function writeOnce(file: string, content: string | Buffer, mode: number): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, content, { mode });
  try {
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

const unreadable = (file: string, variable: string): Failure =>
  new Failure(`cannot read the key ${file}; set ${variable} to a PEM file, or unset both key variables to use the development pair`);
