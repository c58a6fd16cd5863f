import { CheckedStore } from './checked-store';
import type { ClientFiles } from './client-files';
import type { LiveRemotes } from './live-remotes';
import type { CanaryShare, Promoted } from './pointer';
import { Promotions } from './promotions';
import type { Quarantine } from './quarantine';
import type { RegistryState } from './registry-state';
import type { RegistrySettings } from './registry-types';
import { isProgram } from './release';
import type { ReleaseLoader } from './release-loader';
import { ReleaseRejected } from './release-rejected';
import { ServedReleases } from './served-releases';
import { SingleFlight, withTimeout } from './concurrency';

/** Nobody who can write into the store may make a shell follow any number of apps. */
const MAX_APPS = 100;

/** What the parts of a registry share. */
export interface RegistryParts {
  options: RegistrySettings;
  state: RegistryState;
  quarantine: Quarantine;
  remotes: LiveRemotes;
  loader: ReleaseLoader;
  files: ClientFiles;
}

/** What a promotion makes live. */
export type Target = Omit<Promoted, 'name'>;

/** One followed app, by the name of its store. */
export interface FollowedApp {
  fallbackMounts: readonly string[];
  /** Those that the shell shows. */
  slots: readonly string[];
  store: CheckedStore;
  promotions: Promotions;
  served: ServedReleases;
  /** Whether the highest promotion was looked up, below which no pointer is taken after a start. */
  historyChecked?: boolean;
  live?: Target;
  /** The rejection that was last logged, so that a poll every second does not fill the log. */
  lastRejection?: string;
  /** Why the pointer was not followed at the last poll. */
  refused?: ReleaseRejected;
  /** The canary of the pointer that was last followed, and why it is none. */
  canary?: (CanaryShare & { refused?: ReleaseRejected }) | undefined;
  polling?: Promise<void>;
}

/** The apps that a shell follows: those that it expects, and all others that somebody promoted into the store. */
export class FollowedApps {
  readonly #apps = new Map<string, FollowedApp>();
  readonly #listing = new SingleFlight();

  constructor(private readonly parts: RegistryParts) {
    for (const { name, fallbackMounts, slots } of parts.options.apps) this.#add(name, fallbackMounts, slots);
  }

  get(app: string): FollowedApp | undefined {
    return this.#apps.get(app);
  }

  /** The app of this name, followed from now on where it was not. */
  follow(app: string): FollowedApp {
    return this.#apps.get(app) ?? this.#add(app, []);
  }

  all(): FollowedApp[] {
    return [...this.#apps.values()];
  }

  /** Follows every app that somebody promoted into the store since the last time; `poll` takes its promotion live. */
  async discover(poll: (followed: FollowedApp) => Promise<void>): Promise<void> {
    const { options, state, remotes } = this.parts;
    const late = () => new ReleaseRejected('store-unavailable', 'listing the apps of the store takes too long');
    // Where the store is out of reach, following the known apps says so.
    const names = await withTimeout(
      options.storeTimeoutMs,
      this.#listing.run('apps', () => options.store.apps()),
      late,
    ).catch((): string[] => []);
    const found = names.filter((name) => !isProgram(name) && !this.#apps.has(name));
    if (this.#apps.size + found.length > MAX_APPS && found.length > 0)
      options.logger.warn({ found: found.length }, `the store has more than ${MAX_APPS} apps; the rest is not followed`);
    await Promise.all(
      found.slice(0, MAX_APPS - this.#apps.size).map(async (app) => {
        // After a restart it is down at the mounts that it had.
        const { lastGood } = await state.read(app);
        if (this.#apps.has(app)) return;
        const followed = this.#add(app, lastGood?.mounts ?? []);
        await poll(followed);
        // Published, but never promoted: looked at again as if it were new.
        if (!followed.lastRejection && !remotes.current.has(app)) this.#apps.delete(app);
      }),
    );
  }

  #add(app: string, fallbackMounts: readonly string[], slots: readonly string[] = []): FollowedApp {
    const { options, files } = this.parts;
    const store = new CheckedStore(app, options.store, options.storeTimeoutMs);
    const promotions = new Promotions(store, options.publicKeys);
    const served = new ServedReleases(store, promotions, files);
    const followed = { fallbackMounts, slots, store, promotions, served };
    this.#apps.set(app, followed);
    return followed;
  }
}
