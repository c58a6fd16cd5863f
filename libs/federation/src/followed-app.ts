import { CheckedStore } from './checked-store';
import type { LiveRemotes } from './live-remotes';
import type { Quarantine } from './quarantine';
import type { RegistryState } from './registry-state';
import type { RegistrySettings } from './registry-types';
import type { VersionRef } from './release';
import type { ReleaseLoader } from './release-loader';
import { ReleaseRejected } from './release-rejected';
import { pointerPath, promotionPath, verifyPointer, type CanaryShare, type Pointer } from './statements';

export interface RegistryParts {
  options: RegistrySettings;
  state: RegistryState;
  quarantine: Quarantine;
  remotes: LiveRemotes;
  loader: ReleaseLoader;
}

/** `promotedAt` is the ISO time of the promotion that first made this version live here. */
type Target = VersionRef & { seq: number; promotedAt?: string | undefined };

/** Follows the pointer of one app. If a step fails, the last good release stays live or becomes live again. */
export class FollowedApp {
  live: Target | undefined;
  refused: ReleaseRejected | undefined;
  canary: (CanaryShare & { seq: number; promotedAt: string; refused?: ReleaseRejected }) | undefined;
  readonly #store: CheckedStore;
  #historyChecked = false;
  /** Prevents a log line at every poll. */
  #lastLogged = '';
  #polling: Promise<void> | undefined;
  /** Defined if this process needs the bundle of the live release. */
  #loading: Promise<void> | undefined;

  constructor(
    readonly app: string,
    private readonly fallbackMounts: readonly string[],
    private readonly parts: RegistryParts,
  ) {
    this.#store = new CheckedStore(app, parts.options.store, parts.options.storeTimeoutMs);
    if (parts.options.apps.some(({ name }) => name === app)) this.#loading = Promise.resolve();
  }

  /** Loads the bundle of the live release, and from now on those of later releases. Never rejects; errors are logged. */
  load(): Promise<void> {
    this.#loading ??= Promise.resolve(this.#polling).then(() => this.poll());
    return this.#loading;
  }

  get #lacksBundle(): boolean {
    return this.#loading !== undefined && this.parts.remotes.current.get(this.app)?.kind === 'listed';
  }

  /** True if a poll would change nothing while the promotion with this number is the latest. */
  isSettledAt(seq: number | undefined): boolean {
    const { live, canary, refused } = this;
    const isQuarantined = [live, canary].some((run) => run && this.parts.quarantine.reasonFor(this.app, run.version, run.seq));
    return seq !== undefined && seq === live?.seq && !refused && !canary?.refused && !isQuarantined;
  }

  /** Never rejects; errors are logged. */
  poll(): Promise<void> {
    this.#polling ??= this.#poll().finally(() => (this.#polling = undefined));
    return this.#polling;
  }

  async #poll(): Promise<void> {
    try {
      await this.#follow();
      this.#lastLogged = '';
      this.refused = undefined;
    } catch (error) {
      if (this.#lacksBundle) this.live = undefined;
      // Ignores errors of earlier releases, because only the rejection of the pointer is reported.
      if (!this.live) await this.#fallBack().catch(() => undefined);
      this.#reportRejection(rejectionOf(error));
    }
  }

  #reportRejection(rejection: ReleaseRejected): void {
    const { app, live, fallbackMounts } = this;
    const { options, remotes } = this.parts;
    const { code } = rejection;
    // An app that is neither configured nor promoted is no error.
    if (!live && code === 'missing-pointer' && fallbackMounts.length === 0) return;
    this.refused = rejection;
    const message = `release rejected: ${rejection.message}; ${live ? `${app}@${live.version} stays live` : `${app} is down`}`;
    if (this.#lastLogged !== message) options.logger.error({ app, code, live: live?.version ?? null }, message);
    this.#lastLogged = message;
    if (live) return;
    // A quarantined release still runs if no earlier one can replace it.
    const running = remotes.current.get(app);
    const mounts = running && running.kind !== 'failed' ? running.release.mounts : fallbackMounts;
    if (mounts.length > 0) remotes.fail(app, mounts, code);
  }

  async #follow(): Promise<void> {
    const { options, quarantine, state } = this.parts;
    const { app, live } = this;
    if (live && quarantine.reasonFor(app, live.version, live.seq)) this.live = undefined;
    const bytes = await this.#store.read(pointerPath).catch((error: unknown) => {
      throw error instanceof ReleaseRejected && error.code === 'missing-file'
        ? new ReleaseRejected('missing-pointer', `nothing of ${app} was ever promoted`)
        : error;
    });
    const pointer = verifyPointer(bytes, options.publicKeys(app), app);
    const replayed = (why: string) => new ReleaseRejected('replayed-pointer', why);
    const { seen } = await state.read(app);
    if (pointer.seq < seen) throw replayed(`the pointer has the number ${pointer.seq}, ${seen} was seen before`);
    if (pointer.seq === this.live?.seq) {
      if (pointer.sha256 !== this.live.sha256) throw replayed(`two pointers have the number ${pointer.seq}`);
      if (!this.#lacksBundle) return this.#followCanary(pointer);
    }
    if (!this.#historyChecked) {
      // A shell with an empty state folder has seen no promotion. The history in the store shows the latest promotion.
      const { value: latest } = await this.#pastPromotions().next();
      this.#historyChecked = true;
      if (latest && latest.seq > pointer.seq) {
        await state.update(app, { seen: latest.seq });
        throw replayed(`the pointer has the number ${pointer.seq}, ${latest.seq} was promoted`);
      }
    }
    // Saves the number before loading, so that a bad release cannot make the shell accept an older pointer.
    if (pointer.seq > seen) await state.update(app, { seen: pointer.seq });
    this.#endCanaryUnlessIn(pointer);
    await this.#activate(pointer);
    await this.#followCanary(pointer);
  }

  /** Activates the newest promotion that passes the checks. Stops at a time limit, so that the pointer is polled again. */
  async #fallBack(): Promise<void> {
    const until = performance.now() + this.parts.options.storeTimeoutMs;
    for await (const promotion of this.#pastPromotions()) {
      // Skips an earlier release that fails too; only the rejection of the pointer is logged.
      await this.#activate(promotion).catch(() => undefined);
      if (this.live || performance.now() >= until) return;
    }
  }

  /** Newest first. Skips forged entries. Throws if an entry is unreadable, because an older entry would otherwise count as the latest. */
  async *#pastPromotions(): AsyncGenerator<Pointer, undefined> {
    const { app } = this;
    for (const file of (await this.#store.list('promotions')).sort().reverse()) {
      const path = `promotions/${file}`;
      try {
        const pointer = verifyPointer(await this.#store.read(path), this.parts.options.publicKeys(app), app);
        if (promotionPath(pointer.seq) === path) yield pointer;
      } catch (error) {
        if (!(error instanceof ReleaseRejected) || error.code === 'store-unavailable') throw error;
      }
    }
    return undefined;
  }

  async #activate({ version, sha256, seq, promotedAt, proven }: Target): Promise<void> {
    const { loader, options, quarantine, remotes, state } = this.parts;
    const { app } = this;
    quarantine.reject(app, version, seq);
    const running = remotes.current.get(app);
    // The promotion may repeat the live release, for example to change the canary; its code is already loaded.
    const same = this.live?.sha256 === sha256 && running?.kind === 'loaded' ? running : undefined;
    const ref = { version, sha256, proven };
    const remote = same ?? (await (this.#loading ? loader.load(this.#store, ref) : loader.list(this.#store, ref)));
    remotes.take(remote);
    const { lastGood } = await state.read(app);
    const since = lastGood?.sha256 === sha256 ? (lastGood.promotedAt ?? promotedAt) : promotedAt;
    this.live = { version, sha256, seq, promotedAt: since, proven };
    const later = remote.kind === 'listed' ? '; a request for one of its pages loads its bundle' : '';
    options.logger.info({ app, version, seq }, `${app}@${version} is live${later}`);
    await state.update(app, { lastGood: { ...this.live, mounts: remote.release.mounts } }).catch((error: unknown) => {
      options.logger.warn({ app, error: String(error) }, 'cannot remember the live release over a restart');
    });
  }

  /** Ends the canary if a newer pointer does not name it, even if that pointer is refused later. */
  #endCanaryUnlessIn({ canary }: Pointer): void {
    if (!this.canary || this.canary.sha256 === canary?.sha256) return;
    this.parts.remotes.setCanary(this.app, undefined);
    this.canary = undefined;
  }

  /** A canary that fails never affects the stable release. */
  async #followCanary(pointer: Pointer): Promise<void> {
    this.#endCanaryUnlessIn(pointer);
    const { seq, promotedAt, canary } = pointer;
    if (!canary) return;
    const { app } = this;
    const { remotes, quarantine, loader, options } = this.parts;
    const { version, percent } = canary;
    try {
      quarantine.reject(app, version, seq);
      const running = remotes.canaries.get(app)?.remote;
      const remote = running ?? (await loader.load(this.#store, canary));
      remotes.rejectConflicts([remote.release]);
      if (!running) options.logger.info({ app, version, seq, percent }, `${app}@${version} is the canary of ${percent} % of the visitors`);
      remotes.setCanary(app, { remote, percent });
      this.canary = { ...canary, seq, promotedAt };
    } catch (error) {
      remotes.setCanary(app, undefined);
      const refused = rejectionOf(error);
      if (this.canary?.refused?.message !== refused.message)
        options.logger.error({ app, code: refused.code, version }, `canary rejected: ${refused.message}`);
      this.canary = { ...canary, seq, promotedAt, refused };
    }
  }
}

const rejectionOf = (error: unknown): ReleaseRejected =>
  error instanceof ReleaseRejected
    ? error
    : new ReleaseRejected('store-unavailable', error instanceof Error ? error.message : String(error));
