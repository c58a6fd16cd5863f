const { join } = require('node:path');
const { formatFiles, generateFiles, installPackagesTask, logger } = require('@nx/devkit');
const { namesOf, requireFree } = require('../names');

/** Writes libs/<name>. */
module.exports = async function lib(tree, { name, type = 'util', scope = 'shared', platform = 'any' }) {
  const folder = `libs/${name}`;
  const names = namesOf(name);
  requireFree(tree, folder);
  generateFiles(tree, join(__dirname, 'files'), folder, { ...names, type, scope, platform, tmpl: '' });
  await formatFiles(tree);
  return () => {
    // The lock file lists every workspace: without this `npm ci` refuses it.
    installPackagesTask(tree, true);
    logger.info(
      `\nlibs/${name} is there. Next: name @spruce/${name} in the dependencies of who imports it, and in docs/working-agreement.md.`,
    );
  };
};
