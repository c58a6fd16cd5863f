import { InvalidArgumentError } from 'commander';
import { author } from '../author';
import { promoteCanary } from '../canary';
import { readPublicKeys } from '../keys';
import { history, livePointer, promote, type Named } from '../promote';
import { findRemote } from '../environment';
import { requireTaken, waitUntilLive } from '../shells';
import type { Context } from './context';

interface Options {
  version?: string;
  note?: string;
  percent?: number;
  new: boolean;
}

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
    .option('--version <version>', 'the same as the argument')
    .option('--note <text>', 'why; shown by status')
    .option('--percent <share>', 'only for this share of the visitors: a canary', percentage)
    .option('--new', 'only what was never live before: undoes no rollback', false)
    .action(async (name: string, argument: string | undefined, options: Options) => {
      const { environment, store, output, requireSharedStore, versionOf } = context;
      requireSharedStore();
      const app = findRemote(environment.root, name);
      const { percent, note } = options;
      const named = argument ?? options.version;
      if (percent !== undefined) return tryOut(context, { app: name, version: await versionOf(app, named) }, percent, note);
      // Without a build, the command promotes the current canary to all visitors.
      const canary = (await livePointer(store, name, await readPublicKeys(environment)))?.canary?.version;
      const version = await versionOf(app, named, canary);
      const live = options.new ? await findRollback(context, name, version) : undefined;
      if (!live) return promoteForAll(context, { app: name, version }, note);
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

async function tryOut({ environment, env, store, output, keys }: Context, named: Named, percent: number, note?: string): Promise<void> {
  const { shells } = environment;
  const pair = await keys();
  await requireTaken(shells, named, pair.privateKey, output);
  const pointer = await promoteCanary(store, named, percent, pair, { by: author(env), note });
  output.result(
    pointer,
    shells.length > 0
      ? await waitUntilLive(shells, pointer, pair.privateKey)
      : [`${named.app}@${named.version} is promoted for ${percent} % of the visitors (promotion ${pointer.seq})`],
  );
}

async function promoteForAll({ environment, env, store, output, keys, tell }: Context, named: Named, note?: string): Promise<void> {
  output.step(`proving ${named.app}@${named.version} in ${environment.store}`);
  const pair = await keys();
  await requireTaken(environment.shells, named, pair.privateKey, output);
  const pointer = await promote(store, named, pair, { by: author(env), note });
  output.result(pointer, await tell(pointer, pair));
}
