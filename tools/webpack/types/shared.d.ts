/** Imports that a remote must not bundle. */
export const SHARED: readonly string[];
export const sharedExports: Readonly<Record<string, readonly string[]>>;
/** Semver ranges for `requires` of a release. */
export function requires(): Record<string, string>;
