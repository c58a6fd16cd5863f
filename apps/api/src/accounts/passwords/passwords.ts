import { hash, verify } from '@node-rs/argon2';

/** argon2id (the default of the library) as OWASP advises: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** NFC: the same password typed on another keyboard is the same bytes. */
const bytes = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(bytes(password), COST);

let nobody: Promise<string> | undefined;

/**
 * Verifies a password against its hash. Without a hash (nobody has that address, or no password) it takes as long and says no.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  // A rejected hash must not stay for the life of the process.
  nobody ??= hashPassword('nobody has this password').catch((error: unknown) => {
    nobody = undefined;
    throw error;
  });
  const matches = await verify(passwordHash ?? (await nobody), bytes(password));
  return matches && Boolean(passwordHash);
}

/** Whether a hash was made with other parameters than today's: it is replaced at the next log-in. */
export const needsRehash = (passwordHash: string | null): boolean =>
  passwordHash !== null && !passwordHash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
