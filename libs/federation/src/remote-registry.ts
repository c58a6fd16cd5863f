import { checkCompatible } from './check-compatible';
import { checkStyles } from './check-styles';
import { CheckedStore } from './checked-store';
import { CanaryFollower } from './canary-follower';
import { ClientFiles } from './client-files';
import type { FollowedApp, Target } from './followed-app';
import { LiveRemotes } from './live-remotes';
import { readRelease } from './load-release';
import { pointerPath, verifyPointer, type Pointer } from './pointer';
import { Previews } from './previews';
import { publishedPath, verifyPublished } from './published';
import { Promotions } from './promotions';
import { Quarantine } from './quarantine';
import { ReleaseActivation } from './release-activation';
import { ReleaseLoader } from './release-loader';
import { ReleaseRejected } from './release-rejected';
import { RegistryState } from './registry-state';
import type {
  AppReport,
  Canary,
  ClientFile,
  FailedRemote,
  LoadedRemote,
  PreflightResult,
  ProvableRelease,
  RemoteRegistryOptions,
} from './registry-types';
import { isProgram, type Release } from './release';
import { ServedReleases } from './served-releases';
import { SharedWork } from './shared-work';
import { StoreError } from './store';
import { withTimeout } from './with-timeout';

/** Nobody who can write into the store may make a shell follow any number of apps. */
const MAX_APPS = 100;
/** How often it is looked up what other processes of this machine have quarantined. */
const QUARANTINE_LOOK_MS = 250;
/** How long what was live before may take to come back in place of it. Together half of what a process that hangs is still let be. */
const REPLACEMENT_MS = 250;

/** Follows the pointers of a store, proves what they name and keeps the last good release of each remote. */
export class RemoteRegistry {
  readonly #options: RemoteRegistryOptions & { loadTimeoutMs: number; retryTimedOutMs: number; storeTimeoutMs: number };
  readonly #followed = new Map<string, FollowedApp>();
  readonly #state: RegistryState;
  readonly #quarantine: Quarantine;
  readonly #live: LiveRemotes;
  readonly #activation: ReleaseActivation;
  readonly #canaries: CanaryFollower;
  readonly #previews: Previews;
  readonly #files = new ClientFiles();
  readonly #asked = new SharedWork();
  #timer: NodeJS.Timeout | undefined;
  #quarantineTimer: NodeJS.Timeout | undefined;

  constructor(options: RemoteRegistryOptions) {
    this.#options = { loadTimeoutMs: 5_000, retryTimedOutMs: 60_000, storeTimeoutMs: 30_000, ...options };
    this.#state = new RegistryState(options.stateDir);
    this.#quarantine = new Quarantine(options.stateDir);
    this.#live = new LiveRemotes(options.apps);
    const loader = new ReleaseLoader(this.#options, this.#quarantine);
    this.#activation = new ReleaseActivation({
      options,
      state: this.#state,
      loader,
      live: this.#live,
      follow: (app) => this.#followed.get(app) ?? this.#add(app, []),
    });
    const { logger } = options;
    this.#canaries = new CanaryFollower({ live: this.#live, loader, quarantine: this.#quarantine, logger });
    this.#previews = new Previews({ options: this.#options, loader, files: this.#files });
    for (const { name, fallbackMounts, slots } of options.apps) this.#add(name, fallbackMounts, slots);
  }

  /** Grows with every change of {@link current}. */
  get generation(): number {
    return this.#live.generation;
  }

  /** What is live now. The map is replaced, never changed, so a request may keep it until it is answered. */
  current(): ReadonlyMap<string, LoadedRemote | FailedRemote> {
    return this.#live.current;
  }

  /** What a share of the visitors gets instead of what is live, by app. Replaced, never changed. */
  canaries(): ReadonlyMap<string, Canary> {
    return this.#live.canaries;
  }

  /**
   * Releases that one browser sees together before they are promoted, proven as promotions are. Throws a {@link ReleaseRejected}; what is
   * live stays as it is.
   */
  async preview(releases: readonly ProvableRelease[]): Promise<LoadedRemote[]> {
    const remotes = await Promise.all(releases.map((release) => this.#previews.load(release)));
    this.#live.rejectConflicts(remotes.map(({ release }) => release));
    return remotes;
  }

  /** A browser file of a release that somebody may preview. Throws as {@link readClientFile}. */
  readPreviewFile(release: ProvableRelease, file: string, acceptEncoding = ''): Promise<ClientFile> {
    return this.#previews.readClientFile(release, file, acceptEncoding);
  }

  /** How every followed app stands, for whoever promotes. */
  report(): AppReport[] {
    const refusalOf = (no: ReleaseRejected | undefined) => no && { code: no.code, reason: no.message };
    return [...this.#followed].map(([app, { live, refused, canary }]) => ({
      app,
      live: live && { version: live.version, seq: live.seq },
      refused: refusalOf(refused),
      canary: canary && { version: canary.version, percent: canary.percent, refused: refusalOf(canary.refused) },
    }));
  }

  /** Preflight check of a promotion: whether published versions could be live here in one step. Runs nothing of them. */
  async preflight(versions: readonly { name: string; version: string }[]): Promise<PreflightResult> {
    const releases: Release[] = [];
    for (const { name: app, version } of versions) {
      try {
        const store = new CheckedStore(app, this.#options.store, this.#options.storeTimeoutMs);
        const { sha256 } = verifyPublished(await store.read(publishedPath(version)), this.#options.publicKeys(app), app, version);
        const release = await readRelease(store, { version, sha256 });
        checkCompatible(release, this.#options);
        await checkStyles(store, release);
        releases.push(release);
      } catch (error) {
        if (!(error instanceof ReleaseRejected)) throw error;
        return { takes: false, app, code: error.code, reason: error.message };
      }
    }
    try {
      this.#live.rejectConflicts(releases);
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
    const lookForQuarantined = () => {
      for (const [app, followed] of this.#followed) if (this.#leaveQuarantined(app, followed)) void this.#refreshOnce(app);
    };
    this.#quarantineTimer = setInterval(lookForQuarantined, QUARANTINE_LOOK_MS).unref();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.refresh(), new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))]);
    clearTimeout(timer);
  }

  /** Ends the polling; what is live stays readable. */
  stop(): void {
    clearInterval(this.#timer);
    clearInterval(this.#quarantineTimer);
  }

  /**
   * A client file of any version that was ever promoted, or is previewed in this process, proven against its release.json.
   * Throws {@link StoreError} `missing` (answer 404) or a {@link ReleaseRejected} (corrupt or out of reach: answer 502).
   */
  async readClientFile(app: string, version: string, file: string, acceptEncoding = ''): Promise<ClientFile> {
    const followed = this.#followed.get(app);
    const previewed = this.#previews.find(app, version)?.release;
    if (!followed && !previewed) throw new StoreError('missing', `there is no remote ${app}`);
    try {
      if (!followed || previewed) return await this.#previews.read(previewed!, file, acceptEncoding);
      const live = this.current().get(app);
      return await followed.served.read(version, file, acceptEncoding, live?.kind === 'loaded' ? live.release : undefined);
    } catch (error) {
      if (error instanceof ReleaseRejected)
        this.#options.logger.error({ app, version, file, code: error.code }, `client file rejected: ${error.message}`);
      throw error;
    }
  }

  /** The source map of a script of any version that was ever promoted. Throws like {@link readClientFile}; for logs, never for a visitor. */
  async readSourceMap(app: string, version: string, file: string): Promise<Buffer> {
    const followed = this.#followed.get(app);
    if (!followed) throw new StoreError('missing', `there is no remote ${app}`);
    const live = this.current().get(app);
    return followed.served.readMap(version, file, live?.kind === 'loaded' ? live.release : undefined);
  }

  /** Follows every app that somebody promoted into the store since the last look. */
  async #discover(): Promise<void> {
    const { store, storeTimeoutMs, logger } = this.#options;
    const late = () => new ReleaseRejected('store-unavailable', 'listing the apps of the store takes too long');
    // Where the store is out of reach, following the known apps says so.
    const names = await withTimeout(
      storeTimeoutMs,
      this.#asked.run('apps', () => store.apps()),
      late,
    ).catch((): string[] => []);
    const found = names.filter((name) => !isProgram(name) && !this.#followed.has(name));
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
        if (!this.#followed.get(app)!.lastRejection && !this.current().has(app)) this.#followed.delete(app);
      }),
    );
  }

  #add(app: string, fallbackMounts: readonly string[], slots: readonly string[] = []): FollowedApp {
    const store = new CheckedStore(app, this.#options.store, this.#options.storeTimeoutMs);
    const promotions = new Promotions(store, this.#options.publicKeys);
    const served = new ServedReleases(store, promotions, this.#files);
    const followed = { fallbackMounts, slots, store, promotions, served };
    this.#followed.set(app, followed);
    return followed;
  }

  /**
   * Runs nothing more of what another process found out to hang or to end its process: visitors would take it from one process to the
   * next. Says whether there was something; the next look at the store brings back what was live before.
   */
  #leaveQuarantined(app: string, followed: FollowedApp): boolean {
    const has = (version: string | undefined) => version !== undefined && this.#quarantine.reasonFor(app, version) !== undefined;
    const canary = has(this.canaries().get(app)?.remote.release.version);
    if (canary) this.#live.setCanary(app, undefined);
    if (!has(followed.live?.version)) return canary;
    delete followed.live;
    const bad = this.current().get(app);
    // What was live before is mostly there in a moment. A page without this remote would be rendered for each visitor and kept for none.
    setTimeout(() => {
      if (bad?.kind === 'loaded' && this.current().get(app) === bad) this.#live.fail(app, bad.release.mounts, 'quarantined');
    }, REPLACEMENT_MS).unref();
    return true;
  }

  /** One look at a time an app, however slow the store is. */
  #refreshOnce(app: string): Promise<void> {
    const followed = this.#followed.get(app)!;
    followed.refreshing ??= this.#refresh(app, followed).finally(() => delete followed.refreshing);
    return followed.refreshing;
  }

  async #refresh(app: string, followed: FollowedApp): Promise<void> {
    try {
      this.#leaveQuarantined(app, followed);
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
      if (!live && followed.fallbackMounts.length > 0) this.#live.fail(app, followed.fallbackMounts, rejection.code);
    }
  }

  async #follow(app: string, followed: FollowedApp): Promise<void> {
    const bytes = await followed.store.read(pointerPath).catch((error: unknown) => {
      throw error instanceof ReleaseRejected && error.code === 'missing-file'
        ? new ReleaseRejected('missing-pointer', `nothing of ${app} was ever promoted`)
        : error;
    });
    const pointer = verifyPointer(bytes, this.#options.publicKeys(app), app);
    const { seen } = await this.#state.read(app);
    if (pointer.seq < seen)
      throw new ReleaseRejected('replayed-pointer', `the pointer has the number ${pointer.seq}, ${seen} was seen before`);
    if (pointer.seq === followed.live?.seq) {
      if (pointer.sha256 === followed.live.sha256) return this.#canaries.follow(followed, pointer);
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
    this.#canaries.endUnlessNamed(followed, pointer);
    if (pointer.together) await this.#activation.activateTogether(pointer.together);
    else await this.#activation.activate(followed, pointer);
    await this.#canaries.follow(followed, pointer);
  }

  /** Nothing is in memory and the pointer is no good: the newest promotion that proves itself, what was live before the restart among them. */
  async #fallBack(app: string, followed: FollowedApp): Promise<void> {
    const { lastGood } = await this.#state.read(app);
    const earlier = await followed.promotions.newestFirst().catch(() => []);
    const targets: (Target | Pointer)[] = [...(lastGood ? [lastGood] : []), ...earlier].sort((a, b) => b.seq - a.seq);
    for (const target of targets) {
      try {
        if ('together' in target && target.together) await this.#activation.activateTogether(target.together);
        else await this.#activation.activate(followed, target);
        if (followed.live) return;
      } catch {
        // The rejection of the pointer is what gets logged; an earlier release that fails too is passed over.
      }
    }
  }
}
