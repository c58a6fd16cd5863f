const { join } = require('node:path');
const { generateFiles } = require('@nx/devkit');
const { namesOf, requireFree } = require('../names');

/** Writes a piece of the design system into libs/ui. */
module.exports = async function component(tree, { name }) {
  const names = namesOf(name);
  const folder = `libs/ui/src/${name}`;
  requireFree(tree, folder);
  generateFiles(tree, join(__dirname, 'files'), folder, { ...names, tmpl: '' });
  const index = 'libs/ui/src/index.ts';
  tree.write(index, `${tree.read(index, 'utf8').trimEnd()}\nexport { ${names.pascal}, type ${names.pascal}Props } from './${name}';\n`);
};
