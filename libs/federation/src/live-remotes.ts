import { mountsOverlap } from './mounts';
import type { Canary, FailedRemote, LoadedRemote } from './registry-types';
import { ReleaseRejected } from './release-rejected';
import type { Release } from './release';

type Remotes = ReadonlyMap<string, LoadedRemote | FailedRemote>;

/** Each change creates a new map, so a request can keep the map that it started with. */
export class LiveRemotes {
  #current: Remotes;
  #canaries: ReadonlyMap<string, Canary> = new Map();
  #generation = 0;

  constructor(expected: readonly { name: string; fallbackMounts: readonly string[] }[]) {
    this.#current = new Map(
      expected.map(({ name, fallbackMounts }) => [name, { kind: 'failed', name, mounts: fallbackMounts, reason: 'loading' }]),
    );
  }

  get current(): Remotes {
    return this.#current;
  }

  get canaries(): ReadonlyMap<string, Canary> {
    return this.#canaries;
  }

  /** Increases with every change of `current`; canaries do not count. */
  get generation(): number {
    return this.#generation;
  }

  /** Throws a {@link ReleaseRejected} and changes nothing if two remotes would own a path. */
  take(remote: LoadedRemote): void {
    const { name } = remote.release;
    this.rejectConflicts([remote.release]);
    if (this.#current.get(name) !== remote) this.#set(name, remote);
  }

  setCanary(app: string, canary: Canary | undefined): void {
    const before = this.#canaries.get(app);
    if (before?.remote === canary?.remote && before?.percent === canary?.percent) return;
    const canaries = new Map(this.#canaries);
    if (canary) canaries.set(app, canary);
    else canaries.delete(app);
    this.#canaries = canaries;
  }

  fail(app: string, mounts: readonly string[], reason: FailedRemote['reason']): void {
    const before = this.#current.get(app);
    if (before?.kind === 'failed' && before.reason === reason) return;
    this.#set(app, { kind: 'failed', name: app, mounts, reason });
  }

  /**
   * Throws if two remotes own a path, because the order of loading would then decide which page is shown. A failed remote still owns its
   * mounts.
   */
  rejectConflicts(releases: readonly Release[]): void {
    const changing = new Set(releases.map(({ name }) => name));
    const owners = [
      ...[...this.#current]
        .filter(([name, remote]) => !changing.has(name) && (remote.kind === 'loaded' || remote.reason !== 'loading'))
        .map(([name, remote]) => ({ name, mounts: remote.kind === 'loaded' ? remote.release.mounts : remote.mounts })),
      ...releases,
    ];
    for (const release of releases) {
      for (const { name, mounts } of owners) {
        const taken = name !== release.name && release.mounts.find((mount) => mounts.some((theirs) => mountsOverlap(mount, theirs)));
        if (taken) throw new ReleaseRejected('mount-conflict', `${taken} belongs to ${name}`);
      }
    }
  }

  #set(app: string, remote: LoadedRemote | FailedRemote): void {
    this.#current = new Map([...this.#current, [app, remote]]);
    this.#generation += 1;
  }
}
