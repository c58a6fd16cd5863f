import type { Logger } from 'pino';
import { culpritOf, hasStack } from '@spruce/federation';
import type { Faults } from '../health/faults';

/** Logs unhandled rejections and uncaught errors of remotes with their release. They do not end this process. */
export function catchFaults(log: Logger, faults: Pick<Faults, 'note'>): void {
  /** Returns the release at fault. */
  const record = (what: string, err: unknown): string | undefined => {
    const culprit = culpritOf(err);
    const release = culprit && `${culprit.app}@${culprit.version}`;
    log.error({ err, release }, what);
    faults.note(release ?? (hasStack(err) ? 'shell' : 'unknown'), what, err);
    return release;
  };
  process.on('unhandledRejection', (err) => void record('a rejection that nobody handled', err));
  process.on('uncaughtException', (err) => {
    const release = record('an error that nobody caught', err);
    // An error without a remote is a bug of the shell, which leaves an unknown state.
    if (!release && hasStack(err)) process.exit(1);
  });
}
