import { execFileSync } from 'node:child_process';

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
};

export const author = (env: NodeJS.ProcessEnv): string | undefined => env['GITHUB_ACTOR'] || git('config', 'user.name') || env['USER'];

/** Current commit, with `-dirty` if the build may contain uncommitted changes. */
export const commit = (env: NodeJS.ProcessEnv): string | undefined =>
  env['GITHUB_SHA'] || git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*');

export const shortCommit = (hash = ''): string => hash.replace(/(?<=^[0-9a-f]{8})[0-9a-f]+/, '');

/** Prefers the time of the last commit, so that a release does not depend on when it is built. */
export function buildTime(): string {
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? git('log', '-1', '--format=%ct');
  return (epoch ? new Date(Number(epoch) * 1000) : new Date()).toISOString();
}
