const { join } = require('node:path');
const { generateFiles } = require('@nx/devkit');
const { addToJson, namesOf, requireFree } = require('../names');

/** Writes a page into an app: folder, route, words, test. Shared with the remote generator, whose first page it is. */
function addPage(tree, { app, names, path }) {
  const folder = `apps/${app}/src/pages/${names.name}`;
  requireFree(tree, folder);
  generateFiles(tree, join(__dirname, 'files'), folder, { ...names, app, path, tmpl: '' });
  const file = `apps/${app}/src/routes.tsx`;
  const where = path === '' ? 'index: true' : `path: '${path}'`;
  const route = `  { id: '${app}.${names.name}', ${where}, lazy: () => import(/* webpackChunkName: "route.${app}.${names.name}" */ './pages/${names.name}/${names.name}-page') },\n`;
  const source = tree.read(file, 'utf8');
  if (!/\n\];\nexport default routes;/.test(source)) throw new Error(`${file} does not end its routes as the generator knows it`);
  tree.write(file, source.replace(/\];\nexport default routes;/, `${route}];\nexport default routes;`));
  const title = names.title[0].toUpperCase() + names.title.slice(1);
  addToJson(tree, `libs/i18n/messages/${app}/en.json`, (words) => (words[names.camel] = { title }));
  addToJson(tree, `libs/i18n/messages/${app}/th.json`, (words) => (words[names.camel] = { title }));
}

module.exports = async function page(tree, { name, app, path }) {
  const names = namesOf(name);
  if (!tree.exists(`apps/${app}/src/routes.tsx`)) throw new Error(`apps/${app} is no remote`);
  addPage(tree, { app, names, path: path.replace(/^\/+/, '') });
};
module.exports.addPage = addPage;
