const { join } = require('node:path');
const { formatFiles, generateFiles, installPackagesTask, logger } = require('@nx/devkit');
const { namesOf, requireFree } = require('../names');
const { addPage } = require('../page/generator');

/** Writes apps/<name> with its first page, its messages and its release workflow, and makes shell, lint and maps know it. */
module.exports = async function remote(tree, { name, mounts, owner, ...texts }) {
  const names = namesOf(name);
  const prefixes = mounts.split(',').map((mount) => mount.trim());
  for (const prefix of prefixes)
    if (!/^\/[a-z0-9/-]*$/.test(prefix)) throw new Error(`"${prefix}" is no mount: it begins with / and has no language`);
  const app = `apps/${name}`;
  const messages = `libs/i18n/messages/${name}`;
  requireFree(tree, app);
  requireFree(tree, messages);
  const squad = owner || `@spruce/${name}`;
  const variables = { ...names, mounts: JSON.stringify(prefixes), about: texts.description, squad, tmpl: '' };
  generateFiles(tree, join(__dirname, 'files', 'app'), app, variables);
  generateFiles(tree, join(__dirname, 'files', 'messages'), messages, variables);
  addPage(tree, { ...texts, app: name, name: 'home', path: prefixes[0].slice(1) });
  teachShell(tree, name, prefixes);
  teachLint(tree, name);
  teachJourneys(tree, name);
  addToMaps(tree, name, prefixes, squad);
  addRelease(tree, name, squad);
  await formatFiles(tree);
  return () => {
    // The lock file lists every workspace: without this `npm ci` refuses it.
    installPackagesTask(tree, true);
    logger.info(`
apps/${name} is there. Next:
  npx nx dev ${name}                     look at it, inside the shell
  npx nx snapshots-accept ${name}        accept the pictures of its stories
  npx nx release-build ${name}           then publish and promote: it is live under ${prefixes.join(', ')}
  npx nx g @spruce/workspace:page …   its next page`);
  };
};

function teachShell(tree, name, prefixes) {
  const file = 'apps/shell/src/app/remote-apps.ts';
  const source = tree.read(file, 'utf8');
  const line = `  { name: '${name}', fallbackMounts: [${prefixes.map((prefix) => `'${prefix}'`).join(', ')}] },\n`;
  tree.write(file, source.replace(/(REMOTE_APPS.* = \[\n(?:  .*\n)*)(\];)/, `$1${line}$2`));
}

function teachLint(tree, name) {
  const source = tree.read('eslint.config.mjs', 'utf8');
  if (!source.includes(`'${name}'`))
    tree.write('eslint.config.mjs', source.replace(/const apps = \[([^\]]*)\]/, `const apps = [$1, '${name}']`));
}

/** The journeys run against all apps, so each of them affects the journeys. */
function teachJourneys(tree, name) {
  const file = 'apps/storefront-e2e/package.json';
  const source = tree.read(file, 'utf8');
  tree.write(file, source.replace(/("implicitDependencies": \[[^\]]*)\]/, `$1, "${name}"]`));
}

/** README.md and docs/working-agreement.md list the apps; a remote stands before the service. */
function addToMaps(tree, name, prefixes, squad) {
  const before = (file, next, row) => {
    const source = tree.read(file, 'utf8');
    if (source?.includes(next)) tree.write(file, source.replace(next, `${row}\n${next}`));
  };
  const owner = squad.replace(/^@spruce\//, '');
  before(
    'README.md',
    '| `apps/api` |',
    `| \`apps/${name}\` | remote | ${prefixes.map((prefix) => `\`${prefix}\``).join(', ')} | ${owner} |`,
  );
  before('docs/working-agreement.md', '| apps/api |', `| apps/${name} | @spruce/${name} | type:app scope:${name} platform:web |`);
}

function addRelease(tree, name, squad) {
  const model = '.github/workflows/release-catalog.yml';
  if (tree.exists(model)) tree.write(`.github/workflows/release-${name}.yml`, tree.read(model, 'utf8').replaceAll('catalog', name));
  const owners = '.github/CODEOWNERS';
  if (tree.exists(owners))
    tree.write(owners, `${tree.read(owners, 'utf8').trimEnd()}\n/apps/${name}/ ${squad}\n/libs/i18n/messages/${name}/ ${squad}\n`);
}
