import { author } from '../author';
import { rollback } from '../promote';
import { findRemote } from '../environment';
import { waitUntilLive } from '../shells';
import type { Context } from './context';

export const addRollback = ({ command, environment, env, store, output, keys, requireSharedStore }: Context) =>
  command('rollback', 'move a remote back to what was live before, with all that was promoted together with it')
    .argument('<app>')
    .option('--to <version>', 'a version to go back to')
    .option('--note <text>', 'why; shown by status')
    .action(async (name: string, { to, note }: { to?: string; note?: string }) => {
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
