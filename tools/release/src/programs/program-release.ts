import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  parseProgramRelease,
  programVersion,
  SHELL,
  type ClientAssets,
  type ProgramFiles,
  type ProgramName,
  type ProgramRelease,
} from '@spruce/federation';
import { buildTime } from '../git';
import { Failure } from '../output';
import { describeFiles, listFiles, type LocalRelease } from '../local-release';

/** Folder of two thousand static files, which stay out of the store; a copied program uses the folder of the workspace. */
export const PICTURES = 'media';
const MANIFEST = 'release.json';

/** Omits the packages, which the lock file lists, and the pictures. */
export async function describeProgram(name: ProgramName, dir: string, packageVersion: string): Promise<LocalRelease<ProgramRelease>> {
  const assets = name === SHELL ? await readFile(join(dir, 'client/assets.json'), 'utf8') : '{"files":{}}';
  const { files } = JSON.parse(assets) as ClientAssets;
  const client = { files };
  const program = await readProgram(dir, files);
  const version = programVersion(packageVersion, { client, program });
  const release: ProgramRelease = { schema: 1, name, version, builtAt: buildTime(), client, program };
  await writeFile(join(dir, MANIFEST), `${JSON.stringify(release, null, 1)}\n`);
  return { dir, release };
}

async function readProgram(dir: string, files: ClientAssets['files']): Promise<ProgramFiles> {
  const isProgram = (path: string) => {
    const [folder, file] = [path.slice(0, path.indexOf('/')), path.slice(path.indexOf('/') + 1)];
    // Skips maps of earlier builds, which may remain in the folder.
    if (folder === 'maps') return Object.hasOwn(files, file.replace(/\.map$/, ''));
    return folder !== 'node_modules' && folder !== PICTURES && path !== MANIFEST && !(folder === 'client' && Object.hasOwn(files, file));
  };
  return describeFiles(dir, (await listFiles(dir)).filter(isProgram));
}

/** Throws a {@link Failure} if the folder has no manifest (release.json). */
export async function readAssembled(dir: string): Promise<LocalRelease<ProgramRelease>> {
  const manifest = await readFile(join(dir, MANIFEST)).catch(() => {
    throw new Failure(`nothing is assembled in ${dir}; run npx nx run-many -t assemble`, 2);
  });
  return { dir, release: parseProgramRelease(manifest) };
}
