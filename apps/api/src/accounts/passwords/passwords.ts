import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id, which is also the library's default. `memoryCost` is in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards encode the same letter in different ways. NFC makes the encodings equal, so that the password matches. */
const normalizePassword = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), COST);

let placeholderHash: Promise<string> | undefined;

/** Returns false if there is no hash (unknown account, or no password), after the same time as a real check. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  // A failed promise must not stay cached, because then every later check would fail too.
  placeholderHash ??= hashPassword('nobody has this password').catch((error: unknown) => {
    placeholderHash = undefined;
    throw error;
  });
  const matches = await verify(passwordHash ?? (await placeholderHash), normalizePassword(password));
  return matches && Boolean(passwordHash);
}

export const needsRehash = (passwordHash: string | null): boolean =>
  passwordHash !== null && !passwordHash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
