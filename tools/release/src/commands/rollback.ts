import { author } from '../git';
import { rollback } from '../promote';
import { findRemote } from '../environment';
import { waitUntilLive } from '../shells';
import type { Context } from './context';

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
