import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** NFC, because keyboards compose the same letters differently. */
const normalizePassword = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), COST);

let placeholderHash: Promise<string> | undefined;

/** Takes the same time and returns false if there is no hash (unknown account or no password). */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  // Retries after a failure: a cached rejection would stay for the life of the process.
  placeholderHash ??= hashPassword('nobody has this password').catch((error: unknown) => {
    placeholderHash = undefined;
    throw error;
  });
  const matches = await verify(passwordHash ?? (await placeholderHash), normalizePassword(password));
  return matches && Boolean(passwordHash);
}

export const needsRehash = (passwordHash: string | null): boolean =>
  passwordHash !== null && !passwordHash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
