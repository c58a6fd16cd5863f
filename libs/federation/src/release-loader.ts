import { LRUCache } from 'lru-cache';
import { checkCompatible } from './check-compatible';
import type { CheckedStore } from './checked-store';
import { loadRelease, readRelease } from './load-release';
import { mountsOverlap } from './mounts';
import type { LoadedRemote, RegistrySettings } from './registry-types';
import { ReleaseRejected, type RejectionCode } from './release-rejected';
import type { Release, ReleaseRef, VersionRef } from './release';

const REFUSED_RELEASES = 1_000;

const FINAL: ReadonlySet<RejectionCode> = new Set([
  'malformed-release',
  'incompatible',
  'wrong-contract',
  'shell-lacks',
  'forbidden-require',
  'does-not-compile',
  'throws-on-load',
  'throws-on-render',
  'bad-routes',
  'missing-slot',
]);

/** The cause is unknown, so the release is retried, but not at every poll. */
const RETRIED: ReadonlySet<RejectionCode> = new Set(['load-timeout', 'proof-interrupted']);

/** True if the release's own content is the cause, so that a retry cannot succeed. */
export const isFinal = (code: RejectionCode): boolean => FINAL.has(code);

/** Includes the app: with the hash alone, a promotion that names another app's bytes would get that app's result. */
export const releaseKey = ({ app, version, sha256 }: ReleaseRef): string => `${app}@${version} ${sha256}`;

export class ReleaseLoader {
  /** Refused releases, some only until their next retry. */
  readonly #refused = new LRUCache<string, ReleaseRejected>({ max: REFUSED_RELEASES });

  constructor(private readonly options: RegistrySettings) {}

  async load(store: CheckedStore, { version, sha256 }: VersionRef, slots: readonly string[]): Promise<LoadedRemote> {
    const { app } = store;
    const release = { app, version, sha256 };
    const key = releaseKey(release);
    const refused = this.#refused.get(key);
    if (refused) throw refused;
    try {
      // Checks the manifest first, because this needs no other process.
      this.#rejectForShell(await readRelease(store, release), slots);
      await this.options.prove?.(release);
      return await loadRelease(store, release, this.options);
    } catch (error) {
      if (error instanceof ReleaseRejected && isFinal(error.code)) this.#refused.set(key, error);
      if (error instanceof ReleaseRejected && RETRIED.has(error.code)) this.#refused.set(key, error, { ttl: this.options.retryTimedOutMs });
      throw error;
    }
  }

  #rejectForShell(release: Release, shown: readonly string[]): void {
    checkCompatible(release, this.options);
    const { slots, mounts } = release;
    const dropped = shown.find((slot) => !slots.includes(slot));
    if (dropped) throw new ReleaseRejected('missing-slot', `the shell shows the slot ${dropped}, which the release does not have`);
    const own = this.options.ownPaths?.find((path) => mounts.some((mount) => mountsOverlap(mount, path)));
    if (own) throw new ReleaseRejected('mount-conflict', `${own} is a page of the shell`);
  }
}
