import { LRUCache } from 'lru-cache';
import type { CheckedStore } from './checked-store';
import { loadRelease } from './load-release';
import { mountsOverlap } from './mounts';
import type { Pointer } from './pointer';
import type { Quarantine } from './quarantine';
import type { LoadedRemote, RemoteRegistryOptions } from './registry-types';
import { ReleaseRejected, type RejectionCode } from './release-rejected';
import type { Release } from './release';

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

/** Nobody knows whether the content is at fault: it is run again, but not with every look at the store. */
const RETRIED: ReadonlySet<RejectionCode> = new Set(['load-timeout', 'proof-interrupted']);

/** Whether the content of a release itself is at fault, so that running the same bytes again is in vain. */
export const isFinal = (code: RejectionCode): boolean => FINAL.has(code);

/** The one way of a release into memory, whoever asked for it. */
export class ReleaseLoader {
  /** Releases that are not tried again (some for a while only), by the hash of their release.json. */
  readonly #refused = new LRUCache<string, ReleaseRejected>({ max: REFUSED_RELEASES });

  constructor(
    private readonly options: RemoteRegistryOptions & { loadTimeoutMs: number; retryTimedOutMs: number },
    private readonly quarantine: Quarantine,
  ) {}

  /** Proves a release and brings it into memory, unless its content is known to be at fault; `slots` are those that the shell shows. */
  async load(store: CheckedStore, target: Pick<Pointer, 'version' | 'sha256'>, slots: readonly string[]): Promise<LoadedRemote> {
    const { app } = store;
    const { version, sha256 } = target;
    const refused = this.#refused.get(sha256);
    if (refused) throw refused;
    const reason = this.quarantine.reasonFor(app, version);
    if (reason) throw new ReleaseRejected('quarantined', `${app}@${version} is quarantined: ${reason}`);
    try {
      await this.options.prove?.({ app, version, sha256 });
      const ends = this.quarantine.begin(app, version);
      const remote = await loadRelease(store, { version, sha256 }, this.options).finally(ends);
      this.#rejectForShell(remote.release, slots);
      return remote;
    } catch (error) {
      if (error instanceof ReleaseRejected && isFinal(error.code)) this.#refused.set(sha256, error);
      if (error instanceof ReleaseRejected && RETRIED.has(error.code))
        this.#refused.set(sha256, error, { ttl: this.options.retryTimedOutMs });
      throw error;
    }
  }

  /** The shell's own pages are its own, and what its frame shows must be there. */
  #rejectForShell({ slots, mounts }: Release, shown: readonly string[]): void {
    const dropped = shown.find((slot) => !slots.includes(slot));
    if (dropped) throw new ReleaseRejected('missing-slot', `the shell shows the slot ${dropped}, which the release does not have`);
    const own = this.options.ownPaths?.find((path) => mounts.some((mount) => mountsOverlap(mount, path)));
    if (own) throw new ReleaseRejected('mount-conflict', `${own} is a page of the shell`);
  }
}
