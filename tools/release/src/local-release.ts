import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseRelease, sha256, type Release, type ProgramRelease } from '@spruce/federation';
import { Failure } from './output';
import type { RemoteApp } from '@spruce/webpack/remotes';

export const releaseDir = (app: RemoteApp): string => join(app.dir, 'dist', 'release');

export type Released = Release | ProgramRelease;

export interface LocalRelease<R extends Released = Release> {
  release: R;
  dir: string;
}

export async function localRelease(app: RemoteApp): Promise<LocalRelease | undefined> {
  const versions = await readdir(releaseDir(app)).catch((): string[] => []);
  if (versions.length === 0) return undefined;
  if (versions.length > 1) throw new Failure(`${releaseDir(app)} holds more than one release; build again`, 1);
  const dir = join(releaseDir(app), versions[0]!);
  return { dir, release: parseRelease(await readFile(join(dir, 'release.json'))) };
}

/** Paths of all files below a folder. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort();
}

/** Hash and size of each file of a folder. */
export async function describeFiles(dir: string, paths: readonly string[]): Promise<Record<string, { sha256: string; bytes: number }>> {
  const described = paths.map(async (path) => {
    const bytes = await readFile(join(dir, path));
    return [path, { sha256: sha256(bytes), bytes: bytes.length }] as const;
  });
  return Object.fromEntries(await Promise.all(described));
}

export const filesOf = (release: Released): { path: string; sha256: string }[] => [
  ...('server' in release && release.server ? [{ path: release.server.file, sha256: release.server.sha256 }] : []),
  ...Object.entries(release.client.files).map(([file, { sha256 }]) => ({ path: `client/${file}`, sha256 })),
  ...Object.entries('maps' in release ? (release.maps ?? {}) : {}).map(([file, { sha256 }]) => ({ path: `maps/${file}.map`, sha256 })),
  ...Object.entries('program' in release ? (release.program ?? {}) : {}).map(([path, { sha256 }]) => ({ path, sha256 })),
];
