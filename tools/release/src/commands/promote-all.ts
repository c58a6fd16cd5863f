import { author } from '../author';
import { promote, type Named } from '../promote';
import { requireTaken } from '../shells';
import type { Context } from './context';

/** Makes versions live in one step, once every shell has said that it would take them. */
export async function promoteAll(
  { environment, env, store, output, keys, tell }: Context,
  versions: Named[],
  note: string | undefined,
): Promise<void> {
  output.step(`proving ${versions.map(({ app, version }) => `${app}@${version}`).join(' and ')} in ${environment.store}`);
  const pair = await keys();
  await requireTaken(environment.shells, versions, pair.privateKey, output);
  const pointers = await promote(store, versions, pair, { by: author(env), note });
  const lines = await tell(pointers, pair);
  output.result(pointers.length === 1 ? pointers[0] : pointers, lines);
}
