import { fork } from 'node:child_process';
import type { ReleaseRef, RejectionCode } from '@spruce/federation';

export type Proof = { code: RejectionCode; message: string } | undefined;

/** `started` when the shell's own code has loaded, then the result. A crash between them is the fault of the release. */
export type ProofMessage = { started: true } | { proof: Proof };

/** Signals that come from outside. A process that its own code crashes ends with other signals or with an exit code. */
export const EXTERNAL_SIGNALS: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

const interrupted = (why: string): Proof => ({ code: 'proof-interrupted', message: `could not be proven: ${why}` });

export function proveInChild(release: ReleaseRef, limitMs: number): Promise<Proof> {
  return new Promise<Proof>((resolve) => {
    const child = fork(process.argv[1]!, ['prove', JSON.stringify(release)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    let started = false;
    const settle = (proof: Proof) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(proof);
    };
    const timer = setTimeout(
      () => settle({ code: 'load-timeout', message: `did not load and render within ${limitMs} ms in a process of its own` }),
      limitMs,
    );
    child.on('message', (message: ProofMessage) => {
      if ('started' in message) started = true;
      else settle(message.proof);
    });
    child.on('error', (error) => settle(interrupted(error.message)));
    child.once('exit', (code, signal) => {
      const ended = `(${signal ?? `exit code ${code}`})`;
      if (started && !EXTERNAL_SIGNALS.has(signal))
        settle({ code: 'throws-on-load', message: `ended the process that it was proven in ${ended}` });
      else settle(interrupted(`the process for that ended ${ended}`));
    });
    // `fork` can throw when the machine has no resources for another process.
  }).catch((error: Error) => interrupted(error.message));
}
