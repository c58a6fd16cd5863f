const { join } = require('node:path');
const { formatFiles, generateFiles, installPackagesTask, logger } = require('@nx/devkit');
const { createNames, requireFree } = require('../names');

module.exports = async function lib(tree, { name, type = 'util', scope = 'shared', platform = 'any' }) {
  const folder = `libs/${name}`;
  const names = createNames(name);
  requireFree(tree, folder);
  generateFiles(tree, join(__dirname, 'files'), folder, { ...names, type, scope, platform, tmpl: '' });
  await formatFiles(tree);
  return () => {
    // Adds the project to the lock file, because `npm ci` fails without it.
    installPackagesTask(tree, true);
    logger.info(
      `\nCreated libs/${name}. Next steps: add @spruce/${name} to the dependencies of its importers and to docs/working-agreement.md.`,
    );
  };
};
