// Adds the targets that no published Nx plugin provides, so that projects need no project.json.
const { readFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');

/**
 * TypeScript 7 needs a third of the processor time. Lint, Storybook and Nx use the compiler API, so they need TypeScript 6 until version 7
 * has an API.
 */
const typecheck = (projectRoot) => ({
  command: `node node_modules/typescript-7/bin/tsc --project ${projectRoot}/tsconfig.json --noEmit`,
  cache: true,
  inputs: ['default', '^production', { externalDependencies: ['typescript-7'] }],
  metadata: { technologies: ['typescript'], description: 'Checks the types of this project and of the sources it imports' },
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
    ...release(`build ${app} --no-compile`, 'Describes the build as a release in dist/release (a version may follow)'),
    dependsOn: ['build'],
    cache: true,
    inputs: ['production', '^production', { projects: ['release', 'federation'], input: 'production' }, { env: 'SOURCE_DATE_EPOCH' }],
    outputs: ['{projectRoot}/dist/release'],
  },
  publish: release(`publish ${app}`, 'Puts the built release into the store; it is not live yet'),
  preview: release(`preview ${app}`, 'Prints a link that opens a published release in one browser (a version may follow)'),
  promote: release(
    `promote ${app}`,
    'Makes a published release live (a version may follow; default: the built one), or with --percent for a share of the visitors',
  ),
  rollback: release(`rollback ${app}`, 'Moves back to what was live before (--to names a version)'),
  prune: release(`prune ${app}`, 'Deletes versions that neither a rollback nor an open tab can need (--dry-run says which)'),
  status: release(`status ${app}`, 'Shows what is live and what is published'),
  dev: {
    command: `node tools/bootstrap/dev.mjs ${app}`,
    dependsOn: [
      { projects: ['api', 'sandbox'], target: 'assemble' },
      { projects: ['shell'], target: 'build-dev' },
    ],
    cache: false,
    metadata: {
      technologies: ['webpack'],
      description:
        'Runs the remote with hot reload inside the shell (--with names more of them), the other remotes from their last release',
    },
  },
});

const DEPLOYED = ['shell', 'api'];

/** Not cached, because a cache would copy hundreds of megabytes. The command keeps a folder that was assembled from the same inputs. */
const programTargets = (app) => ({
  assemble: {
    ...release(`assemble ${app}`, 'Puts the built program with all that it needs into assembled'),
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
        'Puts it into the store before it is deployed, for journeys against it, and for tabs and caches that outlive a shell',
      ),
      dependsOn: ['assemble'],
    },
    prune: release(`prune ${app}`, 'Deletes the versions that nobody can need (--dry-run says which)'),
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
  const stories = createStoryCheck(project, '', 'Plays every story in both languages and runs axe on it, on every ground');
  const snapshots = createStoryCheck(project, '--pictures-only', 'Compares a picture of every story with the accepted one');
  return {
    stories,
    snapshots,
    'stories-and-snapshots': {
      ...stories,
      command: `${stories.command} --pictures`,
      metadata: { technologies: ['storybook'], description: 'Both in one visit to each story, as CI does' },
    },
    'snapshots-accept': {
      ...snapshots,
      command: `${snapshots.command} --accept`,
      cache: false,
      metadata: { technologies: ['storybook'], description: 'Takes the pictures of the stories as they are now' },
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
