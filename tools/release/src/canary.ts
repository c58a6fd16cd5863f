import type { Pointer, ReleaseStore } from '@spruce/federation';
import { Failure } from './output';
import { requireSquadKey, type Keys } from './keys';
import { livePointer, promote, type Named, type Reason } from './promote';
import { requirePublished } from './published-release';

export async function promoteCanary(
  store: ReleaseStore,
  { app, version }: Named,
  percent: number,
  keys: Keys,
  { proven, ...reason }: Reason & Pick<Pointer, 'proven'>,
): Promise<Pointer> {
  requireSquadKey(keys, app);
  const live = await livePointer(store, app, keys.publicKeys);
  if (!live) throw new Failure(`nothing of ${app} is live that ${version} could be tried beside; promote it without --percent`, 2);
  if (live.version === version) throw new Failure(`${app}@${version} is live already`, 2);
  const { sha256 } = await requirePublished(store, app, version, keys.publicKeys);
  return promote(store, { app, version: live.version }, keys, { ...reason, canary: { version, sha256, percent, proven } });
}
