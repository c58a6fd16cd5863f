import type { CanaryFollower } from './canary-follower';
import type { FollowedApp, RegistryParts, Target } from './followed-apps';
import { pointerPath, verifyPointer } from './pointer';
import { ReleaseRejected } from './release-rejected';

/** If one fails, keeps or restores the last good release. */
export class PointerFollower {
  constructor(
    private readonly parts: RegistryParts,
    private readonly canaries: CanaryFollower,
  ) {}

  /** Never rejects; errors are logged. */
  poll(followed: FollowedApp): Promise<void> {
    followed.polling ??= this.#poll(followed).finally(() => delete followed.polling);
    return followed.polling;
  }

  async #poll(followed: FollowedApp): Promise<void> {
    try {
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
    if (live) return;
    // A quarantined release still runs if no earlier one can replace it.
    const running = this.parts.remotes.current.get(app);
    const mounts = running?.kind === 'loaded' ? running.release.mounts : fallbackMounts;
    if (mounts.length > 0) this.parts.remotes.fail(app, mounts, rejection.code);
  }

  async #follow(followed: FollowedApp): Promise<void> {
    const { options, quarantine, state } = this.parts;
    const { app } = followed.store;
    const { live } = followed;
    if (live && quarantine.reasonFor(app, live.version, live.seq)) delete followed.live;
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
    const targets: Target[] = [...(lastGood ? [lastGood] : []), ...earlier].sort((a, b) => b.seq - a.seq);
    for (const target of targets) {
      // Skips an earlier release that fails too; only the rejection of the pointer is logged.
      await this.#activate(followed, target).catch(() => undefined);
      if (followed.live || performance.now() >= until) return;
    }
  }

  async #activate(followed: FollowedApp, { version, sha256, seq, promotedAt, proven }: Target): Promise<void> {
    const { loader, options, quarantine, remotes, state } = this.parts;
    const { app } = followed.store;
    quarantine.reject(app, version, seq);
    const running = remotes.current.get(app);
    // The promotion may repeat the live release, for example to change the canary; its code is already loaded.
    const same = followed.live?.sha256 === sha256 && running?.kind === 'loaded' ? running : undefined;
    const remote = same ?? (await loader.load(followed.store, { version, sha256, proven }));
    remotes.take(remote);
    const { lastGood } = await state.read(app);
    const since = lastGood?.sha256 === sha256 ? (lastGood.promotedAt ?? promotedAt) : promotedAt;
    followed.live = { version, sha256, seq, promotedAt: since, proven };
    options.logger.info({ app, version, seq }, `${app}@${version} is live`);
    await state.update(app, { lastGood: { ...followed.live, mounts: remote.release.mounts } }).catch((error: unknown) => {
      options.logger.warn({ app, error: String(error) }, 'cannot remember the live release over a restart');
    });
  }
}
