import { execFileSync } from 'node:child_process';

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
};

/** Whom a promotion names: who started the workflow, else who would commit here, else who is logged in. */
export const author = (env: NodeJS.ProcessEnv): string | undefined => env['GITHUB_ACTOR'] || git('config', 'user.name') || env['USER'];

/** The commit that is checked out, with `-dirty` where what was built may be another state than that. */
export const commit = (env: NodeJS.ProcessEnv): string | undefined =>
  env['GITHUB_SHA'] || git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*');

/** As it is shown: eight signs tell commits apart. */
export const shortCommit = (hash = ''): string => hash.replace(/(?<=^[0-9a-f]{8})[0-9a-f]+/, '');
