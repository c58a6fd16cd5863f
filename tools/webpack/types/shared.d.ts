/** Specifiers that a remote imports and never bundles. */
export const SHARED: readonly string[];
/** What remotes may import of each shared library. */
export const sharedExports: Readonly<Record<string, readonly string[]>>;
/** The semver ranges that a release states under `requires`. */
export function requires(): Record<string, string>;
