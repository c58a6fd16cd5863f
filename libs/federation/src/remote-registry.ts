import { LRUCache } from 'lru-cache';
import { CheckedStore } from './checked-store';
import { ClientFiles } from './client-files';
import { loadRelease, readRelease } from './load-release';
import { mountsOverlap } from './mounts';
import { pointerPath, verifyPointer, type Pointer } from './pointer';
import { Promotions } from './promotions';
import { ReleaseRejected, type RejectionCode } from './release-rejected';
import { RegistryState } from './registry-state';
import type { ClientFile, FailedRemote, LoadedRemote, RemoteRegistryOptions } from './registry-types';
import type { Release } from './release';
import { StoreError } from './store';

const START_MS = 3_000;
const RETRY_TIMED_OUT_MS = 60_000;
const UNKNOWN_VERSION_MS = 10_000;
const KEPT_RELEASES = 50;
const QUARANTINED_RELEASES = 100;
const UNKNOWN_VERSIONS = 1_000;

/** The content itself is at fault, so that running the same bytes again is in vain. */
const FINAL: ReadonlySet<RejectionCode> = new Set([
  'malformed-release',
  'incompatible',
  'wrong-contract',
  'forbidden-require',
  'does-not-compile',
  'throws-on-load',
  'bad-routes',
]);

type Target = Pick<Pointer, 'version' | 'sha256' | 'seq'>;

/** One followed app. */
interface Followed {
  fallbackMounts: readonly string[];
  store: CheckedStore;
  promotions: Promotions;
  live?: Target;
  /** The rejection that was last logged, so that a poll every second does not fill the log. */
  lastRejection?: string;
  /** Quarantined releases, which are not tried again (some for a while only), by the hash of their release.json. */
  quarantined: LRUCache<string, ReleaseRejected>;
  /** Manifests of promoted versions, for tabs that are still open on them. */
  releases: LRUCache<string, Release>;
  /** Versions that were never promoted, as far as a moment ago. */
  unknown: LRUCache<string, true>;
  refreshing?: Promise<void>;
}

/** Follows the pointers of a store, proves what they name and keeps the last good release of each remote. */
export class RemoteRegistry {
  readonly #options: Required<RemoteRegistryOptions>;
  readonly #followed: ReadonlyMap<string, Followed>;
  readonly #state: RegistryState;
  readonly #files = new ClientFiles();
  #current: ReadonlyMap<string, LoadedRemote | FailedRemote>;
  #generation = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RemoteRegistryOptions) {
    this.#options = { loadTimeoutMs: 5_000, storeTimeoutMs: 30_000, ...options };
    this.#state = new RegistryState(options.stateDir);
    this.#followed = new Map(
      options.apps.map(({ name, fallbackMounts }) => {
        const store = new CheckedStore(name, options.store, this.#options.storeTimeoutMs);
        const promotions = new Promotions(store, options.publicKey);
        const quarantined = new LRUCache<string, ReleaseRejected>({ max: QUARANTINED_RELEASES });
        const releases = new LRUCache<string, Release>({ max: KEPT_RELEASES });
        const unknown = new LRUCache<string, true>({ max: UNKNOWN_VERSIONS, ttl: UNKNOWN_VERSION_MS });
        return [name, { fallbackMounts, store, promotions, quarantined, releases, unknown }];
      }),
    );
    this.#current = new Map(
      options.apps.map(({ name, fallbackMounts }) => [name, { kind: 'failed', name, mounts: fallbackMounts, reason: 'loading' }]),
    );
  }

  /** Grows with every change of {@link current}. */
  get generation(): number {
    return this.#generation;
  }

  /** What is live now. The map is replaced, never changed, so a request may keep it until it is answered. */
  current(): ReadonlyMap<string, LoadedRemote | FailedRemote> {
    return this.#current;
  }

  /** Looks at every pointer once. Never rejects: what goes wrong is logged and leaves the last good release in place. */
  async refresh(): Promise<void> {
    await Promise.all([...this.#followed.keys()].map((app) => this.#refreshOnce(app)));
  }

  /** Looks at every app now and then every `intervalMs`. Resolves after the first look, or after 3 s where the store is slow. */
  async start(intervalMs: number): Promise<void> {
    this.stop();
    this.#timer = setInterval(() => void this.refresh(), intervalMs);
    this.#timer.unref();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.refresh(), new Promise((resolve) => (timer = setTimeout(resolve, START_MS)))]);
    clearTimeout(timer);
  }

  /** Ends the polling; what is live stays readable. */
  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * A client file of any version that was ever promoted, proven against its release.json.
   * Throws {@link StoreError} `missing` (answer 404) or a {@link ReleaseRejected} (corrupt or out of reach: answer 502).
   */
  async readClientFile(app: string, version: string, file: string, acceptEncoding = ''): Promise<ClientFile> {
    const followed = this.#followed.get(app);
    if (!followed) throw new StoreError('missing', `there is no remote ${app}`);
    try {
      return await this.#files.read(followed.store, await this.#releaseOf(app, followed, version), file, acceptEncoding);
    } catch (error) {
      if (error instanceof ReleaseRejected)
        this.#options.logger.error({ app, version, file, code: error.code }, `client file rejected: ${error.message}`);
      throw error;
    }
  }

  /** One look at a time an app, however slow the store is. */
  #refreshOnce(app: string): Promise<void> {
    const followed = this.#followed.get(app)!;
    followed.refreshing ??= this.#refresh(app, followed).finally(() => delete followed.refreshing);
    return followed.refreshing;
  }

  async #refresh(app: string, followed: Followed): Promise<void> {
    try {
      await this.#follow(app, followed);
      delete followed.lastRejection;
    } catch (error) {
      const rejection =
        error instanceof ReleaseRejected
          ? error
          : new ReleaseRejected('store-unavailable', error instanceof Error ? error.message : String(error));
      if (!followed.live) await this.#fallBack(app, followed);
      const { live } = followed;
      const key = `${rejection.code} ${rejection.message} ${live?.version}`;
      if (followed.lastRejection !== key) {
        followed.lastRejection = key;
        const staying = live ? `${app}@${live.version} stays live` : `${app} is down`;
        this.#options.logger.error(
          { app, code: rejection.code, live: live?.version ?? null },
          `release rejected: ${rejection.message}; ${staying}`,
        );
      }
      if (!live) this.#set(app, { kind: 'failed', name: app, mounts: followed.fallbackMounts, reason: rejection.code });
    }
  }

  async #follow(app: string, followed: Followed): Promise<void> {
    const bytes = await followed.store.read(pointerPath).catch((error: unknown) => {
      throw error instanceof ReleaseRejected && error.code === 'missing-file'
        ? new ReleaseRejected('missing-pointer', `nothing of ${app} was ever promoted`)
        : error;
    });
    const pointer = verifyPointer(bytes, this.#options.publicKey, app);
    const { seen } = await this.#state.read(app);
    if (pointer.seq < seen)
      throw new ReleaseRejected('replayed-pointer', `the pointer has the number ${pointer.seq}, ${seen} was seen before`);
    if (pointer.seq === followed.live?.seq) {
      if (pointer.sha256 === followed.live.sha256) return;
      throw new ReleaseRejected('replayed-pointer', `two pointers have the number ${pointer.seq}`);
    }
    // Seen before it is loaded: a bad release must not open the door to an older pointer.
    if (pointer.seq > seen) await this.#state.update(app, { seen: pointer.seq });
    await this.#activate(app, followed, pointer);
  }

  /** Nothing is in memory and the pointer is no good: what was live before the restart, else the newest promotion that proves itself. */
  async #fallBack(app: string, followed: Followed): Promise<void> {
    const { lastGood } = await this.#state.read(app);
    const earlier = await followed.promotions.newestFirst().catch(() => []);
    for (const target of [...(lastGood ? [lastGood] : []), ...earlier]) {
      try {
        await this.#activate(app, followed, target);
        return;
      } catch {
        // The rejection of the pointer is what gets logged; an earlier release that fails too is passed over.
      }
    }
  }

  async #activate(app: string, followed: Followed, target: Target): Promise<void> {
    const quarantined = followed.quarantined.get(target.sha256);
    if (quarantined) throw quarantined;
    try {
      const remote = await loadRelease(followed.store, target, this.#options);
      this.#rejectConflicts(remote.release);
      this.#set(app, remote);
    } catch (error) {
      if (error instanceof ReleaseRejected && FINAL.has(error.code)) followed.quarantined.set(target.sha256, error);
      if (error instanceof ReleaseRejected && error.code === 'load-timeout')
        followed.quarantined.set(target.sha256, error, { ttl: RETRY_TIMED_OUT_MS });
      throw error;
    }
    followed.live = { version: target.version, sha256: target.sha256, seq: target.seq };
    this.#options.logger.info({ app, version: target.version, seq: target.seq }, `${app}@${target.version} is live`);
    await this.#state.update(app, { lastGood: followed.live }).catch((error: unknown) => {
      this.#options.logger.warn({ app, error: String(error) }, 'cannot remember the live release over a restart');
    });
  }

  /** Two remotes that own one path would make the page depend on the order in which they came. */
  #rejectConflicts(release: Release): void {
    for (const other of this.#current.values()) {
      if (other.kind !== 'loaded' || other.release.name === release.name) continue;
      const taken = release.mounts.find((mount) => other.release.mounts.some((theirs) => mountsOverlap(mount, theirs)));
      if (taken) throw new ReleaseRejected('mount-conflict', `${taken} belongs to ${other.release.name}`);
    }
  }

  #set(app: string, remote: LoadedRemote | FailedRemote): void {
    const before = this.#current.get(app);
    if (remote.kind === 'failed' && before?.kind === 'failed' && before.reason === remote.reason) return;
    this.#current = new Map(this.#current).set(app, remote);
    this.#generation += 1;
  }

  async #releaseOf(app: string, followed: Followed, version: string): Promise<Release> {
    const live = this.#current.get(app);
    if (live?.kind === 'loaded' && live.release.version === version) return live.release;
    const known = followed.releases.get(version);
    if (known) return known;
    const missing = new StoreError('missing', `${app}@${version} was never promoted`);
    if (followed.unknown.has(version)) throw missing;
    const promotion = await followed.promotions.of(version);
    if (!promotion) {
      followed.unknown.set(version, true);
      throw missing;
    }
    const release = await readRelease(followed.store, promotion);
    followed.releases.set(version, release);
    return release;
  }
}
