import type { Configuration, RuleSetRule } from 'webpack';

type Mode = 'production' | 'development';

/** Specifiers that a remote imports and never bundles. */
export const SHARED: readonly string[];
/** Where the shell serves its own client files. */
export const SHELL_PUBLIC_PATH: '/shell/';
/** What remotes may import of each shared library. */
export const sharedExports: Readonly<Record<string, readonly string[]>>;
/** The semver ranges that a release states under `requires`. */
export function requires(): Record<string, string>;
export function remoteApp(dir: string, options?: { mode?: Mode; outDir?: string }): Configuration[];
export function shellApp(dir: string, options?: { mode?: Mode; outDir?: string }): Configuration[];
export function nodeService(dir: string, options?: { entry?: string; mode?: Mode }): Configuration;
export function cssRule(options: { app: string; mode: Mode; extract: 'file' | 'style' | 'names' }): RuleSetRule;
