import { CheckedStore } from './checked-store';
import type { ClientFiles } from './client-files';
import type { LiveRemotes } from './live-remotes';
import type { CanaryShare } from './pointer';
import { Promotions } from './promotions';
import type { Quarantine } from './quarantine';
import type { RegistryState } from './registry-state';
import type { RegistrySettings } from './registry-types';
import { isProgram, type VersionRef } from './release';
import type { ReleaseLoader } from './release-loader';
import { ReleaseRejected } from './release-rejected';
import { ServedReleases } from './served-releases';
import { SingleFlight, withTimeout } from './concurrency';

export interface RegistryParts {
  options: RegistrySettings;
  state: RegistryState;
  quarantine: Quarantine;
  remotes: LiveRemotes;
  loader: ReleaseLoader;
  files: ClientFiles;
}

/** `promotedAt` is the ISO time of the promotion that first made this version live here. */
export type Target = VersionRef & { seq: number; promotedAt?: string | undefined };

export interface FollowedApp {
  fallbackMounts: readonly string[];
  store: CheckedStore;
  promotions: Promotions;
  served: ServedReleases;
  /** The comparison refuses an old pointer (replay). */
  historyChecked?: boolean;
  live?: Target;
  /** Last logged rejection; prevents a log line at every poll. */
  lastRejection?: string;
  refused?: ReleaseRejected;
  canary?: (CanaryShare & { seq: number; promotedAt: string; refused?: ReleaseRejected }) | undefined;
  polling?: Promise<void>;
}

/** Apps that a shell follows: the configured ones, and all others with a promotion in the store. */
export class FollowedApps {
  readonly #apps = new Map<string, FollowedApp>();
  readonly #listing = new SingleFlight();

  constructor(private readonly parts: RegistryParts) {
    for (const { name, fallbackMounts } of parts.options.apps) this.#add(name, fallbackMounts);
  }

  get(app: string): FollowedApp | undefined {
    return this.#apps.get(app);
  }

  all(): FollowedApp[] {
    return [...this.#apps.values()];
  }

  async discover(poll: (followed: FollowedApp) => Promise<void>): Promise<void> {
    const { options, state, remotes } = this.parts;
    const late = () => new ReleaseRejected('store-unavailable', 'listing the apps of the store takes too long');
    // Ignores an unreachable store here, because the polls of the known apps report it.
    const names = await withTimeout(
      options.storeTimeoutMs,
      this.#listing.run('apps', () => options.store.apps()),
      late,
    ).catch((): string[] => []);
    const found = names.filter((name) => !isProgram(name) && !this.#apps.has(name));
    await Promise.all(
      found.map(async (app) => {
        // After a restart, a failed remote keeps its last known mounts.
        const { lastGood } = await state.read(app);
        if (this.#apps.has(app)) return;
        const followed = this.#add(app, lastGood?.mounts ?? []);
        await poll(followed);
        // The app was never promoted. Forget it, so that the next call checks it again.
        if (!followed.lastRejection && !remotes.current.has(app)) this.#apps.delete(app);
      }),
    );
  }

  #add(app: string, fallbackMounts: readonly string[]): FollowedApp {
    const { options, files } = this.parts;
    const store = new CheckedStore(app, options.store, options.storeTimeoutMs);
    const promotions = new Promotions(store, options.publicKeys);
    const served = new ServedReleases(store, promotions, files);
    const followed = { fallbackMounts, store, promotions, served };
    this.#apps.set(app, followed);
    return followed;
  }
}
