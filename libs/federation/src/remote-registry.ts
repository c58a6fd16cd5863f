import { LRUCache } from 'lru-cache';
import { CheckedStore } from './checked-store';
import { SingleFlight, withTimeout } from './concurrency';
import { FollowedApp, type RegistryParts } from './followed-app';
import { LiveRemotes } from './live-remotes';
import { Quarantine } from './quarantine';
import { isRemoteName, type ReleaseRef } from './release';
import { releaseKey, ReleaseLoader } from './release-loader';
import { ReleaseRejected } from './release-rejected';
import { RegistryState } from './registry-state';
import type { AppReport, AvailableRemote, PreflightResult, RemoteRegistryOptions, RunningPromotion } from './registry-types';
import { publishedPath, verifyPublished, type LatestPromotions } from './statements';

/** A release that uses too much processor time would use it again at every try. */
const RETRY_MS = { 'load-timeout': 60_000, 'too-slow': 600_000 };
/** A preflight does not wait longer for a proof, because the shop's proxy would end the request. */
const PREFLIGHT_MS = 5_000;
/** A page does not wait longer for the bundle of its remote. */
const LOAD_WAIT_MS = 5_000;
/** All pointers are read this often, because the index is not signed. */
const ALL_POINTERS_MS = 60_000;
/** Previews have their own limit, so they neither exhaust memory nor evict live releases. */
const MAX_PREVIEWS = 5;

export class RemoteRegistry {
  readonly #parts: RegistryParts;
  readonly #apps: Map<string, FollowedApp>;
  readonly #reads = new SingleFlight();
  readonly #previews: LRUCache<string, AvailableRemote, ReleaseRef>;
  #allPolledAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(given: RemoteRegistryOptions) {
    const options = { loadTimeoutMs: 5_000, storeTimeoutMs: 30_000, retryMs: RETRY_MS, ...given };
    this.#parts = {
      options,
      quarantine: new Quarantine(options.stateDir),
      state: new RegistryState(options.stateDir),
      remotes: new LiveRemotes(options.apps),
      loader: new ReleaseLoader(options),
    };
    this.#apps = new Map(options.apps.map(({ name, fallbackMounts }) => [name, new FollowedApp(name, fallbackMounts, this.#parts)]));
    this.#previews = new LRUCache({
      max: MAX_PREVIEWS,
      // Completes a load that has started, even if other previews remove its entry from the cache meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _held, { context }) => this.#parts.loader.load(this.#storeOf(context.app), context),
    });
  }

  get generation(): number {
    return this.#parts.remotes.generation;
  }

  /** Live remotes by app. The map is replaced, never mutated, so a request can keep it. */
  current(): LiveRemotes['current'] {
    return this.#parts.remotes.current;
  }

  canaries(): LiveRemotes['canaries'] {
    return this.#parts.remotes.canaries;
  }

  /** Throws a {@link ReleaseRejected}. */
  async preview(ref: ReleaseRef): Promise<AvailableRemote> {
    const { quarantine, remotes } = this.#parts;
    quarantine.reject(ref.app, ref.version);
    const preview = await this.#previews.forceFetch(releaseKey(ref), { context: ref });
    remotes.rejectConflicts(preview.release);
    return preview;
  }

  /** Loads the bundle of a remote when its pages are needed. Never rejects, and resolves after five seconds at the latest. */
  async load(app: string): Promise<void> {
    await withTimeout(LOAD_WAIT_MS, this.#apps.get(app)?.load() ?? Promise.resolve(), () => new Error('late')).catch(() => undefined);
  }

  report(): AppReport[] {
    const refusalOf = (no: ReleaseRejected | undefined) => no && { code: no.code, reason: no.message };
    return [...this.#apps.values()].map(({ app, live, refused, canary }) => ({
      app,
      live: live && { version: live.version, seq: live.seq },
      refused: refusalOf(refused),
      canary: canary && { version: canary.version, percent: canary.percent, refused: refusalOf(canary.refused) },
    }));
  }

  promotions(): RunningPromotion[] {
    return [...this.#apps.values()].flatMap(({ app, live, canary }) => {
      const running = [live, canary?.refused ? undefined : canary].filter((release) => release !== undefined);
      return running.map(({ version, seq, promotedAt }) => ({ app, version, seq, promotedAt }));
    });
  }

  /** Checks whether a published version could go live, and proves it. Requests during a proof wait for the same proof. */
  async preflight({ name: app, version }: { name: string; version: string }): Promise<PreflightResult> {
    const { options, remotes, loader } = this.#parts;
    const late = new Error();
    try {
      const store = this.#storeOf(app);
      const ref = verifyPublished(await store.read(publishedPath(version)), options.publicKeys(app), app, version);
      remotes.rejectConflicts(await loader.check(store, ref));
      if (!options.prove) return { takes: true };
      await withTimeout(PREFLIGHT_MS, loader.prove(store, ref), () => late);
      return { takes: true, proof: 'good' };
    } catch (error) {
      if (error === late) return { takes: true, proof: 'running' };
      if (!(error instanceof ReleaseRejected)) throw error;
      return { takes: false, app, code: error.code, reason: error.message };
    }
  }

  /** Never rejects: errors are logged, and the last good release stays live. */
  async refresh(): Promise<void> {
    const latest = this.#latest();
    const polled = [...this.#apps.values()].filter((followed) => !latest || !followed.isSettledAt(latest[followed.app]));
    const names = latest ? Promise.resolve(Object.keys(latest)) : this.#listApps();
    await Promise.all([names.then((all) => this.#follow(all)), ...polled.map((followed) => followed.poll())]);
  }

  /** Undefined if all pointers must be read. */
  #latest(): LatestPromotions | undefined {
    if (performance.now() - this.#allPolledAt < ALL_POINTERS_MS) return this.#parts.options.latest?.();
    this.#allPolledAt = performance.now();
    return undefined;
  }

  /** Resolves after the first poll, or after `waitMs` if the store is slow. */
  async start(intervalMs: number, waitMs = 3_000): Promise<void> {
    this.stop();
    this.#timer = setInterval(() => void this.refresh(), intervalMs);
    this.#timer.unref();
    await withTimeout(waitMs, this.refresh(), () => new Error('late')).catch(() => undefined);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #listApps(): Promise<string[]> {
    const { store, storeTimeoutMs } = this.#parts.options;
    const reading = this.#reads.run('apps', () => store.apps());
    return withTimeout(storeTimeoutMs, reading, () => new Error('late')).catch(() => []);
  }

  /** Follows all other apps that have a promotion in the store. */
  async #follow(names: readonly string[]): Promise<void> {
    const { state, remotes } = this.#parts;
    await Promise.all(
      names.filter(isRemoteName).map(async (app) => {
        // After a restart, a failed remote keeps its last known mounts.
        const { lastGood } = await state.read(app);
        if (this.#apps.has(app)) return;
        const followed = new FollowedApp(app, lastGood?.mounts ?? [], this.#parts);
        this.#apps.set(app, followed);
        await followed.poll();
        // The app was never promoted. Forget it, so that the next call checks it again.
        if (!followed.refused && !remotes.current.has(app)) this.#apps.delete(app);
      }),
    );
  }

  #storeOf(app: string): CheckedStore {
    return new CheckedStore(app, this.#parts.options.store, this.#parts.options.storeTimeoutMs);
  }
}
