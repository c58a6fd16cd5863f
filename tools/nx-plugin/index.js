// Adds the targets that no published Nx plugin provides, so that projects need no project.json.
const { readFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');

/**
 * Type checks use TypeScript 7, because it needs only a third of the processor time of version 6. Lint, Storybook and Nx need version 6,
 * because version 7 has no compiler API yet.
 */
const typecheck = (projectRoot) => ({
  command: `node node_modules/typescript-7/bin/tsc --project ${projectRoot}/tsconfig.json --noEmit`,
  cache: true,
  inputs: ['default', '^production', { externalDependencies: ['typescript-7'] }],
  metadata: { technologies: ['typescript'], description: 'Checks the types of this project and of the sources that it imports' },
});

const test = (projectRoot) => ({
  command: 'jest',
  options: { cwd: projectRoot },
  metadata: { technologies: ['jest'], description: 'Runs the unit tests' },
});

/** Commands that change or query the release store are not cached. */
const release = (command, description) => ({
  command: `node tools/release/bin.mjs ${command}`,
  cache: false,
  metadata: { technologies: ['spruce-release'], description },
});

const remoteTargets = (app) => ({
  'release-build': {
    ...release(`build ${app} --no-compile`, 'Writes the build as a release into dist/release (optional argument: version)'),
    dependsOn: ['build'],
    cache: true,
    inputs: ['production', '^production', { projects: ['release', 'federation'], input: 'production' }, { env: 'SOURCE_DATE_EPOCH' }],
    outputs: ['{projectRoot}/dist/release'],
  },
  publish: release(`publish ${app}`, 'Uploads the built release to the release store, without making it live'),
  preview: release(`preview ${app}`, 'Prints a link that opens a published release in one browser (optional argument: version)'),
  promote: release(
    `promote ${app}`,
    'Makes a published release live, with --percent only for a share of the visitors (optional argument: version, default: the built one)',
  ),
  rollback: release(`rollback ${app}`, 'Makes the previously live version live again (--to=<version>: another version)'),
  prune: release(`prune ${app}`, 'Deletes old versions that no rollback and no open tab can need (--dry-run only lists them)'),
  status: release(`status ${app}`, 'Shows the live version and the published versions'),
  dev: {
    command: `node tools/bootstrap/dev.mjs ${app}`,
    dependsOn: [
      { projects: ['api', 'sandbox'], target: 'assemble' },
      { projects: ['shell'], target: 'build-dev' },
    ],
    cache: false,
    metadata: {
      technologies: ['webpack'],
      description: 'Runs the shop with hot reload for this remote and those in --with; the other remotes run as last released',
    },
  },
});

const DEPLOYED = ['shell', 'api'];

/** Nx does not cache these targets, because it would copy hundreds of megabytes. `assemble` keeps its folder if its inputs are the same. */
const programTargets = (app) => ({
  assemble: {
    ...release(`assemble ${app}`, 'Copies the built program, its packages and its files into the folder assembled'),
    dependsOn: ['build'],
    inputs: [
      'production',
      { projects: ['media'], input: 'default' },
      { projects: ['release', 'federation'], input: 'production' },
      '{workspaceRoot}/{LICENSE,package.json}',
      { runtime: 'node --version' },
      { dependentTasksOutputFiles: '**/*' },
    ],
  },
  ...(DEPLOYED.includes(app) && {
    publish: {
      ...release(
        `publish ${app}`,
        'Uploads the program to the release store before its deployment, for browser tests with it and for pages of other shell versions',
      ),
      dependsOn: ['assemble'],
    },
    prune: release(`prune ${app}`, 'Deletes old versions from the release store that are not needed any more (--dry-run only lists them)'),
  }),
});

function createAppTargets({ name, spruce = {} }) {
  const app = name.replace(/^@spruce\//, '');
  if (spruce.assembled) return programTargets(app);
  return spruce.mounts ? remoteTargets(app) : {};
}

const createStoryCheck = (project, flags, description) => ({
  command: `node tools/storybook/checks/check-stories.mjs tools/storybook/storybook-static --project ${project} ${flags}`.trimEnd(),
  dependsOn: [{ projects: ['storybook'], target: 'build-storybook' }],
  cache: true,
  inputs: ['default', '^production', { projects: ['storybook'], input: 'default' }, '{workspaceRoot}/.storybook/**/*'],
  metadata: { technologies: ['storybook'], description },
});

const storyTargets = (project) => {
  const stories = createStoryCheck(project, '', 'Runs every story in both languages and checks it with axe, on every background colour');
  const snapshots = createStoryCheck(project, '--pictures-only', 'Compares a picture of every story with its accepted picture');
  return {
    stories,
    snapshots,
    'stories-and-snapshots': {
      ...stories,
      command: `${stories.command} --pictures`,
      metadata: { technologies: ['storybook'], description: 'Runs both targets with one visit to each story, as CI does' },
    },
    'snapshots-accept': {
      ...snapshots,
      command: `${snapshots.command} --accept`,
      cache: false,
      metadata: { technologies: ['storybook'], description: 'Accepts the current pictures of the stories' },
    },
  };
};

function createTargets(workspaceRoot, file) {
  const root = dirname(file);
  if (basename(file) === 'tsconfig.json') return { typecheck: typecheck(root) };
  if (basename(file) === 'jest.config.js') return { test: test(root) };
  const manifest = JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8'));
  return { ...(manifest.jest && { test: test(root) }), ...(dirname(root) === 'apps' && createAppTargets(manifest)) };
}

exports.createNodesV2 = [
  '{{apps,libs,tools}/**/{tsconfig.json,jest.config.js,package.json},{apps,libs}/*/src/**/*.stories.tsx}',
  (files, _options, { workspaceRoot }) =>
    files.flatMap((file) => {
      if (file.endsWith('.stories.tsx')) {
        const [folder, project] = file.split(/[\\/]/);
        return [[file, { projects: { [`${folder}/${project}`]: { root: `${folder}/${project}`, targets: storyTargets(project) } } }]];
      }
      const root = dirname(file);
      const targets = createTargets(workspaceRoot, file);
      return Object.keys(targets).length > 0 ? [[file, { projects: { [root]: { root, targets } } }]] : [];
    }),
];
