// A single wrong dependency in the project graph would rebuild the whole shop for each change of a remote.
const { execFileSync } = require('node:child_process');
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const nx = (...args) =>
  JSON.parse(
    execFileSync(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false' },
    }),
  );

test('a change in catalog affects only catalog, browser tests, Storybook and checks of the workspace', () => {
  const targets = ['lint', 'typecheck', 'test', 'build', 'release-build', 'stories', 'snapshots'];
  const { tasks } = nx('affected', '-t', ...targets, '--files=apps/catalog/src/routes.tsx', '--graph=stdout');
  expect(Object.keys(tasks.tasks).sort()).toEqual(
    [
      ...targets.map((target) => `catalog:${target}`),
      'storefront-e2e:lint',
      'storefront-e2e:typecheck',
      'storybook:build-storybook',
      'storybook:lint',
      'storybook:typecheck',
      'workspace:lint',
      'workspace:test',
    ].sort(),
  );
});

test('Nx caches all files of a build, also source maps', () => {
  const { outputs } = nx('show', 'project', 'catalog', '--json').targets.build;
  for (const part of ['client', 'maps', 'server']) expect(outputs).toContain(`{projectRoot}/dist/${part}`);
});

test('a changed story of any app rebuilds Storybook', () => {
  const hasStories = (app) => {
    const source = join(root, 'apps', app, 'src');
    return existsSync(source) && readdirSync(source, { recursive: true }).some((file) => file.endsWith('.stories.tsx'));
  };
  const apps = readdirSync(join(root, 'apps')).filter(hasStories);
  const { inputs } = JSON.parse(readFileSync(join(root, 'tools/storybook/package.json'), 'utf8')).nx.targets['build-storybook'];
  const named = inputs.flatMap((input) => /^\{workspaceRoot\}\/apps\/\{([^}]+)\}\/src/.exec(input)?.[1].split(',') ?? []);
  expect(named.sort()).toEqual(apps.sort());
});
