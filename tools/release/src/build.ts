import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedRelease, CONTRACT, loadBuiltBundle, sha256, type ClientAssets, type Release } from '@spruce/federation';
import { SLOTS } from '@spruce/platform/slots';
import type { RemoteApp } from '@spruce/webpack/remotes';
import { requires, SHARED } from '@spruce/webpack/shared';
import type { Context } from './context';
import { findRemote } from './environment';
import { buildTime } from './git';
import { describeFiles, filesOf, listFiles, releaseDir } from './local-release';
import { Failure, kilobytes } from './output';
import { assembleProgram, findProgram } from './programs/assemble-program';

export const addBuild = ({ command, environment, output }: Context) =>
  command('build', 'build a remote and write its release to dist/release/<version>')
    .argument('<app>')
    .argument('[version]', 'name of the release (default: the version of package.json and a hash of the content)')
    .option('--no-compile', 'use the existing output of webpack')
    .action(async (name: string, version: string | undefined, { compile }: { compile: boolean }) => {
      const app = findRemote(environment.root, name);
      if (compile) {
        output.step(`building ${name} for browser and server`);
        const webpack = join(environment.root, 'node_modules/webpack-cli/bin/cli.js');
        execFileSync(process.execPath, [webpack, 'build'], {
          cwd: app.dir,
          env: { ...process.env, NODE_ENV: 'production' },
          stdio: ['ignore', 2, 2],
        });
      }
      const release = await assembleRelease(app, version);
      output.result(release, [
        `Built ${name}@${release.version}: ${filesOf(release).length} files, server ${kilobytes(release.server!.bytes)}`,
      ]);
    });

export const addAssemble = ({ command, environment, env, output }: Context) =>
  command('assemble', 'copy a built program (api, shell or sandbox) and its dependencies to its folder "assembled"')
    .argument('<app>')
    .action(async (name: string) => {
      output.step(`assembling ${name}`);
      const assembled = await assembleProgram(environment.root, findProgram(environment.root, name), env['NX_TASK_HASH']);
      output.result(assembled, [`Assembled ${name} in ${assembled.dir}, with ${assembled.packages} packages`]);
    });

/** The default version contains a hash of the content, so equal sources give equal versions on every machine. */
async function assembleRelease(app: RemoteApp, version?: string): Promise<Release> {
  const built = join(app.dir, 'dist');
  const { entry, uses, ...client } = await readAssets(join(built, 'client', 'assets.json'), app);
  const file = 'server/index.cjs';
  const server = await readFile(join(built, file)).catch(() => notBuilt(app));
  const content: Omit<Release, 'version' | 'builtAt'> = {
    schema: 1,
    name: app.name,
    contract: CONTRACT,
    mounts: app.mounts,
    namespace: app.name,
    slots: app.slots,
    requires: requires(),
    ...(uses && {
      uses: { ...uses, slots: Object.fromEntries(app.slots.map((slot) => [slot, [...(SLOTS[`${app.name}/${slot}`] ?? [])]])) },
    }),
    server: { file, sha256: sha256(server), bytes: server.length },
    client: { entry, ...client },
    ...(await readMaps(join(built, 'maps'), client.files)),
  };
  const release = checkedRelease({
    ...content,
    version: version ?? `${app.version}-${sha256(JSON.stringify(content)).slice(0, 12)}`,
    builtAt: buildTime(),
  });
  await verifyClientFiles(join(built, 'client'), release);
  await verifyRoutes(join(built, file), app);

  const target = join(releaseDir(app), release.version);
  await rm(releaseDir(app), { recursive: true, force: true });
  await mkdir(join(target, 'server'), { recursive: true });
  await cp(join(built, 'client'), join(target, 'client'), { recursive: true, filter: (source) => !source.endsWith('assets.json') });
  for (const file of Object.keys(release.maps ?? {})) await cp(join(built, 'maps', `${file}.map`), join(target, 'maps', `${file}.map`));
  await writeFile(join(target, file), server);
  await writeFile(join(target, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  return release;
}

async function readAssets(path: string, app: RemoteApp): Promise<ClientAssets & { entry: string }> {
  const text = await readFile(path, 'utf8').catch(() => notBuilt(app));
  return JSON.parse(text) as ClientAssets & { entry: string };
}

/** Leaves out maps of earlier builds, which may remain in the folder. */
async function readMaps(dir: string, files: object): Promise<Pick<Release, 'maps'>> {
  const current = (await listFiles(dir).catch(() => [])).filter((map) => Object.hasOwn(files, map.slice(0, -'.map'.length)));
  const maps = Object.entries(await describeFiles(dir, current)).map(
    ([map, described]) => [map.slice(0, -'.map'.length), described] as const,
  );
  return maps.length > 0 ? { maps: Object.fromEntries(maps) } : {};
}

/** Throws if a file changed after the build, because it would be published with a wrong hash. */
async function verifyClientFiles(dir: string, release: Release): Promise<void> {
  for (const [file, { sha256: expected }] of Object.entries(release.client.files)) {
    const bytes = await readFile(join(dir, file)).catch(() => undefined);
    if (!bytes || sha256(bytes) !== expected)
      throw new Failure(`dist/client/${file} of ${release.name} is not what webpack built; build it again`);
  }
}

/** Runs the server bundle, because a shell refuses a release with invalid routes or without messages. */
async function verifyRoutes(file: string, app: RemoteApp): Promise<void> {
  const libraries = SHARED.map(async (name) => [name, (await import(name)) as object] as const);
  await loadBuiltBundle(file, app, Object.fromEntries(await Promise.all(libraries))).catch((error: unknown) => {
    throw new Failure(`${app.name} cannot be released: ${(error as Error).message}`, 2);
  });
}

function notBuilt(app: RemoteApp): never {
  throw new Failure(`${app.name} is not built; run npx nx release-build ${app.name}`, 2);
}
