import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isProgram } from '@spruce/federation';
import { Failure } from '../output';
import { describeProgram } from './program-release';

const execute = promisify(execFile);
const PRINTED_BYTES = 64 * 1024 * 1024;

interface Program {
  name: string;
  dir: string;
  version: string;
  /** Content of the assembled folder; the values are source paths relative to the app. */
  assembled: Record<string, string>;
  prints: Record<string, string>;
}

export function findProgram(root: string, name: string): Program {
  const programs = readdirSync(join(root, 'apps')).flatMap((app): Program[] => {
    const dir = join(root, 'apps', app);
    const file = join(dir, 'package.json');
    if (!existsSync(file)) return [];
    const { version, spruce } = JSON.parse(readFileSync(file, 'utf8')) as { version: string; spruce?: Partial<Program> };
    return spruce?.assembled ? [{ name: app, dir, version, assembled: spruce.assembled, prints: spruce.prints ?? {} }] : [];
  });
  const found = programs.find((program) => program.name === name);
  if (!found)
    throw new Failure(`there is no program "${name}"; there are ${programs.map((program) => program.name).join(', ') || 'none'}`, 2);
  return found;
}

interface Lock {
  packages: Record<string, { version?: string; link?: boolean; dev?: boolean }>;
}

export const assembledDir = (program: Program): string => join(program.dir, 'assembled');

export interface Assembled {
  name: string;
  dir: string;
  packages: number;
}

/** Stores the hash of the inputs. In node_modules, because releases and the copies that `npm start` runs do not contain this file. */
const INPUTS_FILE = 'node_modules/.spruce-inputs';

/**
 * Collects everything that a program needs in `assembled`, so that a copy of the folder starts anywhere with only Node: its bundle, the
 * external packages with their own lock file, and the files that it reads. Replaces the folder as a whole, but keeps it if it was assembled
 * from the same `inputs`, a hash of all sources.
 */
export async function assembleProgram(root: string, program: Program, inputs?: string): Promise<Assembled> {
  const dir = assembledDir(program);
  const isCurrent = inputs && inputs === (await readFile(join(dir, INPUTS_FILE), 'utf8').catch(() => undefined));
  if (!isCurrent) await replaceAssembled(dir, root, program, inputs);
  const { packages } = JSON.parse(await readFile(join(dir, 'package-lock.json'), 'utf8')) as Lock;
  return { name: program.name, dir, packages: Object.keys(packages).length - 1 };
}

async function replaceAssembled(dir: string, root: string, program: Program, inputs?: string): Promise<void> {
  const [next, before] = [`${dir}.${process.pid}.next`, `${dir}.${process.pid}.before`];
  try {
    await assembleInto(next, root, program);
    if (inputs) await writeFile(join(next, INPUTS_FILE), inputs);
    await rename(dir, before).catch(() => undefined);
    await rename(next, dir);
  } finally {
    await Promise.all([next, before].map((left) => rm(left, { recursive: true, force: true })));
  }
}

async function assembleInto(dir: string, root: string, program: Program): Promise<void> {
  for (const [name, source] of Object.entries(program.assembled))
    await cp(join(program.dir, source), join(dir, name), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new Failure(`${program.name} is not built: ${source} is missing; run npx nx assemble ${program.name}`, 2);
    });
  await cp(join(root, 'LICENSE'), join(dir, 'LICENSE'));
  await writeManifest(root, program, dir);
  await installPackages(dir);
  for (const [file, command] of Object.entries(program.prints)) await writeFile(join(dir, file), await printed(dir, command));
  if (isProgram(program.name)) await describeProgram(program.name, dir, program.version);
}

async function writeManifest(root: string, { name: app, version }: Program, dir: string): Promise<void> {
  const read = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;
  const workspace = await read<{ engines: object; license: string }>(join(root, 'package.json'));
  const packages = await read<string[]>(join(dir, 'server/externals.json'));
  await rm(join(dir, 'server/externals.json'));
  const name = `@spruce/${app}`;
  const lock = await read<Lock>(join(root, 'package-lock.json'));
  const locked = packages.map((needed): [string, string] => {
    const { version: found, link, dev } = lock.packages[`node_modules/${needed}`] ?? {};
    if (found && !link && !dev) return [needed, found];
    throw new Failure(`${name} needs ${needed} where it runs; name its version in the "dependencies" of the workspace's package.json`);
  });
  const dependencies = Object.fromEntries(locked);
  const { license, engines } = workspace;
  const manifest = { name, version, private: true, license, engines, scripts: { start: 'node server/main.cjs' }, dependencies };
  await writeFile(join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  const all = {
    ...lock,
    name,
    version,
    packages: { '': { name, version, license, engines, dependencies }, ...Object.fromEntries(installed) },
  };
  await writeFile(join(dir, 'package-lock.json'), JSON.stringify(all));
  // npm removes what the program does not need. Without `--legacy-peer-deps`, it would keep optional peers, such as the compiler.
  await npm(dir, 'install', '--package-lock-only', '--legacy-peer-deps', '--offline');
}

/** Runs a command of the program in an empty folder with only NODE_ENV set, so that the output does not depend on this machine. */
async function printed(dir: string, command: string): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'spruce-assemble-'));
  try {
    const { stdout } = await execute(process.execPath, [join(dir, 'server/main.cjs'), command], {
      cwd,
      env: { NODE_ENV: 'production' },
      maxBuffer: PRINTED_BYTES,
    });
    return stdout;
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

async function npm(dir: string, ...args: string[]): Promise<void> {
  await execute('npm', [...args, '--no-audit', '--no-fund'], { cwd: dir, env: process.env });
}

/** Downloads packages from the registry if npm's cache does not have them. */
export const installPackages = (dir: string): Promise<void> => npm(dir, 'ci', '--omit=dev', '--prefer-offline');
