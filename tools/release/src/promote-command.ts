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

const UNKNOWN = 'Shells take it within seconds; name them in RELEASE_SHELLS to prove it there first, and to hear when they have it.';

const percentage = (text: string): number => {
  const percent = Number(text);
  if (!(percent >= 0.01 && percent < 100) || !/^\d+(\.\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('must be more than 0 and less than 100, with two decimals at most.');
  return percent;
};

export const addPromote = (context: Context) =>
  context
    .command('promote', 'make a published version live (default: the built one, else the canary)')
    .argument('<app>')
    .argument('[version]')
    .option('--note <text>', 'why; shown by status')
    .option('--percent <share>', 'only for this share of the visitors: a canary', percentage)
    .option('--new', 'only what was never live before: undoes no rollback', false)
    .action(async (name: string, named: string | undefined, options: Options) => {
      const { environment, store, output, requireSharedStore, versionOf } = context;
      requireSharedStore();
      const app = findRemote(environment.root, name);
      // Without a build, the command promotes the current canary to all visitors.
      const canary =
        options.percent === undefined ? (await livePointer(store, name, await readPublicKeys(environment)))?.canary?.version : undefined;
      const version = await versionOf(app, named, canary);
      const live = options.new ? await findRollback(context, name, version) : undefined;
      if (!live) return makeLive(context, { app: name, version }, options);
      output.result({ app: name, version: live, promoted: false }, [
        live === version
          ? `${name}@${version} is live already`
          : `${name} stays on ${live}; what is built here, ${version}, was live before. npx nx promote ${name} brings it back`,
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
  command('rollback', 'move a remote back to what was live before')
    .argument('<app>')
    .option('--to <version>', 'a version to go back to')
    .option('--note <text>', 'why; shown by status')
    .action(async (name: string, { to, note }: { to?: string; note?: string }) => {
      requireSharedStore();
      findRemote(environment.root, name);
      const pair = await keys();
      const { from, pointer } = await rollback(store, name, pair, { to, by: author(env), note });
      const lines = await waitUntilLive(environment.shells, pointer, pair.privateKey);
      const { version, seq } = pointer;
      output.result({ from, ...pointer }, [`${name} is back from ${from ?? 'nothing'} on ${version} (promotion ${seq})`, ...lines]);
    });
