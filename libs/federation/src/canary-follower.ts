import type { FollowedApp, RegistryParts } from './followed-apps';
import type { Pointer } from './pointer';
import type { LoadedRemote } from './registry-types';
import { ReleaseRejected } from './release-rejected';

/** A canary that fails never affects the stable release. */
export class CanaryFollower {
  constructor(private readonly parts: RegistryParts) {}

  /** Ends the running canary if a newer pointer does not name it, even if that pointer is refused later. */
  endUnlessNamed(followed: FollowedApp, { canary }: Pointer): void {
    if (followed.canary && followed.canary.sha256 !== canary?.sha256) this.#end(followed);
  }

  async follow(followed: FollowedApp, pointer: Pointer): Promise<void> {
    this.endUnlessNamed(followed, pointer);
    const { seq, promotedAt, canary } = pointer;
    if (!canary) return;
    const { app } = followed.store;
    const { remotes, quarantine, loader, options } = this.parts;
    try {
      const { version, percent } = canary;
      quarantine.reject(app, version, seq);
      const running: LoadedRemote | undefined = remotes.canaries.get(app)?.remote;
      const remote = running ?? (await loader.load(followed.store, canary));
      remotes.rejectConflicts([remote.release]);
      if (!running) options.logger.info({ app, version, seq, percent }, `${app}@${version} is the canary of ${percent} % of the visitors`);
      remotes.setCanary(app, { remote, percent });
      followed.canary = { ...canary, seq, promotedAt };
    } catch (error) {
      remotes.setCanary(app, undefined);
      const refused = error instanceof ReleaseRejected ? error : new ReleaseRejected('store-unavailable', String(error));
      if (followed.canary?.refused?.message !== refused.message)
        options.logger.error({ app, code: refused.code, version: canary.version }, `canary rejected: ${refused.message}`);
      followed.canary = { ...canary, seq, promotedAt, refused };
    }
  }

  #end(followed: FollowedApp): void {
    this.parts.remotes.setCanary(followed.store.app, undefined);
    delete followed.canary;
  }
}
