const { join } = require('node:path');
const { formatFiles, generateFiles, installPackagesTask, logger } = require('@nx/devkit');
const { addMount, createNames, requireFree } = require('../names');
const { addPage } = require('../page/generator');

module.exports = async function remote(tree, { name, mounts, owner, ...texts }) {
  const names = createNames(name);
  const prefixes = mounts.split(',').map((mount) => mount.trim());
  for (const prefix of prefixes)
    if (!/^\/[a-z0-9/-]*$/.test(prefix))
      throw new Error(`"${prefix}" is not a valid mount: it must begin with / and have no language prefix`);
  const app = `apps/${name}`;
  const messages = `libs/i18n/messages/${name}`;
  requireFree(tree, app);
  requireFree(tree, messages);
  for (const prefix of prefixes) addMount(tree, name, prefix);
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
    installPackagesTask(tree, true);
    logger.info(`
Created apps/${name}. Next steps:
  npx nx dev ${name}                     open it in the shell
  npx nx snapshots-accept ${name}        accept the snapshots of its stories
  npx nx release-build ${name}           then publish and promote to serve it under ${prefixes.join(', ')}
  npx nx g @spruce/workspace:page …   add a page`);
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

/** The browser tests run against all apps, so a change of any app must affect them. */
function teachJourneys(tree, name) {
  const file = 'apps/storefront-e2e/package.json';
  const source = tree.read(file, 'utf8');
  tree.write(file, source.replace(/("implicitDependencies": \[[^\]]*)\]/, `$1, "${name}"]`));
}

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
