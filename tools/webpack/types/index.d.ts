import type { Configuration, RuleSetRule } from 'webpack';
import type { Manifest } from './options.js';

type Mode = 'production' | 'development';

export const SHELL_PUBLIC_PATH: '/shell/';
export { SHARED, requires, sharedExports } from './shared.js';
export function readApp(dir: string): Manifest;
export function remoteApp(dir: string, options?: { mode?: Mode; sharedBy?: number; apart?: RegExp }): Configuration[];
export function shellApp(dir: string, options?: { mode?: Mode; outDir?: string }): Configuration[];
export function nodeService(dir: string, options?: { entry?: string; mode?: Mode }): Configuration;
export function cssRule(options: { app: string; mode: Mode; extract: 'file' | 'style' | 'names' }): RuleSetRule;
