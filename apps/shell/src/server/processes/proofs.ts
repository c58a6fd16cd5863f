import { isFinal, type ReleaseRef } from '@spruce/federation';
import type { Proof } from './prove-in-child';

/** A failure that its content did not cause is retried, but not at every poll of the store. */
export class Proofs {
  readonly #known = new Map<string, Promise<Proof>>();

  constructor(
    private readonly prove: (release: ReleaseRef) => Promise<Proof>,
    private readonly retryMs: number,
  ) {}

  of(release: ReleaseRef): Promise<Proof> {
    const key = `${release.app}@${release.version} ${release.sha256}`;
    const known = this.#known.get(key);
    if (known) return known;
    const proof = this.prove(release);
    this.#known.set(key, proof);
    void proof.then((result) => {
      if (!result || isFinal(result.code)) return;
      // A proof is requested only after the store has answered. So a store that is unavailable now will probably answer soon, and the proof
      // is retried at once.
      const waitMs = result.code === 'store-unavailable' ? 0 : this.retryMs;
      setTimeout(() => this.#known.delete(key), waitMs).unref();
    });
    return proof;
  }
}
