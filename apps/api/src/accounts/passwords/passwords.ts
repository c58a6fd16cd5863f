import { hash, verify } from '@node-rs/argon2';
import { keepResult } from '../../platform/timing';

/** OWASP's recommendation for argon2id; `memoryCost` is in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards can encode the same letter in different ways, e.g. é as one or two code points. */
const normalizePassword = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), COST);

const getPlaceholderHash = keepResult(() => hashPassword('nobody has this password'));

/** Takes the same time for an unknown account, or for an account without a password, to prevent enumeration. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await getPlaceholderHash()), normalizePassword(password));
  return matches && Boolean(passwordHash);
}

export const needsRehash = (passwordHash: string | null): boolean =>
  passwordHash !== null && !passwordHash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
