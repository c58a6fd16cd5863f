import { availableParallelism } from 'node:os';
import { isFinal, type ReleaseRef } from '@spruce/federation';
import type { Proof } from './prove-in-child';

/** Delay before a release is proven again after a failure that its content did not cause. */
const RETRY_MS = 5_000;

/** Proves at most one release per core at a time, and remembers the results. */
export class Proofs {
  readonly #known = new Map<string, Promise<Proof>>();
  readonly #cores = Array.from({ length: availableParallelism() }, () => Promise.resolve<Proof>(undefined));
  #next = 0;

  constructor(private readonly prove: (release: ReleaseRef) => Promise<Proof>) {}

  of(release: ReleaseRef): Promise<Proof> {
    const key = `${release.app}@${release.version} ${release.sha256}`;
    const known = this.#known.get(key);
    if (known) return known;
    const core = this.#next++ % this.#cores.length;
    const proof = this.#cores[core]!.then(() => this.prove(release));
    this.#cores[core] = proof;
    this.#known.set(key, proof);
    void proof.then((result) => {
      if (result && !isFinal(result.code)) setTimeout(() => this.#known.delete(key), RETRY_MS).unref();
    });
    return proof;
  }
}
