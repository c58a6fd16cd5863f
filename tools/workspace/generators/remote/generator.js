const { join } = require('node:path');
const { generateFiles, installPackagesTask } = require('@nx/devkit');
const { namesOf, requireFree } = require('../names');
const { addPage } = require('../page/generator');

/** Writes apps/<name>, its messages, its release workflow, and makes the shell and the lint rules know it. */
module.exports = async function remote(tree, { name, mounts, owner }) {
  const names = namesOf(name);
  const prefixes = mounts.split(',').map((mount) => mount.trim());
  for (const prefix of prefixes) if (!/^\/[a-z0-9/-]*$/.test(prefix)) throw new Error(`"${prefix}" is no mount: it begins with / and has no language`);
  const app = `apps/${name}`;
  const messages = `libs/i18n/messages/${name}`;
  requireFree(tree, app);
  requireFree(tree, messages);
  const squad = owner || `@spruce/${name}`;
  const variables = { ...names, mounts: JSON.stringify(prefixes), first: prefixes[0], squad, tmpl: '' };
  generateFiles(tree, join(__dirname, 'files', 'app'), app, variables);
  generateFiles(tree, join(__dirname, 'files', 'messages'), messages, variables);
  addPage(tree, { app: name, names: namesOf('home'), path: prefixes[0].slice(1) });
  teachShell(tree, name, prefixes);
  teachLint(tree, name);
  addRelease(tree, name, squad);
  return () => installPackagesTask(tree);
};

function teachShell(tree, name, prefixes) {
  const file = 'apps/shell/src/app/remote-apps.ts';
  const source = tree.read(file, 'utf8');
  const line = `  { name: '${name}', fallbackMounts: [${prefixes.map((prefix) => `'${prefix}'`).join(', ')}] },\n`;
  tree.write(file, source.replace(/(REMOTE_APPS.* = \[\n(?:  .*\n)*)(\];)/, `$1${line}$2`));
}

function teachLint(tree, name) {
  const source = tree.read('eslint.config.mjs', 'utf8');
  if (!source.includes(`'${name}'`)) tree.write('eslint.config.mjs', source.replace(/const apps = \[([^\]]*)\]/, `const apps = [$1, '${name}']`));
}

function addRelease(tree, name, squad) {
  const model = '.github/workflows/release-catalog.yml';
  if (tree.exists(model)) tree.write(`.github/workflows/release-${name}.yml`, tree.read(model, 'utf8').replaceAll('catalog', name));
  const owners = '.github/CODEOWNERS';
  if (tree.exists(owners)) tree.write(owners, `${tree.read(owners, 'utf8').trimEnd()}\n/apps/${name}/ ${squad}\n/libs/i18n/messages/${name}/ ${squad}\n`);
}
