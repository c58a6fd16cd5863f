import { mountsOverlap } from './mounts';
import type { Canary, FailedRemote, ListedRemote, LoadedRemote, Remote } from './registry-types';
import { ReleaseRejected } from './release-rejected';
import type { Release } from './release';

/** Each change creates a new map, so a request can keep the map that it started with. */
export class LiveRemotes {
  current: ReadonlyMap<string, Remote>;
  canaries: ReadonlyMap<string, Canary> = new Map();
  /** Increases with every change of `current`; canaries do not count. */
  generation = 0;

  constructor(expected: readonly { name: string; fallbackMounts: readonly string[] }[]) {
    this.current = new Map(
      expected.map(({ name, fallbackMounts }) => [name, { kind: 'failed', name, mounts: fallbackMounts, reason: 'loading' }]),
    );
  }

  /** Throws a {@link ReleaseRejected} and changes nothing if two remotes would own a path. */
  take(remote: LoadedRemote | ListedRemote): void {
    const { name } = remote.release;
    this.rejectConflicts([remote.release]);
    if (this.current.get(name) !== remote) this.#set(name, remote);
  }

  setCanary(app: string, canary: Canary | undefined): void {
    const before = this.canaries.get(app);
    if (before?.remote === canary?.remote && before?.percent === canary?.percent) return;
    const others = [...this.canaries].filter(([name]) => name !== app);
    this.canaries = new Map(canary ? [...others, [app, canary]] : others);
  }

  fail(app: string, mounts: readonly string[], reason: FailedRemote['reason']): void {
    const before = this.current.get(app);
    if (before?.kind !== 'failed' || before.reason !== reason) this.#set(app, { kind: 'failed', name: app, mounts, reason });
  }

  /**
   * Throws if two remotes own a path, because the order of loading would then decide which remote gets the path. A failed remote still owns
   * its mounts.
   */
  rejectConflicts(releases: readonly Release[]): void {
    const changing = new Set(releases.map(({ name }) => name));
    const others = [...this.current].flatMap(([name, remote]) => {
      if (changing.has(name) || (remote.kind === 'failed' && remote.reason === 'loading')) return [];
      return { name, mounts: remote.kind === 'failed' ? remote.mounts : remote.release.mounts };
    });
    for (const release of releases)
      for (const { name, mounts } of [...others, ...releases]) {
        const taken = name !== release.name && release.mounts.find((mount) => mounts.some((theirs) => mountsOverlap(mount, theirs)));
        if (taken) throw new ReleaseRejected('mount-conflict', `${taken} belongs to ${name}`);
      }
  }

  #set(app: string, remote: Remote): void {
    this.current = new Map([...this.current, [app, remote]]);
    this.generation += 1;
  }
}
