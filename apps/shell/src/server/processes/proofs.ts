import { availableParallelism } from 'node:os';
import { isFinal, type ReleaseRef } from '@spruce/federation';
import { interrupted, type Proof } from './prove-in-child';

/** Delay before a release is proven again after a failure that its content did not cause. */
const RETRY_MS = 5_000;

/** Proves at most one release per core at a time, and remembers the results. */
export class Proofs {
  readonly #known = new Map<string, Promise<Proof>>();
  readonly #waiting: (() => void)[] = [];
  #freeCores = availableParallelism();

  constructor(private readonly prove: (release: ReleaseRef) => Promise<Proof>) {}

  of(release: ReleaseRef): Promise<Proof> {
    const key = `${release.app}@${release.version} ${release.sha256}`;
    const known = this.#known.get(key);
    if (known) return known;
    const proof = this.#proveInTurn(release);
    this.#known.set(key, proof);
    void proof.then((result) => {
      if (result && !isFinal(result.code)) setTimeout(() => this.#known.delete(key), RETRY_MS).unref();
    });
    return proof;
  }

  async #proveInTurn(release: ReleaseRef): Promise<Proof> {
    if (this.#freeCores === 0) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#freeCores -= 1;
    try {
      return await this.prove(release);
    } catch (error) {
      return interrupted(String(error));
    } finally {
      const begin = this.#waiting.shift();
      if (begin) begin();
      else this.#freeCores += 1;
    }
  }
}
