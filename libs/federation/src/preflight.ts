import { checkCompatible } from './check-compatible';
import { CheckedStore } from './checked-store';
import type { RegistryParts } from './followed-apps';
import { readRelease } from './load-release';
import { publishedPath, verifyPublished } from './published';
import type { PreflightResult } from './registry-types';
import type { Release } from './release';
import { ReleaseRejected } from './release-rejected';

type Version = Readonly<{ name: string; version: string }>;

export async function preflight(
  versions: readonly Version[],
  { options, remotes }: Pick<RegistryParts, 'options' | 'remotes'>,
): Promise<PreflightResult> {
  let asked = versions[0]!;
  try {
    const releases: Release[] = [];
    for (asked of versions) releases.push(await publishedRelease(asked, options));
    asked = versions[0]!;
    remotes.rejectConflicts(releases);
    return { takes: true };
  } catch (error) {
    if (!(error instanceof ReleaseRejected)) throw error;
    return { takes: false, app: asked.name, code: error.code, reason: error.message };
  }
}

async function publishedRelease({ name: app, version }: Version, options: RegistryParts['options']): Promise<Release> {
  const store = new CheckedStore(app, options.store, options.storeTimeoutMs);
  const { sha256 } = verifyPublished(await store.read(publishedPath(version)), options.publicKeys(app), app, version);
  const release = await readRelease(store, { version, sha256 });
  checkCompatible(release, options);
  return release;
}
