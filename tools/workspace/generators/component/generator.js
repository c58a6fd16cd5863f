const { join } = require('node:path');
const { formatFiles, generateFiles, logger } = require('@nx/devkit');
const { namesOf, requireFree } = require('../names');

const COMPONENTS = 'libs/ui/docs/components.ts';

/** Writes a component of the design system into libs/ui: source, styles, stories, test, and its entry in the docs. */
module.exports = async function component(tree, { name, use, avoid, accessibility, group = 'Actions' }) {
  const names = namesOf(name);
  // Whoever makes a component knows these; nobody after them does.
  if (!use?.trim() || !avoid?.trim() || !accessibility?.trim())
    throw new Error(
      'Say what the component is for (--use), what it is not for (--avoid), and how it is used without eyes or a pointer (--accessibility)',
    );
  const folder = `libs/ui/src/${name}`;
  requireFree(tree, folder);
  generateFiles(tree, join(__dirname, 'files'), folder, { ...names, group, use, avoid, tmpl: '' });
  const index = 'libs/ui/src/index.ts';
  tree.write(index, `${tree.read(index, 'utf8').trimEnd()}\nexport { ${names.pascal}, type ${names.pascal}Props } from './${name}';\n`);
  // No screen uses it yet.
  tree.write(
    COMPONENTS,
    tree.read(COMPONENTS, 'utf8').replace(/\n\};\n$/, `\n  '${name}': young('${group}', ${JSON.stringify(accessibility.trim())}),\n};\n`),
  );
  await formatFiles(tree);
  return () =>
    logger.info(
      `\nlibs/ui/src/${name} is there. Next: npm run storybook, then npx nx snapshots-accept ui for the pictures of its stories.`,
    );
};
