import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { isFinal, type ReleaseRef, type RejectionCode } from '@spruce/federation';
import { TIME_USED_SIGNAL } from './liveness';

export type Proof = { code: RejectionCode; message: string } | undefined;

/** `started` when the shell's own code has loaded, then the result. A crash between them is the fault of the release. */
export type ProofMessage = { started: true } | { proof: Proof };

/** Signals that come from outside. A process that crashes because of its own code ends with other signals or with an exit code. */
export const EXTERNAL_SIGNALS: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

/** A proof may wait for the service, the store or a free core. So its limit by the clock is this multiple of its processor time limit. */
const CLOCK_FACTOR = 5;
export const clockLimitOf = (limitMs: number): number => limitMs * CLOCK_FACTOR;

const interrupted = (why: string): Proof => ({ code: 'proof-interrupted', message: `could not be proven: ${why}` });

/** `limitMs` is processor time, which the child measures. */
export function proveInChild(release: ReleaseRef, limitMs: number): Promise<Proof> {
  return new Promise<Proof>((resolve) => {
    const child = fork(process.argv[1]!, ['prove', JSON.stringify(release)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    let started = false;
    const settle = (proof: Proof) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(proof);
    };
    const late = (code: RejectionCode, limit: string) => settle({ code, message: `did not load and render within ${limit}` });
    const timer = setTimeout(() => late('load-timeout', `${clockLimitOf(limitMs)} ms`), clockLimitOf(limitMs));
    child.on('message', (message: ProofMessage) => {
      if ('started' in message) started = true;
      else settle(message.proof);
    });
    child.on('error', (error) => settle(interrupted(error.message)));
    child.once('exit', (code, signal) => {
      if (signal === TIME_USED_SIGNAL) return late('too-slow', `${limitMs} ms of processor time`);
      const ended = `(${signal ?? `exit code ${code}`})`;
      if (started && !EXTERNAL_SIGNALS.has(signal))
        settle({ code: 'throws-on-load', message: `ended the process that it was proven in ${ended}` });
      else settle(interrupted(`the process for that ended ${ended}`));
    });
    // `fork` can throw when the machine has no resources for another process.
  }).catch((error: Error) => interrupted(error.message));
}

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
