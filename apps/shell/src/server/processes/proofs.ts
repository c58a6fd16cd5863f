import { isFinal, type ProvableRelease } from '@spruce/federation';
import type { Proof } from './prove-in-child';

/** Each release is proven once for all processes. What is no fault of its content is proven anew when somebody asks again. */
export class Proofs {
  readonly #known = new Map<string, Promise<Proof>>();

  constructor(private readonly prove: (release: ProvableRelease) => Promise<Proof>) {}

  of(release: ProvableRelease): Promise<Proof> {
    const key = `${release.app}@${release.version} ${release.sha256}`;
    const known = this.#known.get(key);
    if (known) return known;
    const proof = this.prove(release).then((result) => {
      if (result && !isFinal(result.code)) this.#known.delete(key);
      return result;
    });
    this.#known.set(key, proof);
    return proof;
  }
}
