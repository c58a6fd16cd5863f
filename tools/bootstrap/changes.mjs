import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './environment.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const tryGit = (...args) => {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
};

/**
 * Returns the commit to compare with: `NX_BASE` if it is set, otherwise the commit of main from which this branch was created. On main,
 * this is the previous commit.
 */
export function findBase() {
  if (process.env.NX_BASE) return process.env.NX_BASE;
  const head = tryGit('rev-parse', 'HEAD');
  const bases = ['origin/main', 'main'].map((branch) => tryGit('merge-base', branch, 'HEAD'));
  return bases.find((commit) => commit && commit !== head) ?? tryGit('rev-parse', 'HEAD^');
}

function changedFiles() {
  const from = findBase();
  const changed = from && tryGit('diff', '--name-only', '--no-renames', from);
  if (changed === undefined) return undefined;
  return [changed, tryGit('ls-files', '--others', '--exclude-standard') ?? ''].flatMap((list) => list.split('\n')).filter(Boolean);
}

/**
 * Number of files. If more files than this have changed, the change counts as a merge of several branches. `npm test` then runs only the
 * main suites, because the suites of changed folders ran on each branch.
 */
const WIDE = 100;

const isWide = () => (changedFiles()?.length ?? Infinity) > WIDE;

export const changedFolders = () => (isWide() ? [] : [...new Set(changedFiles().map((file) => dirname(file)))]);

/**
 * If these settings, or lines of these packages in a package.json, change, the tool must check unchanged files too. A rule of ESLint reads
 * the name and the tags of each project.
 */
const TOOLS = {
  eslint: {
    settings: /^(eslint\.config\.mjs|tools\/eslint\/.+)$/,
    packages: /eslint|"(@nx\/|nx"|typescript|name"|tags"|scope:|type:)/,
  },
  prettier: { settings: /(^|\/)\.prettier\w+$/, packages: /prettier/ },
};

/** Returns undefined if the tool must check all files. */
export function filesToCheck(tool) {
  const files = changedFiles();
  const { settings, packages } = TOOLS[tool];
  if (!files || files.some((file) => settings.test(file))) return undefined;
  if (packages.test(git('diff', '--unified=0', findBase(), '--', '*package.json'))) return undefined;
  return files.filter((file) => existsSync(join(root, file)));
}

const WITHOUT_STORIES = /(\.test\.tsx?|\/jest\.config\.js)$/;

export function changedStories() {
  const files = changedFiles();
  const projects = readdirSync(join(root, 'apps'))
    .map((app) => `apps/${app}`)
    .concat('libs/ui')
    .filter((folder) => existsSync(join(root, folder, 'snapshots')));
  const drawn = files?.filter((file) => !WITHOUT_STORIES.test(file));
  const changed = projects.filter((folder) => !drawn || drawn.some((file) => file.startsWith(`${folder}/`)));
  return changed.map((folder) => basename(folder));
}

const DATABASE_FILES = /^apps\/api\/(migrations|src\/platform\/(database|outbox))\//;

const START_FILES =
  /^(package(-lock)?\.json|nx\.json|tools\/(bootstrap|deploy|release|webpack)\/|apps\/(api|sandbox|shell)\/(package\.json|migrations\/|src\/([^/]+|server\/.+)$))/;

const touches = (what) => changedFiles()?.some((file) => what.test(file)) ?? true;
export const touchesDatabase = () => !isWide() && touches(DATABASE_FILES);
export const touchesStart = () => touches(START_FILES);
