import { LRUCache } from 'lru-cache';
import { checkCompatible } from './check-release';
import type { CheckedStore } from './checked-store';
import { SingleFlight } from './concurrency';
import { loadRelease, readRelease } from './load-release';
import { mountsOverlap } from './mounts';
import type { ListedRemote, LoadedRemote, RegistrySettings } from './registry-types';
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

/** True if the release's own content is the cause, so that a retry cannot succeed. */
export const isFinal = (code: RejectionCode): boolean => FINAL.has(code);

/** Includes the app. With the hash alone, a promotion that copies the hash of another app would get the result of that app. */
export const releaseKey = ({ app, version, sha256 }: ReleaseRef): string => `${app}@${version} ${sha256}`;

export class ReleaseLoader {
  /** Refused releases, some only until their next retry. */
  readonly #refused = new LRUCache<string, ReleaseRejected>({ max: REFUSED_RELEASES });
  readonly #proofs = new SingleFlight();

  constructor(private readonly options: RegistrySettings) {}

  async load(store: CheckedStore, ref: VersionRef): Promise<LoadedRemote> {
    await this.list(store, ref);
    return this.#unlessRefused(store, ref, () => loadRelease(store, ref, this.options));
  }

  /** Checks and proves the release without running its code in this process. */
  list(store: CheckedStore, ref: VersionRef): Promise<ListedRemote> {
    return this.#unlessRefused(store, ref, async () => {
      // Checks the manifest first, because this needs no other process.
      const release = await this.check(store, ref);
      if (!ref.proven?.includes(this.options.shellVersion)) await this.prove(store, ref);
      return { kind: 'listed', release };
    });
  }

  async #unlessRefused<T>({ app }: CheckedStore, ref: VersionRef, work: () => Promise<T>): Promise<T> {
    const key = releaseKey({ app, ...ref });
    const refused = this.#refused.get(key);
    if (refused) throw refused;
    try {
      return await work();
    } catch (error) {
      if (error instanceof ReleaseRejected && isFinal(error.code)) this.#refused.set(key, error);
      // The machine may be the cause, so the release is retried, but not at every poll.
      const ttl = error instanceof ReleaseRejected && this.options.retryMs[error.code];
      if (ttl) this.#refused.set(key, error, { ttl });
      throw error;
    }
  }

  /** Runs no code of the release. Throws a {@link ReleaseRejected} if this shell cannot run it. */
  async check(store: CheckedStore, ref: VersionRef): Promise<Release> {
    const release = await readRelease(store, ref);
    checkCompatible(release, this.options);
    const { name, slots, mounts } = release;
    const shown = this.options.apps.find((app) => app.name === name)?.slots ?? [];
    const dropped = shown.find((slot) => !slots.includes(slot));
    if (dropped) throw new ReleaseRejected('missing-slot', `the shell shows the slot ${dropped}, which the release does not have`);
    const own = this.options.ownPaths?.find((path) => mounts.some((mount) => mountsOverlap(mount, path)));
    if (own) throw new ReleaseRejected('mount-conflict', `${own} is a page of the shell`);
    return release;
  }

  async prove({ app }: CheckedStore, { version, sha256 }: VersionRef): Promise<void> {
    const release = { app, version, sha256 };
    await this.#proofs.run(releaseKey(release), async () => this.options.prove?.(release));
  }
}
