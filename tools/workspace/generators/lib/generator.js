const { join } = require('node:path');
const { generateFiles, installPackagesTask } = require('@nx/devkit');
const { namesOf, requireFree } = require('../names');

/** Writes libs/<name>. */
module.exports = async function lib(tree, { name, type = 'util', scope = 'shared', platform = 'any' }) {
  const folder = `libs/${name}`;
  const names = namesOf(name);
  requireFree(tree, folder);
  generateFiles(tree, join(__dirname, 'files'), folder, { ...names, type, scope, platform, tmpl: '' });
  return () => installPackagesTask(tree);
};
