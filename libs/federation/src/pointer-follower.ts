import type { CanaryFollower } from './canary-follower';
import type { FollowedApp, Target } from './followed-app';
import type { LiveRemotes } from './live-remotes';
import { pointerPath, verifyPointer, type Pointer } from './pointer';
import type { Quarantine } from './quarantine';
import type { RegistryState } from './registry-state';
import type { RemoteRegistryOptions } from './registry-types';
import type { ReleaseActivation } from './release-activation';
import { ReleaseRejected } from './release-rejected';

/** How long what was live before may take to come back in place of it. Together half of what a process that hangs is still let be. */
const REPLACEMENT_MS = 250;

interface Parts {
  options: Pick<RemoteRegistryOptions, 'publicKeys' | 'logger'> & { storeTimeoutMs: number };
  state: RegistryState;
  quarantine: Quarantine;
  live: LiveRemotes;
  activation: ReleaseActivation;
  canaries: CanaryFollower;
}

/** Follows the pointers of apps: takes live what they name, or keeps, or goes back to, the last good release. */
export class PointerFollower {
  constructor(private readonly parts: Parts) {}

  /** One look at a time an app, however slow the store is. Never rejects: what goes wrong is logged. */
  look(followed: FollowedApp): Promise<void> {
    followed.refreshing ??= this.#look(followed).finally(() => delete followed.refreshing);
    return followed.refreshing;
  }

  /**
   * Runs nothing more of what another process found out to hang or to end its process: visitors would take it from one process to the
   * next. Says whether there was something; the next look at the store brings back what was live before.
   */
  leaveQuarantined(followed: FollowedApp): boolean {
    const { quarantine, live } = this.parts;
    const { app } = followed.store;
    const has = (version: string | undefined) => version !== undefined && quarantine.reasonFor(app, version) !== undefined;
    const canary = has(live.canaries.get(app)?.remote.release.version);
    if (canary) live.setCanary(app, undefined);
    if (!has(followed.live?.version)) return canary;
    delete followed.live;
    const bad = live.current.get(app);
    // What was live before is mostly there in a moment. A page without this remote would be rendered for each visitor and kept for none.
    setTimeout(() => {
      if (bad?.kind === 'loaded' && live.current.get(app) === bad) live.fail(app, bad.release.mounts, 'quarantined');
    }, REPLACEMENT_MS).unref();
    return true;
  }

  async #look(followed: FollowedApp): Promise<void> {
    try {
      this.leaveQuarantined(followed);
      await this.#follow(followed);
      delete followed.lastRejection;
      delete followed.refused;
    } catch (error) {
      const rejection =
        error instanceof ReleaseRejected
          ? error
          : new ReleaseRejected('store-unavailable', error instanceof Error ? error.message : String(error));
      if (!followed.live) await this.#fallBack(followed);
      this.#note(followed, rejection);
    }
  }

  #note(followed: FollowedApp, rejection: ReleaseRejected): void {
    const { live, fallbackMounts, store } = followed;
    const { app } = store;
    // Neither expected nor ever promoted: no news.
    if (!live && rejection.code === 'missing-pointer' && fallbackMounts.length === 0) return;
    followed.refused = rejection;
    const key = `${rejection.code} ${rejection.message} ${live?.version}`;
    if (followed.lastRejection !== key) {
      followed.lastRejection = key;
      const staying = live ? `${app}@${live.version} stays live` : `${app} is down`;
      this.parts.options.logger.error(
        { app, code: rejection.code, live: live?.version ?? null },
        `release rejected: ${rejection.message}; ${staying}`,
      );
    }
    if (!live && fallbackMounts.length > 0) this.parts.live.fail(app, fallbackMounts, rejection.code);
  }

  async #follow(followed: FollowedApp): Promise<void> {
    const { options, state, canaries } = this.parts;
    const { app } = followed.store;
    const bytes = await followed.store.read(pointerPath).catch((error: unknown) => {
      throw error instanceof ReleaseRejected && error.code === 'missing-file'
        ? new ReleaseRejected('missing-pointer', `nothing of ${app} was ever promoted`)
        : error;
    });
    const pointer = verifyPointer(bytes, options.publicKeys(app), app);
    const { seen } = await state.read(app);
    if (pointer.seq < seen)
      throw new ReleaseRejected('replayed-pointer', `the pointer has the number ${pointer.seq}, ${seen} was seen before`);
    if (pointer.seq === followed.live?.seq) {
      if (pointer.sha256 === followed.live.sha256) return canaries.follow(followed, pointer);
      throw new ReleaseRejected('replayed-pointer', `two pointers have the number ${pointer.seq}`);
    }
    if (!followed.begun) {
      // A replica that starts anew has seen nothing, but the history tells it how far the others are.
      const latest = await followed.promotions.latest();
      followed.begun = true;
      if (latest && latest.seq > pointer.seq) {
        await state.update(app, { seen: latest.seq });
        throw new ReleaseRejected('replayed-pointer', `the pointer has the number ${pointer.seq}, ${latest.seq} was promoted`);
      }
    }
    // Seen before it is loaded: a bad release must not open the door to an older pointer.
    if (pointer.seq > seen) await state.update(app, { seen: pointer.seq });
    canaries.endUnlessNamed(followed, pointer);
    await this.#activate(followed, pointer);
    await canaries.follow(followed, pointer);
  }

  /**
   * Nothing is in memory and the pointer is no good: the newest promotion that proves itself, what was live before the restart among them.
   * Where that takes long, the pointer is looked at again in between: what was found bad by then is not tried anew.
   */
  async #fallBack(followed: FollowedApp): Promise<void> {
    const until = performance.now() + this.parts.options.storeTimeoutMs;
    const { lastGood } = await this.parts.state.read(followed.store.app);
    const earlier = await followed.promotions.newestFirst().catch(() => []);
    const targets: (Target | Pointer)[] = [...(lastGood ? [lastGood] : []), ...earlier].sort((a, b) => b.seq - a.seq);
    for (const target of targets) {
      // The rejection of the pointer is what gets logged; an earlier release that fails too is passed over.
      await this.#activate(followed, target).catch(() => undefined);
      if (followed.live || performance.now() >= until) return;
    }
  }

  async #activate(followed: FollowedApp, target: Target | Pointer): Promise<void> {
    const { activation } = this.parts;
    if ('together' in target && target.together) await activation.activateTogether(target.together);
    else await activation.activate(followed, target);
  }
}
