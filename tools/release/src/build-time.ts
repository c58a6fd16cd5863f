import { execFileSync } from 'node:child_process';

/** Prefers the time of the last commit, so that a release does not depend on when it is built. */
export function buildTime(): string {
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? commitTime();
  return (epoch ? new Date(Number(epoch) * 1000) : new Date()).toISOString();
}

function commitTime(): string | undefined {
  try {
    return (
      execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
