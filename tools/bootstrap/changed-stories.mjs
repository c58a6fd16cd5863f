import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './environment.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const attempt = (...args) => {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
};

/** What a change is compared with: `NX_BASE`, else where it left main; what is main itself, with the commit before it. */
function base() {
  if (process.env.NX_BASE) return process.env.NX_BASE;
  const head = attempt('rev-parse', 'HEAD');
  const bases = ['origin/main', 'main'].map((branch) => attempt('merge-base', branch, 'HEAD'));
  return bases.find((commit) => commit && commit !== head) ?? attempt('rev-parse', 'HEAD^');
}

/** Names of the projects with stories in which a file differs from the base; all of them where there is no history to compare with. */
export function changedStories() {
  const from = base();
  const files = from && attempt('diff', '--name-only', '--no-renames', from);
  const projects = readdirSync(join(root, 'apps'))
    .map((app) => `apps/${app}`)
    .concat('libs/ui')
    .filter((folder) => existsSync(join(root, folder, 'snapshots')));
  const changed = projects.filter((folder) => files === undefined || files.split('\n').some((file) => file.startsWith(`${folder}/`)));
  return changed.map((folder) => basename(folder));
}
