export const SHARED: readonly string[];
export const sharedExports: Readonly<Record<string, readonly string[]>>;
export function requires(): Record<string, string>;
