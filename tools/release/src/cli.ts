import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { openStore, ReleaseRejected, StoreError, type Pointer } from '@spruce/federation';
import { assembleRelease } from './assemble';
import { readEnvironment, workspaceRoot } from './environment';
import { Failure } from './failure';
import { author, commit } from './author';
import { readPrivateKey, readPublicKeys, type Keys } from './keys';
import { filesOf, localRelease } from './local-release';
import { createOutput, kilobytes, table, type Output } from './output';
import { promote, rollback, type Named } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { liveInShells, requireTaken, waitUntilLive } from './shells';
import { findRemote, remoteApps } from './remote-apps';
import { statusOf, type AppStatus } from './status';

const HELP = `
Environment:
  RELEASE_STORE             the releases: a folder, or s3://bucket/folder (default: .data/releases)
  AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID …  where the bucket is, as the AWS SDK reads it
  RELEASE_PRIVATE_KEY_FILE  ed25519 key of the squad that signs what is published and promoted, PEM
  RELEASE_PUBLIC_KEY_FILE   its public half, or a folder with <app>.pub.pem for each squad; two keys in a file while one replaces the other
                            (default for both: a development pair in DATA_DIR/keys)
  RELEASE_SHELLS            addresses of the shells, with commas between them: they are asked before a promotion and say when it is live
  DATA_DIR                  default .data

Exit codes: 0 done, 1 failed, 2 asked wrongly, 3 the version exists with other content.

A remote's way to its visitors:
  npx nx release-build catalog     build it and describe it (a version may follow)
  npx nx publish catalog           put it into the store; nobody sees it yet
  npx nx promote catalog [1.3.0]   make it live; shells take it within seconds, without a restart
  npx nx rollback catalog          back to what was live before
  npx nx status catalog
  npx nx prune catalog --dry-run   what would be deleted: neither live, nor in the last ten, nor live in the last 30 days

A path that moves from one remote to another moves in one step:
  node tools/release/bin.mjs promote-together catalog@2.0.0 wishlist@1.0.0`;

interface Options {
  json?: boolean;
  version?: string;
  compile?: boolean;
  to?: string;
  note?: string;
  keep?: number;
  days?: number;
  dryRun?: boolean;
}

const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('must be a whole number.');
  return Number(text);
};

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
    const [privateKey, publicKeys] = await Promise.all([readPrivateKey(environment), readPublicKeys(environment)]);
    return { privateKey, publicKeys };
  };

  const promoteAll = async (versions: Named[], note: string | undefined) => {
    output.step(`proving ${versions.map(({ app, version }) => `${app}@${version}`).join(' and ')} in ${environment.store}`);
    const pair = await keys();
    await requireTaken(environment.shells, versions, pair.privateKey, output);
    const pointers = await promote(store, versions, pair, { by: author(env), note });
    const lines = await told(pointers, pair);
    output.result(pointers.length === 1 ? pointers[0] : pointers, lines);
  };
  /** It is live when the shells say so. */
  const told = async (pointers: Pointer[], { privateKey }: Keys): Promise<string[]> => {
    if (environment.shells.length > 0) return waitUntilLive(environment.shells, pointers, privateKey);
    return [
      ...pointers.map(({ name, version, seq }) => `${name}@${version} is promoted (promotion ${seq})`),
      'Shells take it within seconds; name them in RELEASE_SHELLS to hear when they have.',
    ];
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
      const published = await publish(store, local, await keys(), { commit: commit(env), by: author(env) }, output.progress);
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
    .option('--note <text>', 'why; shown by status')
    .action(async (name: string, argument: string | undefined, options: Options) => {
      requireSharedStore();
      const app = findRemote(environment.root, name);
      const version = argument ?? options.version ?? (await localRelease(app))?.release.version;
      if (!version) throw new Failure(`name the version of ${name} to promote, or build one`, 2);
      await promoteAll([{ app: name, version }], options.note);
    });

  command('promote-together', 'make published versions of several remotes live in one step')
    .argument('<app@version...>')
    .option('--note <text>', 'why; shown by status')
    .action(async (names: string[], { note }: Options) => {
      requireSharedStore();
      const versions = names.map((name) => {
        const [app, version, ...more] = name.split('@');
        if (!app || !version || more.length > 0) throw new Failure(`${name} is not app@version`, 2);
        return { app: findRemote(environment.root, app).name, version };
      });
      const twice = versions.find(({ app }, at) => versions.findIndex((other) => other.app === app) < at);
      if (twice) throw new Failure(`${twice.app} is named twice`, 2);
      await promoteAll(versions, note);
    });

  command('rollback', 'move a remote back to what was live before, with all that was promoted together with it')
    .argument('<app>')
    .option('--to <version>', 'a version to go back to')
    .option('--note <text>', 'why; shown by status')
    .action(async (name: string, { to, note }: Options) => {
      requireSharedStore();
      findRemote(environment.root, name);
      const pair = await keys();
      const { from, pointers } = await rollback(store, name, pair, { to, by: author(env), note });
      const lines = environment.shells.length > 0 ? await waitUntilLive(environment.shells, pointers, pair.privateKey) : [];
      output.result(pointers.length === 1 ? { from: from[0]?.version, ...pointers[0] } : pointers, [
        ...pointers.map(({ name: app, version, seq }) => {
          const before = from.find((member) => member.name === app)?.version ?? 'nothing';
          return `${app} is back from ${before} on ${version} (promotion ${seq})`;
        }),
        ...lines,
      ]);
    });

  command('prune', 'delete the versions that neither a rollback nor an open tab can need')
    .argument('<app>')
    .option('--keep <versions>', 'how many that were live last stay', wholeNumber, 10)
    .option('--days <days>', 'what was live or published in so many days stays', wholeNumber, 30)
    .option('--dry-run', 'only say which', false)
    .action(async (name: string, { keep = 10, days = 30, dryRun = false }: Options) => {
      requireSharedStore();
      if (keep < 2) throw new Failure('--keep must be 2 or more, or there is nothing to go back to', 2);
      const app = findRemote(environment.root, name).name;
      const pruned = await prune(store, app, await readPublicKeys(environment), { keep, days }, { dryRun });
      output.result({ app, dryRun, ...pruned }, [
        ...pruned.kept.map(({ version, reason }) => `${name}@${version} stays: ${reason}`),
        ...pruned.removed.map(({ version, files }) => `${name}@${version} ${dryRun ? 'would be' : 'is'} deleted: ${files} files`),
      ]);
    });

  command('status', 'what is live, what is published, and whether it is what was signed')
    .argument('[app]')
    .action(async (name: string | undefined) => {
      const names = name ? [findRemote(environment.root, name).name] : remoteApps(environment.root).map((app) => app.name);
      const publicKeys = await readPublicKeys(environment);
      const all = await Promise.all(names.map((app) => statusOf(store, app, publicKeys)));
      const inShells = await liveInShells(environment.shells, names);
      const shells = inShells.length > 0 ? ['', ...table(['shell', 'app', 'live', 'seq', 'refused'], inShells)] : [];
      output.result(all, [...describeStatus(all), ...shells]);
      const broken = all.filter(({ problems }) => problems.length > 0);
      if (broken.length > 0) throw new Failure(broken.map(({ app, problems }) => `${app}: ${problems.join('; ')}`).join('\n'));
    });

  return program;
}

function describeStatus(all: AppStatus[]): string[] {
  const rows = all.flatMap(({ app, live, problems, published }) => {
    if (published.length === 0) return [[app, '(nothing published)', ...Array<string>(8).fill('')]];
    return published.map(({ version, builtAt, clientBytes, serverBytes, commit: from }) => {
      const now = version === live?.version ? live : undefined;
      const state = now ? (problems.length > 0 ? 'live, DAMAGED' : 'live, verified') : '';
      const size = [kilobytes(clientBytes), kilobytes(serverBytes)];
      const since = now ? [String(now.seq), `${minute(now.promotedAt)} ${now.by ?? ''}`.trim(), now.note ?? ''] : ['', '', ''];
      return [app, version, state, ...since, minute(builtAt), from?.slice(0, 8) ?? '', ...size];
    });
  });
  return table(['app', 'version', 'state', 'seq', 'promoted', 'note', 'built', 'commit', 'client', 'server'], rows);
}

const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');
