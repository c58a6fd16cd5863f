import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PEM = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** Public keys that may sign an app's promotions; two during a rotation. */
export type PublicKeysOf = (app: string) => readonly string[];

/**
 * Reads the keys on each call, so that a new squad or key needs no restart. `path` is a PEM file for all remotes, or a folder with
 * `<app>.pub.pem` for each squad. Throws if `path` is missing or a key file is invalid.
 */
export function publicKeysFrom(path: string): PublicKeysOf {
  if (!statSync(path).isDirectory()) {
    readKeys(path);
    return () => readKeys(path);
  }
  return (app) => {
    const file = join(path, `${app}.pub.pem`);
    return existsSync(file) ? readKeys(file) : [];
  };
}

function readKeys(file: string): string[] {
  const keys = readFileSync(file, 'utf8').match(PEM) ?? [];
  if (keys.length >= 1 && keys.length <= 2 && keys.every(isValid)) return keys;
  throw new Error(`${file} must hold one ed25519 public key in PEM form, or two while one replaces the other`);
}

function isValid(key: string): boolean {
  try {
    return createPublicKey(key).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
