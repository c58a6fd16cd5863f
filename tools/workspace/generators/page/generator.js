const { join } = require('node:path');
const { applyChangesToString, ChangeType, formatFiles, generateFiles, logger } = require('@nx/devkit');
const { findDefaultExport } = require('@nx/react/ast-utils');
const ts = require('typescript');
const { addMount, addToJson, createNames, requireFree } = require('../names');

const TEXTS = ['title', 'titleTh', 'description', 'descriptionTh'];

function requireTexts(options) {
  const missing = TEXTS.filter((name) => !options[name]?.trim());
  if (missing.length > 0)
    throw new Error(`Missing texts of the page in English and Thai: ${missing.map((name) => `--${name}`).join(', ')}`);
}

function addRoute(tree, file, route) {
  const source = tree.read(file, 'utf8');
  const routes = findDefaultExport(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))?.initializer;
  if (!routes || !ts.isArrayLiteralExpression(routes)) throw new Error(`${file} does not export an array of routes`);
  tree.write(file, applyChangesToString(source, [{ type: ChangeType.Insert, index: routes.end - 1, text: route }]));
}

function addToReadme(tree, app, path, name) {
  const file = `apps/${app}/README.md`;
  const lines = (tree.read(file, 'utf8') ?? '').split('\n');
  const header = lines.findIndex((line) => line.startsWith('| url'));
  if (header < 0) return;
  const end = lines.findIndex((line, at) => at > header && !line.startsWith('|'));
  lines.splice(end < 0 ? lines.length : end, 0, `| \`/${path}\` | \`src/pages/${name}\` |`);
  tree.write(file, lines.join('\n'));
}

function addPage(tree, { app, name, path, title, titleTh, description, descriptionTh }) {
  const names = createNames(name);
  const folder = `apps/${app}/src/pages/${name}`;
  requireFree(tree, folder);
  requireTexts({ title, titleTh, description, descriptionTh });
  const [, param] = /:(\w+)/.exec(path) ?? [];
  const example = path.replace(/:\w+/g, 'nara-3-seat-sofa');
  generateFiles(tree, join(__dirname, 'files'), folder, {
    ...names,
    app,
    appTitle: createNames(app).title,
    path,
    param,
    example,
    title,
    tmpl: '',
  });
  const where = path === '' ? 'index: true' : `path: '${path}'`;
  const load = `() => import(/* webpackChunkName: "route.${app}.${name}" */ './pages/${name}/${name}-page')`;
  addRoute(tree, `apps/${app}/src/routes.tsx`, `  {\n    id: '${app}.${name}',\n    ${where},\n    lazy: ${load},\n  },\n`);
  const texts = { en: [title, description], th: [titleTh, descriptionTh] };
  for (const [language, [heading, about]] of Object.entries(texts)) {
    addToJson(tree, `libs/i18n/messages/${app}/${language}.json`, (messages) => {
      messages[names.camel] = { meta: { title: `${heading} · Spruce`, description: about }, title: heading };
    });
  }
  addToReadme(tree, app, path, name);
}

module.exports = async function page(tree, { path, ...options }) {
  if (!tree.exists(`apps/${options.app}/src/routes.tsx`)) throw new Error(`apps/${options.app} is not a remote`);
  const plain = path.replace(/^\/+/, '');
  addMount(tree, options.app, `/${plain}`.replace(/\/:.*/, ''));
  addPage(tree, { ...options, path: plain });
  await formatFiles(tree);
  return () =>
    logger.info(`
Created /${plain}. Next steps:
  npx nx dev ${options.app}                     open it in the shell
  npx nx snapshots-accept ${options.app}        accept the snapshot of its story
  libs/contract/src/paths.ts            add its path if others link to it`);
};
module.exports.addPage = addPage;
