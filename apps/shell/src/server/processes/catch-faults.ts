import type { Logger } from 'pino';
import { culpritOf, hasStack } from '@spruce/federation';
import { releaseLabel, renderErrors } from '../telemetry/metrics';

/** Logs and counts unhandled rejections and uncaught errors of remotes with their release. They do not end this process. */
export function catchFaults(log: Logger): void {
  /** Returns true if code of a release is at fault. */
  const record = (what: string, err: unknown): boolean => {
    const culprit = culpritOf(err);
    const release = culprit && releaseLabel({ name: culprit.app, version: culprit.version });
    log.error({ err, release }, what);
    renderErrors.inc({ remote: release ?? 'shell' });
    return culprit !== undefined;
  };
  process.on('unhandledRejection', (err) => void record('a rejection that nobody handled', err));
  process.on('uncaughtException', (err) => {
    // An error that no remote caused is a bug of the shell. The process exits, because its state is unknown.
    if (!record('an error that nobody caught', err) && hasStack(err)) process.exit(1);
  });
}
