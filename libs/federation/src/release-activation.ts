import type { FollowedApp, RegistryParts, Target } from './followed-apps';
import { pointerPath, samePromotion, verifyPointer, type Promoted } from './pointer';
import type { LoadedRemote } from './registry-types';
import { ReleaseRejected } from './release-rejected';

/** Release that is verified and loaded, but not live. */
interface Ready {
  followed: FollowedApp;
  target: Target;
  remote: LoadedRemote;
}

/** Makes promotions live: verifies and loads all releases first, then replaces the live ones in one step. */
export class ReleaseActivation {
  /** Running activations of several apps, by their promotions. */
  readonly #together = new Map<string, Promise<void>>();

  constructor(
    private readonly parts: RegistryParts,
    /** Returns the app, and starts to follow it if necessary. */
    private readonly follow: (app: string) => FollowedApp,
  ) {}

  async activate(followed: FollowedApp, target: Target): Promise<void> {
    await this.#goLive([await this.#prepare(followed, target)]);
  }

  /** Makes several apps live in one step or not at all. So a mount that passes from one app to another always has exactly one owner. */
  activateTogether(members: readonly Promoted[]): Promise<void> {
    const key = members.map(({ name, seq }) => `${name}@${seq}`).join();
    const running = this.#together.get(key);
    if (running) return running;
    const taking = this.#prepareTogether(members)
      .then((ready) => this.#goLive(ready))
      .finally(() => this.#together.delete(key));
    this.#together.set(key, taking);
    return taking;
  }

  async #prepareTogether(members: readonly Promoted[]): Promise<Ready[]> {
    const { state, options } = this.parts;
    // Waits for all members, so that no load is still running after a failure.
    const ready = await Promise.allSettled(
      members.map(async (member): Promise<Ready[]> => {
        const { name: app, seq } = member;
        const followed = this.follow(app);
        // Each squad signs its own part of a joint promotion, so the part of this app must be in its own history.
        const stated = await followed.promotions.at(seq);
        if (!samePromotion(stated, member))
          throw new ReleaseRejected(
            'malformed-pointer',
            `promotion ${seq} of ${app} is not the one that was promoted together with others`,
          );
        const { seen } = await state.read(app);
        const moved = await followed.store.read(pointerPath).then(
          (bytes) => verifyPointer(bytes, options.publicKeys(app), app).seq,
          () => 0,
        );
        // The app already has a newer promotion.
        if (Math.max(seen, moved, followed.live?.seq ?? 0) > seq) return [];
        if (seq > seen) await state.update(app, { seen: seq });
        return followed.live?.seq === seq ? [] : [await this.#prepare(followed, member)];
      }),
    );
    const failed = ready.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return ready.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  }

  async #prepare(followed: FollowedApp, { version, sha256, seq }: Target): Promise<Ready> {
    const now = this.parts.remotes.current.get(followed.store.app);
    // The promotion may repeat the live release, for example to change the canary; its code is already loaded.
    const same = followed.live?.sha256 === sha256 && now?.kind === 'loaded' ? now : undefined;
    const remote = same ?? (await this.parts.loader.load(followed.store, { version, sha256 }, followed.slots));
    return { followed, target: { version, sha256, seq }, remote };
  }

  async #goLive(ready: readonly Ready[]): Promise<void> {
    const { remotes, state, options } = this.parts;
    remotes.take(ready.map(({ remote }) => remote));
    for (const { followed, target, remote } of ready) {
      const { app } = followed.store;
      const { version, seq } = target;
      const { mounts } = remote.release;
      followed.live = target;
      options.logger.info({ app, version, seq }, `${app}@${version} is live`);
      await state.update(app, { lastGood: { ...target, mounts } }).catch((error: unknown) => {
        options.logger.warn({ app, error: String(error) }, 'cannot remember the live release over a restart');
      });
    }
  }
}
