// Infers the targets that no published Nx plugin knows, so that no project needs a project.json.
const { dirname } = require('node:path');

const typecheck = (projectRoot) => ({
  command: 'tsc --project tsconfig.json --noEmit',
  options: { cwd: projectRoot },
  cache: true,
  inputs: ['default', '^production', { externalDependencies: ['typescript'] }],
  metadata: { technologies: ['typescript'], description: 'Checks the types of this project and of the sources it imports' },
});

/** `tsconfig.json` → typecheck. */
exports.createNodesV2 = [
  '{apps,libs,tools}/**/tsconfig.json',
  (files) =>
    files.map((file) => {
      const root = dirname(file);
      return [file, { projects: { [root]: { root, targets: { typecheck: typecheck(root) } } } }];
    }),
];
