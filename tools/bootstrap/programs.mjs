import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of builds to keep per program (`api`, `shell`, `sandbox`). Those used least recently are deleted. */
const KEPT = 3;

async function ownFiles(dir) {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((file) => !file.startsWith('node_modules'))
    .sort();
}

async function computeHash(dir) {
  const hash = createHash('sha256');
  for (const file of await ownFiles(dir)) {
    const bytes = await readFile(join(dir, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 12);
}

/** Creates hard links to the files of packages, which never change in place. Copies the files if hard links fail (across devices). */
async function linkPackages(from, to) {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkPackages(source, target);
    else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    else await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
  }
}

export async function placeProgram(name, assembled, folder) {
  const target = join(folder, `${name}-${await computeHash(assembled)}`);
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    await rm(half, { recursive: true, force: true });
    await cp(assembled, half, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => !source.startsWith(join(assembled, 'node_modules')),
    });
    if (existsSync(join(assembled, 'node_modules'))) await linkPackages(join(assembled, 'node_modules'), join(half, 'node_modules'));
    await rename(half, target).catch(async (error) => {
      await rm(half, { recursive: true, force: true });
      // Ignores the error if another process has created the folder meanwhile.
      if (!existsSync(target)) throw error;
    });
  }
  await utimes(target, new Date(), new Date());
  await removeOld(name, folder);
  return target;
}

async function removeOld(name, folder) {
  const isOurs = new RegExp(`^${name}-[0-9a-f]{12}(\\.\\d+)?$`);
  const found = await Promise.all(
    (await readdir(folder))
      .filter((entry) => isOurs.test(entry))
      .map(async (entry) => ({ entry, used: (await stat(join(folder, entry))).mtimeMs })),
  );
  found.sort((a, b) => b.used - a.used);
  for (const { entry } of found.slice(KEPT)) await rm(join(folder, entry), { recursive: true, force: true });
}
