import { CanaryFollower } from './canary-follower';
import { CheckedStore } from './checked-store';
import { ClientFiles } from './client-files';
import { withTimeout } from './concurrency';
import { FollowedApps, type RegistryParts } from './followed-apps';
import { LiveRemotes } from './live-remotes';
import { PointerFollower } from './pointer-follower';
import { PreviewedReleases } from './previewed-releases';
import { publishedPath, verifyPublished } from './published';
import { Quarantine } from './quarantine';
import type { ReleaseRef } from './release';
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
  RemoteRegistryOptions,
  RunningPromotion,
} from './registry-types';
import { StoreError } from './store';

/** A release that uses too much processor time would use it again at every try. */
const RETRY_MS = { 'load-timeout': 60_000, 'too-slow': 600_000 };
/** A preflight does not wait longer for a proof, because the shop's proxy would end the request. */
const PREFLIGHT_MS = 5_000;

export class RemoteRegistry {
  readonly #parts: RegistryParts;
  readonly #followed: FollowedApps;
  readonly #follower: PointerFollower;
  readonly #previews: PreviewedReleases;
  #timer: NodeJS.Timeout | undefined;

  constructor(given: RemoteRegistryOptions) {
    const options = { loadTimeoutMs: 5_000, storeTimeoutMs: 30_000, retryMs: RETRY_MS, ...given };
    const parts: RegistryParts = {
      options,
      quarantine: new Quarantine(options.stateDir),
      state: new RegistryState(options.stateDir),
      remotes: new LiveRemotes(options.apps),
      loader: new ReleaseLoader(options),
      files: new ClientFiles(),
    };
    this.#parts = parts;
    this.#followed = new FollowedApps(parts);
    this.#follower = new PointerFollower(parts, new CanaryFollower(parts));
    this.#previews = new PreviewedReleases(parts);
  }

  get generation(): number {
    return this.#parts.remotes.generation;
  }

  /** Live remotes by app. The map is replaced, never mutated, so a request can keep it. */
  current(): ReadonlyMap<string, LoadedRemote | FailedRemote> {
    return this.#parts.remotes.current;
  }

  canaries(): ReadonlyMap<string, Canary> {
    return this.#parts.remotes.canaries;
  }

  /** Throws a {@link ReleaseRejected}. */
  async preview(releases: readonly ReleaseRef[]): Promise<LoadedRemote[]> {
    const remotes = await Promise.all(releases.map((release) => this.#previews.load(release)));
    this.#parts.remotes.rejectConflicts(remotes.map(({ release }) => release));
    return remotes;
  }

  readPreviewFile(release: ReleaseRef, file: string, acceptEncoding = ''): Promise<ClientFile> {
    return this.#previews.readClientFile(release, file, acceptEncoding);
  }

  report(): AppReport[] {
    const refusalOf = (no: ReleaseRejected | undefined) => no && { code: no.code, reason: no.message };
    return this.#followed.all().map(({ store, live, refused, canary }) => ({
      app: store.app,
      live: live && { version: live.version, seq: live.seq },
      refused: refusalOf(refused),
      canary: canary && { version: canary.version, percent: canary.percent, refused: refusalOf(canary.refused) },
    }));
  }

  promotions(): RunningPromotion[] {
    return this.#followed
      .all()
      .flatMap(({ store: { app }, live, canary }) => [
        ...(live ? [{ app, version: live.version, seq: live.seq, promotedAt: live.promotedAt }] : []),
        ...(canary && !canary.refused ? [{ app, version: canary.version, seq: canary.seq, promotedAt: canary.promotedAt }] : []),
      ]);
  }

  /** Checks whether a published version could go live, and proves it. Another request during a proof joins it. */
  async preflight({ name: app, version }: { name: string; version: string }): Promise<PreflightResult> {
    const { options, remotes, loader } = this.#parts;
    const late = new Error();
    try {
      const store = new CheckedStore(app, options.store, options.storeTimeoutMs);
      const ref = verifyPublished(await store.read(publishedPath(version)), options.publicKeys(app), app, version);
      remotes.rejectConflicts([await loader.check(store, ref)]);
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
    const poll = this.#follower.poll.bind(this.#follower);
    await Promise.all([this.#followed.discover(poll), ...this.#followed.all().map(poll)]);
  }

  /** Resolves after the first poll, or after `waitMs` if the store is slow. */
  async start(intervalMs: number, waitMs = 3_000): Promise<void> {
    this.stop();
    this.#timer = setInterval(() => void this.refresh(), intervalMs);
    this.#timer.unref();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.refresh(), new Promise((resolve) => (timer = setTimeout(resolve, waitMs)))]);
    clearTimeout(timer);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Throws {@link StoreError} `missing` (answer 404) or a {@link ReleaseRejected} (corrupt or unreachable: answer 502). */
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
        this.#parts.options.logger.error({ app, version, file, code: error.code }, `client file rejected: ${error.message}`);
      throw error;
    }
  }

  /** Reads the source map of a script of any promoted version, only for logs. */
  async readSourceMap(app: string, version: string, file: string): Promise<Buffer> {
    const followed = this.#followed.get(app);
    if (!followed) throw new StoreError('missing', `there is no remote ${app}`);
    const live = this.current().get(app);
    return followed.served.readMap(version, file, live?.kind === 'loaded' ? live.release : undefined);
  }
}
