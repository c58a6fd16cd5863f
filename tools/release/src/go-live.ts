import type { Pointer } from '@spruce/federation';
import type { Keys } from './keys';
import type { Output } from './output';
import type { Named } from './promote';
import { proveInShells, waitUntilLive } from './shells';

interface Target {
  shells: readonly string[];
  keys: Keys;
  output: Output;
}

/** The shells prove the release before `sign` promotes it. Then waits until they serve it. */
export async function goLive(
  named: Named,
  { shells, keys: { privateKey }, output }: Target,
  sign: (proven: string[]) => Promise<Pointer>,
): Promise<{ pointer: Pointer; lines: string[] }> {
  const pointer = await sign(await proveInShells(shells, named, privateKey, output));
  return { pointer, lines: await waitUntilLive(shells, pointer, privateKey) };
}
