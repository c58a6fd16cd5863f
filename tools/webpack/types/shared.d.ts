/** Libraries that the shell provides and a remote must not bundle. */
export const SHARED: readonly string[];
export const sharedExports: Readonly<Record<string, readonly string[]>>;
/** Returns version ranges of shared libraries for `requires` of a release. */
export function requires(): Record<string, string>;
