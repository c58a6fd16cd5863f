import { CheckedStore } from './checked-store';
import { withTimeout } from './concurrency';
import type { RegistryParts } from './followed-apps';
import { publishedPath, verifyPublished } from './published';
import type { PreflightResult } from './registry-types';
import type { Release } from './release';
import { ReleaseRejected } from './release-rejected';

/** The answer does not wait longer for a proof, because the shop's proxy would end the request. */
const ANSWER_MS = 5_000;

export async function preflight(
  versions: readonly Readonly<{ name: string; version: string }>[],
  { options, remotes, loader }: Pick<RegistryParts, 'options' | 'remotes' | 'loader'>,
): Promise<PreflightResult> {
  const late = new Error();
  let app = '';
  const releases: Release[] = [];
  const proofs: (() => Promise<void>)[] = [];
  try {
    for (const { name, version } of versions) {
      app = name;
      const store = new CheckedStore(app, options.store, options.storeTimeoutMs);
      const ref = verifyPublished(await store.read(publishedPath(version)), options.publicKeys(app), app, version);
      releases.push(await loader.check(store, ref));
      proofs.push(() => loader.prove(store, ref));
    }
    remotes.rejectConflicts(releases);
    if (!options.prove) return { takes: true };
    await withTimeout(ANSWER_MS, Promise.all(proofs.map((prove) => prove())), () => late);
    return { takes: true, proof: 'good' };
  } catch (error) {
    if (error === late) return { takes: true, proof: 'running' };
    if (!(error instanceof ReleaseRejected)) throw error;
    return { takes: false, app, code: error.code, reason: error.message };
  }
}
