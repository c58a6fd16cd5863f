import type { CanaryFollower } from './canary-follower';
import type { FollowedApp, RegistryParts, Target } from './followed-apps';
import { pointerPath, verifyPointer, type Pointer } from './pointer';
import type { ReleaseActivation } from './release-activation';
import { ReleaseRejected } from './release-rejected';

/**
 * Time in ms for the previous release to return; then the remote counts as failed. A process that hangs is ended only after this time
 * (`QUARANTINE_MS` of the watchdog).
 */
const REPLACEMENT_MS = 250;

/** Makes the releases live that pointers name. If one fails, keeps or restores the last good release. */
export class PointerFollower {
  constructor(
    private readonly parts: RegistryParts,
    private readonly activation: ReleaseActivation,
    private readonly canaries: CanaryFollower,
  ) {}

  /** Runs one poll per app at a time, even on a slow store. Never rejects; errors are logged. */
  poll(followed: FollowedApp): Promise<void> {
    followed.polling ??= this.#poll(followed).finally(() => delete followed.polling);
    return followed.polling;
  }

  /**
   * Stops releases that another process quarantined. Otherwise, visitors who reload would bring the fault to one process after another.
   * Returns whether such a release was running; the next poll restores the previous release.
   */
  dropQuarantined(followed: FollowedApp): boolean {
    const { quarantine, remotes } = this.parts;
    const { app } = followed.store;
    const has = (version: string | undefined) => version !== undefined && quarantine.reasonFor(app, version) !== undefined;
    const canary = has(remotes.canaries.get(app)?.remote.release.version);
    if (canary) remotes.setCanary(app, undefined);
    if (!has(followed.live?.version)) return canary;
    delete followed.live;
    const bad = remotes.current.get(app);
    // Waits before it marks the remote as failed, because the previous release usually returns first. Pages without the remote are not
    // cached, so each visit in between would render one.
    setTimeout(() => {
      if (bad?.kind === 'loaded' && remotes.current.get(app) === bad) remotes.fail(app, bad.release.mounts, 'quarantined');
    }, REPLACEMENT_MS).unref();
    return true;
  }

  async #poll(followed: FollowedApp): Promise<void> {
    try {
      this.dropQuarantined(followed);
      await this.#follow(followed);
      delete followed.lastRejection;
      delete followed.refused;
    } catch (error) {
      const rejection =
        error instanceof ReleaseRejected
          ? error
          : new ReleaseRejected('store-unavailable', error instanceof Error ? error.message : String(error));
      if (!followed.live) await this.#fallBack(followed);
      this.#reportRejection(followed, rejection);
    }
  }

  #reportRejection(followed: FollowedApp, rejection: ReleaseRejected): void {
    const { live, fallbackMounts, store } = followed;
    const { app } = store;
    // An app that is neither configured nor promoted is no error.
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
    if (!live && fallbackMounts.length > 0) this.parts.remotes.fail(app, fallbackMounts, rejection.code);
  }

  async #follow(followed: FollowedApp): Promise<void> {
    const { options, state } = this.parts;
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
      if (pointer.sha256 === followed.live.sha256) return this.canaries.follow(followed, pointer);
      throw new ReleaseRejected('replayed-pointer', `two pointers have the number ${pointer.seq}`);
    }
    if (!followed.historyChecked) {
      // A shell with an empty state folder has seen no promotion. The history in the store shows the latest one.
      const latest = await followed.promotions.latest();
      followed.historyChecked = true;
      if (latest && latest.seq > pointer.seq) {
        await state.update(app, { seen: latest.seq });
        throw new ReleaseRejected('replayed-pointer', `the pointer has the number ${pointer.seq}, ${latest.seq} was promoted`);
      }
    }
    // Saves the number before loading, so that a bad release cannot make the shell accept an older pointer.
    if (pointer.seq > seen) await state.update(app, { seen: pointer.seq });
    this.canaries.endUnlessNamed(followed, pointer);
    await this.#activate(followed, pointer);
    await this.canaries.follow(followed, pointer);
  }

  /**
   * Without a live release and a valid pointer, activates the newest valid promotion, including the last live release before a restart.
   * Stops after the time limit, so that the pointer is polled again; releases known to be bad are not retried.
   */
  async #fallBack(followed: FollowedApp): Promise<void> {
    const until = performance.now() + this.parts.options.storeTimeoutMs;
    const { lastGood } = await this.parts.state.read(followed.store.app);
    const earlier = await followed.promotions.newestFirst().catch(() => []);
    const targets: (Target | Pointer)[] = [...(lastGood ? [lastGood] : []), ...earlier].sort((a, b) => b.seq - a.seq);
    for (const target of targets) {
      // Skips an earlier release that fails too; only the rejection of the pointer is logged.
      await this.#activate(followed, target).catch(() => undefined);
      if (followed.live || performance.now() >= until) return;
    }
  }

  async #activate(followed: FollowedApp, target: Target | Pointer): Promise<void> {
    if ('together' in target && target.together) await this.activation.activateTogether(target.together);
    else await this.activation.activate(followed, target);
  }
}
