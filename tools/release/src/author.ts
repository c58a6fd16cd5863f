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

/** The commit that is checked out. */
export const commit = (env: NodeJS.ProcessEnv): string | undefined => env['GITHUB_SHA'] || git('rev-parse', 'HEAD');
