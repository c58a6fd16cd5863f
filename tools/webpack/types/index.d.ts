import type { Configuration } from 'webpack';
import type { Manifest } from './options.js';

export function readApp(dir: string): Manifest;
export function remoteApp(
  dir: string,
  options?: { mode?: 'production' | 'development'; sharedBy?: number; apart?: RegExp },
): Configuration[];
export function shellApp(dir: string): Configuration[];
export function nodeService(dir: string): Configuration;
