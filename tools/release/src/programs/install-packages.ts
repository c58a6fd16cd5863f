import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../output';
import type { Lock } from './pruned-lock';

/** Installs a program's packages by its lock: from the workspace if both locks agree, else with npm. */
export async function installLocked(root: string, dir: string): Promise<void> {
  const [lock, workspace] = await Promise.all(
    [dir, root].map(async (folder) => JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock),
  );
  const same = Object.entries(lock!.packages).every(
    ([path, { version, integrity }]) =>
      path === '' || (version === workspace!.packages[path]?.version && integrity === workspace!.packages[path]?.integrity),
  );
  if (same) return installPackages(root, lock!, dir);
  await promisify(execFile)('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: dir });
}

/**
 * Installs the packages of a lock as `npm ci` would, but without network, from the workspace's `node_modules`. It can install only packages
 * for this platform. Files are hard links where possible, so they must never be edited.
 */
export async function installPackages(root: string, lock: Lock, target: string): Promise<void> {
  for (const [path, { optional }] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const from = join(root, path);
    if (await stat(from).catch(() => undefined)) await linkFolder(from, join(target, path));
    else if (!optional) throw new Failure(`${path} is not installed; run npm ci`);
  }
}

/** Skips a nested `node_modules`, because the lock lists its packages separately. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) await symlink(await readlink(source), copy);
    else if (entry.isFile()) await linkFile(source, copy);
    else if (entry.name !== 'node_modules') await linkFolder(source, copy);
  }
}

/** Hard links fail across devices; copy instead. */
const linkFile = (source: string, copy: string): Promise<void> =>
  link(source, copy).catch(() => copyFile(source, copy, constants.COPYFILE_FICLONE));
