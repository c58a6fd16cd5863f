import { fork } from 'node:child_process';
import type { ProvableRelease, RejectionCode } from '@spruce/federation';

/** Result of a trial run; undefined when the release may run. */
export type Proof = { code: RejectionCode; message: string } | undefined;

/** Trial run of a release in a child process, so that one which hangs, ends its process or changes its globals is found before it is let in. */
export function proveInChild(release: ProvableRelease, limitMs: number): Promise<Proof> {
  return new Promise((resolve) => {
    const child = fork(process.argv[1]!, ['prove', JSON.stringify(release)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const settle = (proof: Proof) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(proof);
    };
    const timer = setTimeout(
      () => settle({ code: 'load-timeout', message: `did not load and render within ${limitMs} ms in a process of its own` }),
      limitMs,
    );
    child.once('message', ({ proof }: { proof?: Proof }) => settle(proof));
    child.once('error', (error) => settle({ code: 'throws-on-load', message: `could not be proven: ${error.message}` }));
    child.once('exit', (code, signal) =>
      settle({ code: 'throws-on-load', message: `ended the process that it was proven in (${signal ?? `exit code ${code}`})` }),
    );
  });
}
