import { InvalidArgumentError } from 'commander';
import { author } from '../author';
import { promoteCanary, watchCanary } from '../canary';
import { Failure } from '../output';
import { readPublicKeys } from '../keys';
import { history, livePointer, promote, type Named } from '../promote';
import { findRemote } from '../environment';
import { requireTaken, waitUntilLive } from '../shells';
import { wholeNumber, type Context } from './context';

interface Options {
  version?: string;
  note?: string;
  percent?: number;
  watch?: boolean;
  minutes: number;
  views: number;
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
    .option('--watch', 'widen the canary step by step while it does as well as the stable release; else take it back')
    .option('--minutes <minutes>', 'with --watch: how long each step lasts at least', wholeNumber, 5)
    .option('--views <views>', 'with --watch: how often each step must be seen at least', wholeNumber, 100)
    .option('--new', 'only what was never live before: undoes no rollback', false)
    .action(async (name: string, argument: string | undefined, options: Options) => {
      const { environment, store, output, requireSharedStore, versionOf } = context;
      requireSharedStore();
      const app = findRemote(environment.root, name);
      const { percent, note, watch } = options;
      if (watch && (percent === undefined || environment.shells.length === 0))
        throw new Failure('--watch needs --percent, and RELEASE_SHELLS to ask how the canary does', 2);
      const named = argument ?? options.version;
      if (percent !== undefined) return startCanary(context, { app: name, version: await versionOf(app, named) }, percent, options);
      // Without a build, the command promotes the current canary to all visitors.
      const canary = (await livePointer(store, name, await readPublicKeys(environment)))?.canary?.version;
      const version = await versionOf(app, named, canary);
      const live = options.new ? await findRollback(context, name, version) : undefined;
      if (!live) return promoteAll(context, [{ app: name, version }], note);
      output.result({ app: name, version: live, promoted: false }, [
        live === version
          ? `${name}@${version} is live already`
          : `${name} stays on ${live}; what is built here, ${version}, was live before. npx nx promote ${name} brings it back`,
      ]);
    });

/** Returns the live version if `version` was live before, because promoting it would undo a rollback. */
async function findRollback({ store, keys }: Context, app: string, version: string): Promise<string | undefined> {
  const { publicKeys } = await keys();
  const past = await history(store, app, publicKeys);
  return past.some((pointer) => pointer.version === version) ? (await livePointer(store, app, publicKeys))?.version : undefined;
}

/** Starts a canary. With `watch`, raises its share while its pages do not fail more often than those of the stable release. */
async function startCanary(context: Context, named: Named, percent: number, { note, watch, minutes, views }: Options): Promise<void> {
  const { environment, env, store, output } = context;
  const { shells } = environment;
  const pair = await context.keys();
  const by = author(env);
  await requireTaken(shells, [named], pair.privateKey, output);
  const pointer = await promoteCanary(store, named, percent, pair, { by, note });
  const lines =
    shells.length > 0
      ? await waitUntilLive(shells, [pointer], pair.privateKey)
      : [`${named.app}@${named.version} is promoted for ${percent} % of the visitors (promotion ${pointer.seq})`];
  if (!watch) return output.result(pointer, lines);
  for (const line of lines) output.step(line);
  const last = await watchCanary(pointer, { store, keys: pair, shells, minutes, views, by, output });
  output.result(last, [`${named.app}@${named.version} is what everybody has (promotion ${last.seq})`]);
}

export const addPromoteTogether = (context: Context) =>
  context
    .command('promote-together', 'make published versions of several remotes live in one step')
    .argument('<app@version...>')
    .option('--note <text>', 'why; shown by status')
    .action(async (names: string[], { note }: { note?: string }) => {
      context.requireSharedStore();
      const versions = names.map((name) => {
        const [app, version, ...more] = name.split('@');
        if (!app || !version || more.length > 0) throw new Failure(`${name} is not app@version`, 2);
        return { app: findRemote(context.environment.root, app).name, version };
      });
      const twice = versions.find(({ app }, at) => versions.findIndex((other) => other.app === app) < at);
      if (twice) throw new Failure(`${twice.app} is named twice`, 2);
      await promoteAll(context, versions, note);
    });

/** Promotes versions in one step, unless a shell refuses them in the preflight check. */
async function promoteAll(
  { environment, env, store, output, keys, waitForShells }: Context,
  versions: Named[],
  note: string | undefined,
): Promise<void> {
  output.step(`proving ${versions.map(({ app, version }) => `${app}@${version}`).join(' and ')} in ${environment.store}`);
  const pair = await keys();
  await requireTaken(environment.shells, versions, pair.privateKey, output);
  const pointers = await promote(store, versions, pair, { by: author(env), note });
  const lines = await waitForShells(pointers, pair);
  output.result(pointers.length === 1 ? pointers[0] : pointers, lines);
}
