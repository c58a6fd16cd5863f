import { InvalidArgumentError } from 'commander';
import type { Context } from './context';
import { findRemote } from './environment';
import { author } from './git';
import { readPublicKeys } from './keys';
import { history, livePointer, promote, promoteCanary, rollback, type Named } from './promote';
import { proveInShells, waitUntilLive } from './shells';

interface Options {
  note?: string;
  percent?: number;
  new: boolean;
}

const UNKNOWN = 'Shells load it within seconds. With RELEASE_SHELLS, promote proves the release there first and waits until it is live.';

const percentage = (text: string): number => {
  const percent = Number(text);
  if (!(percent >= 0.01 && percent < 100) || !/^\d+(\.\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('must be more than 0 and less than 100, with two decimals at most.');
  return percent;
};

export const addPromote = (context: Context) =>
  context
    .command('promote', 'make a published version live (default: the built version, or else the canary)')
    .argument('<app>')
    .argument('[version]')
    .option('--note <text>', 'reason, which status shows')
    .option('--percent <share>', 'start a canary for this percentage of the visitors', percentage)
    .option('--new', 'promote only a version that was never live, so that a rollback stays in effect', false)
    .action(async (name: string, named: string | undefined, options: Options) => {
      const { environment, store, output, requireSharedStore, versionOf } = context;
      requireSharedStore();
      const app = findRemote(environment.root, name);
      // If no version is named and no build exists, the command promotes the current canary to all visitors.
      const canary =
        options.percent === undefined ? (await livePointer(store, name, await readPublicKeys(environment)))?.canary?.version : undefined;
      const version = await versionOf(app, named, canary);
      const live = options.new ? await findRollback(context, name, version) : undefined;
      if (!live) return makeLive(context, { app: name, version }, options);
      output.result({ app: name, version: live, promoted: false }, [
        live === version
          ? `${name}@${version} is already live`
          : `${name}@${live} stays live, because the built version ${version} was live before. npx nx promote ${name} promotes it again`,
      ]);
    });

async function findRollback({ store, keys }: Context, app: string, version: string): Promise<string | undefined> {
  const { publicKeys } = await keys();
  const past = await history(store, app, publicKeys);
  return past.some((pointer) => pointer.version === version) ? (await livePointer(store, app, publicKeys))?.version : undefined;
}

async function makeLive({ environment, env, store, output, keys }: Context, named: Named, { percent, note }: Options): Promise<void> {
  const pair = await keys();
  const { shells } = environment;
  const reason = { by: author(env), note, proven: await proveInShells(shells, named, pair.privateKey, output) };
  const pointer = await (percent === undefined ? promote(store, named, pair, reason) : promoteCanary(store, named, percent, pair, reason));
  const lines = await waitUntilLive(shells, pointer, pair.privateKey);
  const share = percent === undefined ? '' : ` for ${percent} % of the visitors`;
  const promoted = `${named.app}@${named.version} is promoted${share} (promotion ${pointer.seq})`;
  output.result(pointer, [promoted, ...(lines.length > 0 ? lines : [UNKNOWN])]);
}

export const addRollback = ({ command, environment, env, store, output, keys, requireSharedStore }: Context) =>
  command('rollback', 'make the previously live version of a remote live again')
    .argument('<app>')
    .option('--to <version>', 'version to make live')
    .option('--note <text>', 'reason, which status shows')
    .action(async (name: string, { to, note }: { to?: string; note?: string }) => {
      requireSharedStore();
      findRemote(environment.root, name);
      const pair = await keys();
      const { from, pointer } = await rollback(store, name, pair, { to, by: author(env), note });
      const lines = await waitUntilLive(environment.shells, pointer, pair.privateKey);
      const { version, seq } = pointer;
      output.result({ from, ...pointer }, [`Rolled ${name} back from ${from ?? 'no version'} to ${version} (promotion ${seq})`, ...lines]);
    });
