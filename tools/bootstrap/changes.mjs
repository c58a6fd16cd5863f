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

/** Files that differ from the base; nothing where there is no history to compare with. */
function changedFiles() {
  const from = base();
  return from && attempt('diff', '--name-only', '--no-renames', from)?.split('\n');
}

/** What no story reads. */
const NOT_DRAWN = /(\.test\.tsx?|\/jest\.config\.js)$/;

/** Names of the projects with stories that a change touches; all of them where nothing is known. */
export function changedStories() {
  const files = changedFiles();
  const projects = readdirSync(join(root, 'apps'))
    .map((app) => `apps/${app}`)
    .concat('libs/ui')
    .filter((folder) => existsSync(join(root, folder, 'snapshots')));
  const drawn = files?.filter((file) => !NOT_DRAWN.test(file));
  const changed = projects.filter((folder) => !drawn || drawn.some((file) => file.startsWith(`${folder}/`)));
  return changed.map((folder) => basename(folder));
}

/** What speaks to the database in its own way. */
const ABOUT_THE_DATABASE = /^apps\/api\/(migrations|src\/(database|orders|outbox|payments))\//;

/** What a sum, a piece or a place of an order hangs on. */
const ABOUT_MONEY =
  /^(apps\/api\/(migrations|test\/(money|billing|order)-.*|src\/(availability|database|delivery|invoices|orders|outbox|payments)\/)|apps\/sandbox\/src\/stripe\/|libs\/pricing\/)/;

const touches = (what) => changedFiles()?.some((file) => what.test(file)) ?? true;
/** Whether a change can tell the two databases of the service apart. */
export const touchesDatabase = () => touches(ABOUT_THE_DATABASE);
/** Whether a change can make an order cost, hold or book something else. */
export const touchesMoney = () => touches(ABOUT_MONEY);
