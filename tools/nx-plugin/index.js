// Infers the targets that no published Nx plugin knows, so that no project needs a project.json.
const { readFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');

const SOURCES = ['production', '^production', '{workspaceRoot}/tools/webpack/**/*', { externalDependencies: ['webpack', '@module-federation/enhanced', '@swc/core'] }];

/** TypeScript 7 checks in a quarter of the time; what asks the compiler's API (lint, Storybook, Nx) takes 6 until 7 has one. */
const typecheck = (projectRoot) => ({
  command: `node node_modules/typescript-7/bin/tsc --project ${projectRoot}/tsconfig.json --noEmit`,
  cache: true,
  inputs: ['default', '^production', { externalDependencies: ['typescript-7'] }],
  metadata: { technologies: ['typescript'], description: 'Checks the types of this project and of the sources it imports' },
});

const build = (projectRoot, outputs, description) => ({
  command: `node tools/webpack/build.js ${projectRoot}`,
  options: { env: { NODE_ENV: 'production' } },
  cache: true,
  inputs: SOURCES,
  outputs: outputs.map((folder) => `{projectRoot}/${folder}`),
  metadata: { technologies: ['webpack'], description },
});

/** A command of the release tools; not cached where it changes or asks the store. */
const release = (command, description) => ({ command: `node tools/release/bin.mjs ${command}`, cache: false, metadata: { technologies: ['spruce-release'], description } });

const remoteTargets = (app, projectRoot) => ({
  build: build(projectRoot, ['dist/client', 'dist/server'], 'Builds the remote for browser and server'),
  'release-build': {
    ...release(`build ${app} --no-compile`, 'Describes the build as a release in dist/release (a version may follow)'),
    dependsOn: ['build'],
    cache: true,
    inputs: [...SOURCES, '{workspaceRoot}/tools/release/**/*', '{workspaceRoot}/libs/federation/src/**/*', { env: 'SOURCE_DATE_EPOCH' }],
    outputs: ['{projectRoot}/dist/release'],
  },
  publish: release(`publish ${app}`, 'Puts the built release into the store; it is not live yet'),
  promote: release(`promote ${app}`, 'Makes a published release live (a version may follow; default: the built one)'),
  rollback: release(`rollback ${app}`, 'Moves back to what was live before (--to names a version)'),
  status: release(`status ${app}`, 'Shows what is live and what is published'),
  dev: {
    command: `node tools/webpack/dev.mjs ${app}`,
    dependsOn: [
      { projects: ['api', 'sandbox'], target: 'build' },
      { projects: ['shell'], target: 'build-dev' },
    ],
    continuous: true,
    cache: false,
    metadata: { technologies: ['webpack'], description: 'Runs the remote with hot reload inside the shell, the other remotes from their last release' },
  },
});

const shellTargets = (projectRoot) => ({
  build: build(projectRoot, ['dist/client', 'dist/server'], 'Builds the shell: browser files and the rendering server'),
  'build-dev': {
    ...build(projectRoot, ['dist-dev'], 'Builds the shell that `dev` of a remote runs in'),
    command: `node tools/webpack/build.js ${projectRoot} --dev`,
    options: { env: { NODE_ENV: 'development' } },
  },
  size: {
    command: 'node tools/webpack/size.js',
    dependsOn: ['build', { projects: ['catalog'], target: 'build' }],
    cache: false,
    metadata: { description: "Holds the first listing page's JavaScript, CSS and fonts against their budgets" },
  },
});

const clientTarget = {
  client: {
    command: 'node apps/api/test/generated-client/run.mjs',
    cache: true,
    inputs: ['default', '^production', { externalDependencies: ['@hey-api/openapi-ts', 'typescript-7'] }],
    metadata: { technologies: ['openapi'], description: 'Generates a client from the OpenAPI document of a running service, checks its types, and calls the service with it' },
  },
};

const serviceTargets = (projectRoot) => ({ build: build(projectRoot, ['dist'], 'Bundles the service into one file') });

function targetsOfApp(root, projectRoot) {
  const { name, spruce = {} } = JSON.parse(readFileSync(join(root, projectRoot, 'package.json'), 'utf8'));
  const app = name.replace(/^@spruce\//, '');
  if (spruce.mounts) return remoteTargets(app, projectRoot);
  if (app === 'shell') return shellTargets(projectRoot);
  if (app === 'api') return { ...serviceTargets(projectRoot), ...clientTarget };
  if (spruce.service) return serviceTargets(projectRoot);
  return {};
}

/** A check of the stories of one project, in the Storybook of all. Affected projects only: `npx nx affected -t stories snapshots`. */
const ofStories = (project, script, description) => ({
  command: `node libs/ui/storybook-checks/${script} libs/ui/storybook-static --project ${project}`,
  dependsOn: [{ projects: ['ui'], target: 'build-storybook' }],
  cache: true,
  inputs: ['default', '^production', '{workspaceRoot}/.storybook/**/*', '{workspaceRoot}/libs/ui/storybook-checks/**/*', '{workspaceRoot}/libs/i18n/messages/**/*'],
  metadata: { technologies: ['storybook'], description },
});

const storyTargets = (project) => ({
  stories: ofStories(project, 'check-stories.mjs', 'Plays every story in both languages and runs axe on it, on every ground'),
  snapshots: ofStories(project, 'snapshots.mjs', 'Compares a picture of every story with the accepted one'),
  'snapshots-accept': { ...ofStories(project, 'snapshots.mjs', 'Takes the pictures of the stories as they are now'), command: `node libs/ui/storybook-checks/snapshots.mjs libs/ui/storybook-static --project ${project} --accept`, cache: false },
});

/** `tsconfig.json` → typecheck; stories → their checks; an app's `package.json` → its builds and, for a remote, its releases. */
exports.createNodesV2 = [
  '{{apps,libs,tools}/**/{tsconfig.json,package.json},{apps,libs}/*/src/**/*.stories.tsx}',
  (files, _options, { workspaceRoot }) =>
    files.flatMap((file) => {
      if (file.endsWith('.stories.tsx')) {
        const [folder, project] = file.split(/[\\/]/);
        return [[file, { projects: { [`${folder}/${project}`]: { root: `${folder}/${project}`, targets: storyTargets(project) } } }]];
      }
      const root = dirname(file);
      const isApp = dirname(root) === 'apps';
      const targets = basename(file) === 'tsconfig.json' ? { typecheck: typecheck(root) } : isApp ? targetsOfApp(workspaceRoot, root) : {};
      return Object.keys(targets).length > 0 ? [[file, { projects: { [root]: { root, targets } } }]] : [];
    }),
];
