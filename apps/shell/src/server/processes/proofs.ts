import { isFinal, type ReleaseRef } from '@spruce/federation';
import type { Proof } from './prove-in-child';

/** Each release is proven once for all processes; again, but not with every look at the store, where its content is not at fault. */
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
      // Nobody asks for a proof before the store has answered: it is back in a moment.
      const waitMs = result.code === 'store-unavailable' ? 0 : this.retryMs;
      setTimeout(() => this.#known.delete(key), waitMs).unref();
    });
    return proof;
  }
}
