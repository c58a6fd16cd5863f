import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { openStore, ReleaseRejected, StoreError } from '@spruce/federation';
import { assembleRelease } from './assemble';
import { readEnvironment, workspaceRoot } from './environment';
import { Failure } from './failure';
import { readPrivateKey, readPublicKey } from './keys';
import { filesOf, localRelease } from './local-release';
import { createOutput, kilobytes, table, type Output } from './output';
import { promote, rollback, type Keys } from './promote';
import { publish } from './publish';
import { findRemote, remoteApps } from './remote-apps';
import { statusOf, type AppStatus } from './status';

const HELP = `
Environment:
  RELEASE_STORE             the releases: a folder, or s3://bucket/folder (default: .data/releases)
  AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID …  where the bucket is, as the AWS SDK reads it
  RELEASE_PRIVATE_KEY_FILE  ed25519 key that signs promotions, PEM
  RELEASE_PUBLIC_KEY_FILE   its public half (default for both: a development pair in DATA_DIR/keys)
  DATA_DIR                  default .data

Exit codes: 0 done, 1 failed, 2 asked wrongly, 3 the version exists with other content.

A remote's way to its visitors:
  npx nx release-build catalog     build it and describe it (a version may follow)
  npx nx publish catalog           put it into the store; nobody sees it yet
  npx nx promote catalog [1.3.0]   make it live; shells take it within seconds, without a restart
  npx nx rollback catalog          back to what was live before
  npx nx status catalog`;

interface Options {
  json?: boolean;
  version?: string;
  compile?: boolean;
  to?: string;
}

/** Runs one command and resolves to its exit code. */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv = process.env, root = workspaceRoot): Promise<number> {
  const json = args.includes('--json');
  const output = createOutput(json);
  try {
    await (await createProgram(output, env, root)).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof Error)) throw error;
    const expected = error instanceof Failure || error instanceof ReleaseRejected || error instanceof StoreError;
    output.error(expected || !env['DEBUG'] ? error.message : (error.stack ?? error.message));
    return error instanceof Failure ? error.exitCode : 1;
  }
}

async function createProgram(output: Output, env: NodeJS.ProcessEnv, root: string): Promise<Command> {
  const environment = readEnvironment(env, root);
  const store = await openStore(environment.store);
  const requireSharedStore = () => {
    if (environment.forgotten)
      throw new Failure(
        'a build server ends with its folders: set RELEASE_STORE to s3://bucket/folder, or to a volume that shells mount',
        2,
      );
  };
  const program = new Command('spruce-release')
    .description('Releases one remote of the storefront without touching any other part of it.')
    .addHelpText('after', HELP)
    .exitOverride()
    .showHelpAfterError('(--help says more)');
  const command = (signature: string, description: string) =>
    program.command(signature).description(description).option('--json', 'print one JSON value instead of lines');
  const keys = async (): Promise<Keys> => {
    if (environment.ownKeys) output.step(`signing with the development key ${environment.privateKeyFile}`);
    const [privateKey, publicKey] = await Promise.all([readPrivateKey(environment), readPublicKey(environment)]);
    return { privateKey, publicKey };
  };

  command('build', 'build a remote and describe it in dist/release/<version>')
    .argument('<app>')
    .argument('[version]', 'name of the release (default: the version of package.json and a hash of the content)')
    .option('--version <version>', 'the same as the argument')
    .option('--no-compile', 'take what webpack built before')
    .action(async (name: string, argument: string | undefined, { version = argument, compile }: Options) => {
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
        `Built ${name}@${release.version}: ${filesOf(release).length} files, server ${kilobytes(release.server.bytes)}`,
      ]);
    });

  command('publish', 'put the built release into the store; it is not live yet')
    .argument('<app>')
    .action(async (name: string) => {
      requireSharedStore();
      const local = await localRelease(findRemote(environment.root, name));
      if (!local) throw new Failure(`${name} has no built release; run npx nx release-build ${name}`, 2);
      output.step(`uploading ${name}@${local.release.version} to ${environment.store}`);
      const published = await publish(store, local, output.progress);
      output.result({ app: name, ...published }, [
        published.uploaded > 0
          ? `Published ${name}@${published.version}: ${published.files} files, ${kilobytes(published.bytes)}, all read back and right`
          : `${name}@${published.version} was published before; every byte of it is right`,
      ]);
    });

  command('promote', 'make a published version live (default: the built one)')
    .argument('<app>')
    .argument('[version]')
    .option('--version <version>', 'the same as the argument')
    .action(async (name: string, argument: string | undefined, options: Options) => {
      requireSharedStore();
      const app = findRemote(environment.root, name);
      const version = argument ?? options.version ?? (await localRelease(app))?.release.version;
      if (!version) throw new Failure(`name the version of ${name} to promote, or build one`, 2);
      output.step(`proving ${name}@${version} in ${environment.store}`);
      const pointer = await promote(store, name, version, await keys());
      output.result(pointer, [`${name}@${version} is live (promotion ${pointer.seq})`]);
    });

  command('rollback', 'move a remote back to what was live before')
    .argument('<app>')
    .option('--to <version>', 'a version to go back to')
    .action(async (name: string, { to }: Options) => {
      requireSharedStore();
      findRemote(environment.root, name);
      const { from, pointer } = await rollback(store, name, await keys(), to);
      output.result({ from, ...pointer }, [`${name} is back from ${from ?? 'nothing'} on ${pointer.version} (promotion ${pointer.seq})`]);
    });

  command('status', 'what is live, what is published, and whether it is what was signed')
    .argument('[app]')
    .action(async (name: string | undefined) => {
      const names = name ? [findRemote(environment.root, name).name] : remoteApps(environment.root).map((app) => app.name);
      const publicKey = await readPublicKey(environment);
      const all = await Promise.all(names.map((app) => statusOf(store, app, publicKey)));
      output.result(all, describeStatus(all));
      const broken = all.filter(({ problems }) => problems.length > 0);
      if (broken.length > 0) throw new Failure(broken.map(({ app, problems }) => `${app}: ${problems.join('; ')}`).join('\n'));
    });

  return program;
}

function describeStatus(all: AppStatus[]): string[] {
  const rows = all.flatMap(({ app, live, problems, published }) => {
    if (published.length === 0) return [[app, '(nothing published)', '', '', '', '', '']];
    return published.map(({ version, builtAt, clientBytes, serverBytes }) => {
      const isLive = version === live?.version;
      const state = isLive ? (problems.length > 0 ? 'live, DAMAGED' : 'live, verified') : '';
      return [
        app,
        version,
        state,
        isLive ? String(live.seq) : '',
        builtAt.slice(0, 16).replace('T', ' '),
        kilobytes(clientBytes),
        kilobytes(serverBytes),
      ];
    });
  });
  return table(['app', 'version', 'state', 'seq', 'built', 'client', 'server'], rows);
}
