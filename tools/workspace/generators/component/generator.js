const { join } = require('node:path');
const { formatFiles, generateFiles, logger } = require('@nx/devkit');
const { createNames, requireFree } = require('../names');

module.exports = async function component(tree, { name, use, avoid, accessibility, group = 'Actions' }) {
  const names = createNames(name);
  if (!use?.trim() || !avoid?.trim() || !accessibility?.trim())
    throw new Error(
      'Describe when to use the component (--use), when not (--avoid), and its use with a screen reader or keyboard (--accessibility)',
    );
  const folder = `libs/ui/src/${name}`;
  requireFree(tree, folder);
  generateFiles(tree, join(__dirname, 'files'), folder, { ...names, group, use, avoid, accessibility, tmpl: '' });
  const index = 'libs/ui/src/index.ts';
  tree.write(index, `${tree.read(index, 'utf8').trimEnd()}\nexport * from './${name}/${name}';\n`);
  await formatFiles(tree);
  return () =>
    logger.info(`\nCreated libs/ui/src/${name}. Next steps: npm run storybook, then npx nx snapshots-accept ui to accept its snapshots.`);
};
