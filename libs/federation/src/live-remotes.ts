import { mountsOverlap } from './mounts';
import type { Canary, FailedRemote, LoadedRemote } from './registry-types';
import { ReleaseRejected } from './release-rejected';
import type { Release } from './release';

type Remotes = ReadonlyMap<string, LoadedRemote | FailedRemote>;

/** What is live in this shell. Every change makes a new map, so that a request may keep the one it began with. */
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

  /** What a share of the visitors gets instead. Replaced, never changed. */
  get canaries(): ReadonlyMap<string, Canary> {
    return this.#canaries;
  }

  /** Grows with every change. */
  get generation(): number {
    return this.#generation;
  }

  /** Replaces remotes in one step. Throws a {@link ReleaseRejected} and changes nothing where paths would have two owners. */
  take(remotes: readonly LoadedRemote[]): void {
    this.rejectConflicts(remotes.map(({ release }) => release));
    this.#set(remotes.filter((remote) => this.#current.get(remote.release.name) !== remote).map((remote) => [remote.release.name, remote]));
  }

  /** Gives a share of the visitors another release, or nobody any more. */
  setCanary(app: string, canary: Canary | undefined): void {
    const before = this.#canaries.get(app);
    if (before?.remote === canary?.remote && before?.percent === canary?.percent) return;
    const canaries = new Map(this.#canaries);
    if (canary) canaries.set(app, canary);
    else canaries.delete(app);
    this.#canaries = canaries;
  }

  /** Says that there is nothing to show of a remote. */
  fail(app: string, mounts: readonly string[], reason: FailedRemote['reason']): void {
    const before = this.#current.get(app);
    if (before?.kind === 'failed' && before.reason === reason) return;
    this.#set([[app, { kind: 'failed', name: app, mounts, reason }]]);
  }

  /** Two remotes that own one path would make the page depend on the order in which they came. One that is down keeps what it had. */
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

  #set(changes: readonly (readonly [string, LoadedRemote | FailedRemote])[]): void {
    if (changes.length === 0) return;
    this.#current = new Map([...this.#current, ...changes]);
    this.#generation += 1;
  }
}
