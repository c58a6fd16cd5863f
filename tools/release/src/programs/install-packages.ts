import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../output';
import type { Lock } from './pruned-lock';

/** Puts the packages of a program beside it by the lock in its folder: the workspace's own where they are the same, else npm's. */
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
 * Puts the packages of a lock into a folder as `npm ci` would, but out of the workspace's own `node_modules`, without a network: those of
 * this machine's kind. Files are links where the disk can, and never changed by anybody.
 */
export async function installPackages(root: string, lock: Lock, target: string): Promise<void> {
  for (const [path, { optional }] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const from = join(root, path);
    if (await stat(from).catch(() => undefined)) await linkFolder(from, join(target, path));
    else if (!optional) throw new Failure(`${path} is not installed; run npm ci`);
  }
}

/** What lies in a package's own `node_modules` is an entry of the lock as well. */
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

/** Another disk cannot have a link. */
const linkFile = (source: string, copy: string): Promise<void> =>
  link(source, copy).catch(() => copyFile(source, copy, constants.COPYFILE_FICLONE));
