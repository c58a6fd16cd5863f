import { fork } from 'node:child_process';
import type { ReleaseRef, RejectionCode } from '@spruce/federation';

/** Result of a trial run; undefined when the release may run. */
export type Proof = { code: RejectionCode; message: string } | undefined;

/** What the child says: that nothing but the release is left to fail, then how it ended. */
export type ProofMessage = { started: true } | { proof: Proof };

/** Signals by which somebody else ends a process. Its own code that fails ends it by others, or with an exit code. */
export const EXTERNAL_SIGNALS: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

const interrupted = (why: string): Proof => ({ code: 'proof-interrupted', message: `could not be proven: ${why}` });

/** Trial run of a release in a child process, so that one which hangs, ends its process or changes its globals is found before it is let in. */
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
    // A machine that has no room for a process may say so at once.
  }).catch((error: Error) => interrupted(error.message));
}
