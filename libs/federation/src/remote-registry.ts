import { LRUCache } from 'lru-cache';
import { checkCompatible } from './check-compatible';
import { CheckedStore } from './checked-store';
import { ClientFiles } from './client-files';
import { loadRelease, readRelease } from './load-release';
import { mountsOverlap } from './mounts';
import { pointerPath, samePromotion, verifyPointer, type Pointer, type Promoted } from './pointer';
import { publishedPath, verifyPublished } from './published';
import { Promotions } from './promotions';
import { Quarantine } from './quarantine';
import { ReleaseRejected, type RejectionCode } from './release-rejected';
import { RegistryState } from './registry-state';
import type { Answer, AppReport, ClientFile, FailedRemote, LoadedRemote, RemoteRegistryOptions } from './registry-types';
import type { Release } from './release';
import { StoreError } from './store';
import { withTimeout } from './with-timeout';

const RETRY_TIMED_OUT_MS = 60_000;
const UNKNOWN_VERSION_MS = 10_000;
const KEPT_RELEASES = 50;
const QUARANTINED_RELEASES = 100;
const UNKNOWN_VERSIONS = 1_000;
/** Nobody who can write into the store may make a shell follow any number of apps. */
const MAX_APPS = 100;

/** The content itself is at fault, so that running the same bytes again is in vain. */
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
  'changes-globals',
]);

type Target = Pick<Pointer, 'version' | 'sha256' | 'seq'>;
/** Proven and in memory, not yet live. */
interface Ready {
  app: string;
  followed: Followed;
  target: Target;
  remote: LoadedRemote;
}

/** One followed app. */
interface Followed {
  fallbackMounts: readonly string[];
  /** Whether the highest promotion was looked up, below which no pointer is taken after a start. */
  begun?: boolean;
  slots: readonly string[];
  store: CheckedStore;
  promotions: Promotions;
  live?: Target;
  /** The rejection that was last logged, so that a poll every second does not fill the log. */
  lastRejection?: string;
  /** Why the pointer was not followed at the last look. */
  refused?: ReleaseRejected;
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
  readonly #options: RemoteRegistryOptions & { loadTimeoutMs: number; storeTimeoutMs: number };
  readonly #followed = new Map<string, Followed>();
  /** Promotions of several apps that are being taken live, by what they promote. */
  readonly #together = new Map<string, Promise<void>>();
  readonly #state: RegistryState;
  readonly #quarantine: Quarantine;
  readonly #files = new ClientFiles();
  #current: ReadonlyMap<string, LoadedRemote | FailedRemote>;
  #generation = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RemoteRegistryOptions) {
    this.#options = { loadTimeoutMs: 5_000, storeTimeoutMs: 30_000, ...options };
    this.#state = new RegistryState(options.stateDir);
    this.#quarantine = new Quarantine(options.stateDir);
    for (const { name, fallbackMounts, slots } of options.apps) this.#add(name, fallbackMounts, slots);
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

  /** How every followed app stands, for whoever promotes. */
  report(): AppReport[] {
    return [...this.#followed].map(([app, { live, refused }]) => ({
      app,
      live: live && { version: live.version, seq: live.seq },
      refused: refused && { code: refused.code, reason: refused.message },
    }));
  }

  /** Whether published versions could be live here in one step. Runs nothing of them. */
  async wouldTake(versions: readonly { name: string; version: string }[]): Promise<Answer> {
    const releases: Release[] = [];
    for (const { name: app, version } of versions) {
      try {
        const store = new CheckedStore(app, this.#options.store, this.#options.storeTimeoutMs);
        const { sha256 } = verifyPublished(await store.read(publishedPath(version)), this.#options.publicKeys(app), app, version);
        const release = await readRelease(store, { version, sha256 });
        checkCompatible(release, this.#options);
        releases.push(release);
      } catch (error) {
        if (!(error instanceof ReleaseRejected)) throw error;
        return { takes: false, app, code: error.code, reason: error.message };
      }
    }
    try {
      this.#rejectConflicts(releases);
    } catch (error) {
      if (!(error instanceof ReleaseRejected)) throw error;
      return { takes: false, app: versions[0]!.name, code: error.code, reason: error.message };
    }
    return { takes: true };
  }

  /** Looks at every pointer once. Never rejects: what goes wrong is logged and leaves the last good release in place. */
  async refresh(): Promise<void> {
    await Promise.all([this.#discover(), ...[...this.#followed.keys()].map((app) => this.#refreshOnce(app))]);
  }

  /** Looks at every app now and then every `intervalMs`. Resolves after the first look, or after `patienceMs` where the store is slow. */
  async start(intervalMs: number, patienceMs = 3_000): Promise<void> {
    this.stop();
    this.#timer = setInterval(() => void this.refresh(), intervalMs);
    this.#timer.unref();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.refresh(), new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))]);
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

  /** Follows every app that somebody promoted into the store since the last look. */
  async #discover(): Promise<void> {
    const { store, storeTimeoutMs, logger } = this.#options;
    const late = () => new ReleaseRejected('store-unavailable', 'listing the apps of the store takes too long');
    // Where the store is out of reach, following the known apps says so.
    const names = await withTimeout(storeTimeoutMs, store.apps(), late).catch((): string[] => []);
    const found = names.filter((name) => !this.#followed.has(name));
    if (this.#followed.size + found.length > MAX_APPS && found.length > 0)
      logger.warn({ found: found.length }, `the store has more than ${MAX_APPS} apps; the rest is not followed`);
    await Promise.all(
      found.slice(0, MAX_APPS - this.#followed.size).map(async (app) => {
        // After a restart it is down at the mounts that it had.
        const { lastGood } = await this.#state.read(app);
        if (this.#followed.has(app)) return;
        this.#add(app, lastGood?.mounts ?? []);
        await this.#refreshOnce(app);
        // Published, but never promoted: looked at again as if it were new.
        if (!this.#followed.get(app)!.lastRejection && !this.#current.has(app)) this.#followed.delete(app);
      }),
    );
  }

  #add(app: string, fallbackMounts: readonly string[], slots: readonly string[] = []): Followed {
    const store = new CheckedStore(app, this.#options.store, this.#options.storeTimeoutMs);
    const promotions = new Promotions(store, this.#options.publicKeys);
    const quarantined = new LRUCache<string, ReleaseRejected>({ max: QUARANTINED_RELEASES });
    const releases = new LRUCache<string, Release>({ max: KEPT_RELEASES });
    const unknown = new LRUCache<string, true>({ max: UNKNOWN_VERSIONS, ttl: UNKNOWN_VERSION_MS });
    const followed = { fallbackMounts, slots, store, promotions, quarantined, releases, unknown };
    this.#followed.set(app, followed);
    return followed;
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
      delete followed.refused;
    } catch (error) {
      const rejection =
        error instanceof ReleaseRejected
          ? error
          : new ReleaseRejected('store-unavailable', error instanceof Error ? error.message : String(error));
      if (!followed.live) await this.#fallBack(app, followed);
      const { live } = followed;
      // Neither expected nor ever promoted: no news.
      if (!live && rejection.code === 'missing-pointer' && followed.fallbackMounts.length === 0) return;
      followed.refused = rejection;
      const key = `${rejection.code} ${rejection.message} ${live?.version}`;
      if (followed.lastRejection !== key) {
        followed.lastRejection = key;
        const staying = live ? `${app}@${live.version} stays live` : `${app} is down`;
        this.#options.logger.error(
          { app, code: rejection.code, live: live?.version ?? null },
          `release rejected: ${rejection.message}; ${staying}`,
        );
      }
      if (!live && followed.fallbackMounts.length > 0)
        this.#set([[app, { kind: 'failed', name: app, mounts: followed.fallbackMounts, reason: rejection.code }]]);
    }
  }

  async #follow(app: string, followed: Followed): Promise<void> {
    const bytes = await followed.store.read(pointerPath).catch((error: unknown) => {
      throw error instanceof ReleaseRejected && error.code === 'missing-file'
        ? new ReleaseRejected('missing-pointer', `nothing of ${app} was ever promoted`)
        : error;
    });
    const pointer = verifyPointer(bytes, this.#options.publicKeys(app), app);
    // Another process found out what this one runs.
    if (followed.live && this.#quarantine.reasonFor(app, followed.live.version)) delete followed.live;
    const { seen } = await this.#state.read(app);
    if (pointer.seq < seen)
      throw new ReleaseRejected('replayed-pointer', `the pointer has the number ${pointer.seq}, ${seen} was seen before`);
    if (pointer.seq === followed.live?.seq) {
      if (pointer.sha256 === followed.live.sha256) return;
      throw new ReleaseRejected('replayed-pointer', `two pointers have the number ${pointer.seq}`);
    }
    if (!followed.begun) {
      // A replica that starts anew has seen nothing, but the history tells it how far the others are.
      const latest = await followed.promotions.latest();
      followed.begun = true;
      if (latest && latest.seq > pointer.seq) {
        await this.#state.update(app, { seen: latest.seq });
        throw new ReleaseRejected('replayed-pointer', `the pointer has the number ${pointer.seq}, ${latest.seq} was promoted`);
      }
    }
    // Seen before it is loaded: a bad release must not open the door to an older pointer.
    if (pointer.seq > seen) await this.#state.update(app, { seen: pointer.seq });
    if (pointer.together) await this.#activateTogether(pointer.together);
    else await this.#activate(app, followed, pointer);
  }

  /** Nothing is in memory and the pointer is no good: the newest promotion that proves itself, what was live before the restart among them. */
  async #fallBack(app: string, followed: Followed): Promise<void> {
    const { lastGood } = await this.#state.read(app);
    const earlier = await followed.promotions.newestFirst().catch(() => []);
    const targets: (Target | Pointer)[] = [...(lastGood ? [lastGood] : []), ...earlier].sort((a, b) => b.seq - a.seq);
    for (const target of targets) {
      try {
        if ('together' in target && target.together) await this.#activateTogether(target.together);
        else await this.#activate(app, followed, target);
        if (followed.live) return;
      } catch {
        // The rejection of the pointer is what gets logged; an earlier release that fails too is passed over.
      }
    }
  }

  async #activate(app: string, followed: Followed, target: Target): Promise<void> {
    await this.#takeLive([await this.#prepare(app, followed, target)]);
  }

  /** Takes several apps live in one step, or none of them, so that a mount moves without a moment in which both or neither has it. */
  #activateTogether(members: readonly Promoted[]): Promise<void> {
    const key = members.map(({ name, seq }) => `${name}@${seq}`).join();
    const running = this.#together.get(key);
    if (running) return running;
    const taking = this.#prepareTogether(members)
      .then((ready) => this.#takeLive(ready))
      .finally(() => this.#together.delete(key));
    this.#together.set(key, taking);
    return taking;
  }

  async #prepareTogether(members: readonly Promoted[]): Promise<Ready[]> {
    // All of them come to their end, so that none is still being loaded when the step was given up.
    const ready = await Promise.allSettled(
      members.map(async (member): Promise<Ready[]> => {
        const { name: app, seq } = member;
        const followed = this.#followed.get(app) ?? this.#add(app, []);
        // Each squad has signed its own part.
        const stated = await followed.promotions.at(seq);
        if (!samePromotion(stated, member))
          throw new ReleaseRejected(
            'malformed-pointer',
            `promotion ${seq} of ${app} is not the one that was promoted together with others`,
          );
        const { seen } = await this.#state.read(app);
        const moved = await followed.store.read(pointerPath).then(
          (bytes) => verifyPointer(bytes, this.#options.publicKeys(app), app).seq,
          () => 0,
        );
        // It has gone on since.
        if (Math.max(seen, moved, followed.live?.seq ?? 0) > seq) return [];
        if (seq > seen) await this.#state.update(app, { seen: seq });
        return followed.live?.seq === seq ? [] : [await this.#prepare(app, followed, member)];
      }),
    );
    const failed = ready.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return ready.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  }

  /** Brings a release into memory, unless its content is known to be at fault. */
  async #prepare(app: string, followed: Followed, { version, sha256, seq }: Target): Promise<Ready> {
    const quarantined = followed.quarantined.get(sha256);
    if (quarantined) throw quarantined;
    const reason = this.#quarantine.reasonFor(app, version);
    if (reason) throw new ReleaseRejected('quarantined', `${app}@${version} is quarantined: ${reason}`);
    try {
      await this.#options.prove?.({ app, version, sha256 });
      const ends = this.#quarantine.begin(app, version);
      const remote = await loadRelease(followed.store, { version, sha256 }, this.#options).finally(ends);
      this.#rejectForShell(remote.release, followed.slots);
      return { app, followed, target: { version, sha256, seq }, remote };
    } catch (error) {
      if (error instanceof ReleaseRejected && FINAL.has(error.code)) followed.quarantined.set(sha256, error);
      if (error instanceof ReleaseRejected && error.code === 'load-timeout')
        followed.quarantined.set(sha256, error, { ttl: RETRY_TIMED_OUT_MS });
      throw error;
    }
  }

  /** The shell's own pages are its own, and what its frame shows must be there. */
  #rejectForShell({ slots, mounts }: Release, shown: readonly string[]): void {
    const dropped = shown.find((slot) => !slots.includes(slot));
    if (dropped) throw new ReleaseRejected('missing-slot', `the shell shows the slot ${dropped}, which the release does not have`);
    const own = this.#options.ownPaths?.find((path) => mounts.some((mount) => mountsOverlap(mount, path)));
    if (own) throw new ReleaseRejected('mount-conflict', `${own} is a page of the shell`);
  }

  async #takeLive(ready: readonly Ready[]): Promise<void> {
    this.#rejectConflicts(ready.map(({ remote }) => remote.release));
    this.#set(ready.map(({ app, remote }) => [app, remote]));
    for (const { app, followed, target, remote } of ready) {
      const { version, seq } = target;
      const { mounts } = remote.release;
      followed.live = target;
      this.#options.logger.info({ app, version, seq }, `${app}@${version} is live`);
      await this.#state.update(app, { lastGood: { ...target, mounts } }).catch((error: unknown) => {
        this.#options.logger.warn({ app, error: String(error) }, 'cannot remember the live release over a restart');
      });
    }
  }

  /** Two remotes that own one path would make the page depend on the order in which they came. One that is down keeps what it had. */
  #rejectConflicts(releases: readonly Release[]): void {
    const changing = new Set(releases.map(({ name }) => name));
    const owners = [
      ...[...this.#current]
        .filter(([name, remote]) => !changing.has(name) && (remote.kind === 'loaded' || remote.reason !== 'loading'))
        .map(([name, remote]) => ({ name, mounts: remote.kind === 'loaded' ? remote.release.mounts : remote.mounts })),
      ...releases,
    ];
    for (const release of releases) {
      for (const { name, mounts } of owners) {
        const taken = name !== release.name && release.mounts.find((mount) => mounts.some((theirs) => mountsOverlap(mount, theirs)));
        if (taken) throw new ReleaseRejected('mount-conflict', `${taken} belongs to ${name}`);
      }
    }
  }

  #set(changes: readonly (readonly [string, LoadedRemote | FailedRemote])[]): void {
    const news = changes.filter(([app, remote]) => {
      const before = this.#current.get(app);
      return !(remote.kind === 'failed' && before?.kind === 'failed' && before.reason === remote.reason);
    });
    if (news.length === 0) return;
    this.#current = new Map([...this.#current, ...news]);
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
    const release = await readRelease(followed.store, promotion).catch((error: unknown) => {
      if (!(error instanceof ReleaseRejected) || error.code !== 'missing-file') throw error;
      // It was promoted once, and has been pruned.
      followed.unknown.set(version, true);
      throw new StoreError('missing', `${app}@${version} was deleted`);
    });
    followed.releases.set(version, release);
    return release;
  }
}
