import { LRUCache } from 'lru-cache';
import { checkCompatible } from './check-compatible';
import type { CheckedStore } from './checked-store';
import { loadRelease, readRelease } from './load-release';
import { mountsOverlap } from './mounts';
import type { Quarantine } from './quarantine';
import type { LoadedRemote, RegistrySettings } from './registry-types';
import { ReleaseRejected, type RejectionCode } from './release-rejected';
import type { Release, ReleaseRef, VersionRef } from './release';

const REFUSED_RELEASES = 1_000;

const FINAL: ReadonlySet<RejectionCode> = new Set([
  'malformed-release',
  'incompatible',
  'wrong-contract',
  'shell-lacks',
  'reaches-outside',
  'forbidden-require',
  'does-not-compile',
  'throws-on-load',
  'throws-on-render',
  'bad-routes',
  'missing-slot',
  'changes-globals',
]);

/** Nobody knows whether the content is at fault: it is run again, but not with every poll of the store. */
const RETRIED: ReadonlySet<RejectionCode> = new Set(['load-timeout', 'proof-interrupted']);

/** Whether the content of a release itself is at fault, so that running the same bytes again is in vain. */
export const isFinal = (code: RejectionCode): boolean => FINAL.has(code);

/** Of a release's bytes: the hash alone would let a promotion of one app that names another app's bytes speak for that one. */
export const releaseKey = ({ app, version, sha256 }: ReleaseRef): string => `${app}@${version} ${sha256}`;

/** The one way of a release into memory, whoever asked for it. */
export class ReleaseLoader {
  /** Releases that are not tried again, some for a while only. */
  readonly #refused = new LRUCache<string, ReleaseRejected>({ max: REFUSED_RELEASES });

  constructor(
    private readonly options: RegistrySettings,
    private readonly quarantine: Quarantine,
  ) {}

  /** Proves a release and brings it into memory, unless its content is known to be at fault; `slots` are those that the shell shows. */
  async load(store: CheckedStore, { version, sha256 }: VersionRef, slots: readonly string[]): Promise<LoadedRemote> {
    const { app } = store;
    const release = { app, version, sha256 };
    const key = releaseKey(release);
    const refused = this.#refused.get(key);
    if (refused) throw refused;
    this.rejectQuarantined(app, version);
    try {
      // What this shell could not show needs no process to run in first.
      this.#rejectForShell(await readRelease(store, release), slots);
      await this.options.prove?.(release);
      const endLoading = this.quarantine.beginLoading(app, version);
      return await loadRelease(store, release, this.options).finally(endLoading);
    } catch (error) {
      if (error instanceof ReleaseRejected && isFinal(error.code)) this.#refused.set(key, error);
      if (error instanceof ReleaseRejected && RETRIED.has(error.code)) this.#refused.set(key, error, { ttl: this.options.retryTimedOutMs });
      throw error;
    }
  }

  /** Throws a {@link ReleaseRejected} for what must not run here any more, in memory or not. */
  rejectQuarantined(app: string, version: string): void {
    const reason = this.quarantine.reasonFor(app, version);
    if (reason) throw new ReleaseRejected('quarantined', `${app}@${version} is quarantined: ${reason}`);
  }

  /** The shell's own pages are its own, and what its frame shows must be there. */
  #rejectForShell(release: Release, shown: readonly string[]): void {
    checkCompatible(release, this.options);
    const { slots, mounts } = release;
    const dropped = shown.find((slot) => !slots.includes(slot));
    if (dropped) throw new ReleaseRejected('missing-slot', `the shell shows the slot ${dropped}, which the release does not have`);
    const own = this.options.ownPaths?.find((path) => mounts.some((mount) => mountsOverlap(mount, path)));
    if (own) throw new ReleaseRejected('mount-conflict', `${own} is a page of the shell`);
  }
}
