const { execFileSync } = require('node:child_process');
const {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  existsSync,
} = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { FsTree } = require('nx/src/generators/tree');

const root = join(__dirname, '..', '..');
let copy;

jest.mock('@nx/devkit', () => ({ ...jest.requireActual('@nx/devkit'), installPackagesTask: jest.fn() }));

function copyWorkspace() {
  const folder = mkdtempSync(join(tmpdir(), 'spruce-generators-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
    .split('\0')
    .filter(Boolean);
  for (const file of files) {
    // Builds and generators do not need pictures and the catalogue.
    if (/^apps\/api\/(media|catalogue)\//.test(file) || !existsSync(join(root, file))) continue;
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@spruce'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@spruce' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(root, 'node_modules', '@spruce'))) {
    symlinkSync(readlinkSync(join(root, 'node_modules', '@spruce', name)), join(modules, '@spruce', name));
  }
  return folder;
}

/** Runs a generator that only changes a tree in memory. The files are not formatted, because Jest cannot load Prettier. */
function begin(name, options) {
  process.env.NX_SKIP_FORMAT = 'true';
  return require(`./generators/${name}/generator.js`)(new FsTree(copy, false), options);
}
function generate(name, options) {
  const script = `
    const { flushChanges, FsTree } = require('nx/src/generators/tree');
    const [file, folder, options] = process.argv.slice(1);
    const tree = new FsTree(folder, false);
    require(file)(tree, JSON.parse(options)).then(() => flushChanges(folder, tree.listChanges()));`;
  const generator = join(__dirname, 'generators', name, 'generator.js');
  execFileSync(process.execPath, ['-e', script, generator, copy, JSON.stringify(options)], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, NX_SKIP_FORMAT: '' },
  });
}

const link = (path, name) => symlinkSync(`../../${path}`, join(copy, 'node_modules', '@spruce', name));
const run = (command, ...args) =>
  execFileSync(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd: copy,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'test' },
  });
const read = (path) => readFileSync(join(copy, path), 'utf8');
const written = (...paths) => {
  run('prettier/bin/prettier.cjs', '--check', ...paths);
  run('eslint/bin/eslint.js', '--max-warnings=0', ...paths.filter((path) => !/\.\w+$|\/messages\//.test(path)));
};

beforeAll(() => {
  copy = copyWorkspace();
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a generated remote builds for browser and server, passes its tests, and is registered in the shell', () => {
  generate('remote', {
    name: 'support',
    mounts: '/support,/help',
    title: 'How can we help?',
    titleTh: 'ให้เราช่วยอะไรดี',
    description: 'Answers from the people of Spruce.',
    descriptionTh: 'คำตอบจากทีมงาน Spruce',
  });
  link('apps/support', 'support');
  link('libs/i18n/messages/support', 'messages-support');
  expect(read('apps/shell/src/app/remote-apps.ts')).toContain(`{ name: 'support', fallbackMounts: ['/support', '/help'] },`);
  expect(read('eslint.config.mjs')).toMatch(/const apps = \[[^\]]*'support'\]/);
  expect(read('README.md')).toContain('| `apps/support` | remote | `/support`, `/help` | support |');
  expect(JSON.parse(read('apps/storefront-e2e/package.json')).nx.implicitDependencies).toContain('support');
  expect(read('.github/CODEOWNERS')).toContain('/apps/support/ @spruce/support');
  run('jest/bin/jest.js', '--config', 'apps/support/package.json', '--rootDir', 'apps/support');
  execFileSync(process.execPath, [join(root, 'node_modules/webpack-cli/bin/cli.js'), 'build'], {
    cwd: join(copy, 'apps/support'),
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { groups } = JSON.parse(read('apps/support/dist/client/assets.json'));
  expect(Object.keys(groups)).toContain('route.support.home');
  expect(read('apps/support/dist/server/index.cjs')).toContain('support.home');
  const changed = ['README.md', 'eslint.config.mjs', '.github/workflows/release-support.yml', 'apps/shell/src/app/remote-apps.ts'];
  written('apps/support', 'libs/i18n/messages/support', 'apps/storefront-e2e/package.json', ...changed);
  run('typescript-7/bin/tsc', '--project', 'apps/support/tsconfig.json', '--noEmit');
}, 180_000);

test('every build command, in any folder, creates a release of a remote with the same hashes', () => {
  const dist = 'apps/support/dist';
  const releaseBy = (...args) => {
    rmSync(join(copy, dist), { recursive: true, force: true });
    const env = { ...process.env, SOURCE_DATE_EPOCH: '0', NX_DAEMON: 'false' };
    delete env.NODE_ENV;
    execFileSync(process.execPath, args, { cwd: copy, stdio: 'pipe', env });
    const [version] = readdirSync(join(copy, dist, 'release'));
    return read(`${dist}/release/${version}/release.json`);
  };
  const start = "import('./tools/bootstrap/release.mjs').then(({ buildEverything }) => buildEverything({ only: ['support'] }))";
  const first = releaseBy('-e', start);
  expect(JSON.parse(first)).toMatchObject({ name: 'support', maps: expect.anything() });
  // Moves the copy and clears caches, so that everything is built again.
  const elsewhere = `${copy}-elsewhere`;
  renameSync(copy, elsewhere);
  copy = elsewhere;
  for (const cache of ['.nx', 'node_modules/.cache']) rmSync(join(copy, cache), { recursive: true, force: true });
  expect(releaseBy('node_modules/.bin/nx', 'release-build', 'support')).toBe(first);
  expect(releaseBy('tools/release/bin.mjs', 'build', 'support')).toBe(first);
}, 240_000);

test('a generated page has a route, messages in both languages and a test', () => {
  generate('page', {
    name: 'question',
    app: 'support',
    path: '/support/:slug',
    title: 'A question',
    titleTh: 'คำถาม',
    description: 'A question that others asked before, and its answer.',
    descriptionTh: 'คำถามที่มีผู้ถามมาก่อน พร้อมคำตอบ',
  });
  expect(read('apps/support/src/routes.tsx')).toContain(`id: 'support.question',\n    path: 'support/:slug',`);
  const messages = JSON.parse(read('libs/i18n/messages/support/th.json'));
  expect(messages.question).toMatchObject({ meta: { title: 'คำถาม · Spruce' }, title: 'คำถาม' });
  expect(read('apps/support/README.md')).toContain('| `/support/:slug` | `src/pages/question` |');
  run('typescript-7/bin/tsc', '--project', 'apps/support/tsconfig.json', '--noEmit');
  run('jest/bin/jest.js', '--config', 'apps/support/package.json', '--rootDir', 'apps/support', 'question');
  written('apps/support', 'libs/i18n/messages/support');
}, 180_000);

test('a generator adds a new project to the lock file, because `npm ci` requires this', async () => {
  const { installPackagesTask, logger } = require('@nx/devkit');
  const said = jest.spyOn(logger, 'info').mockImplementation(() => {});
  (await begin('lib', { name: 'spirit-level', type: 'util' }))();
  expect(installPackagesTask).toHaveBeenCalledWith(expect.anything(), true);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('Next steps:'));
});

test('a generated library can be imported by its package name, and has types and tests', () => {
  generate('lib', { name: 'tape-measure', type: 'util' });
  link('libs/tape-measure', 'tape-measure');
  written('libs/tape-measure');
  run('typescript-7/bin/tsc', '--project', 'libs/tape-measure/tsconfig.json', '--noEmit');
  run('jest/bin/jest.js', '--config', 'libs/tape-measure/package.json', '--rootDir', 'libs/tape-measure');
}, 120_000);

test('a generated component is exported, has styles, stories, test and docs, and meets its size budget', () => {
  generate('component', {
    name: 'paper-tag',
    use: 'The name of a piece, tied to it.',
    avoid: 'A filter: that is a Tag.',
    accessibility: 'Its words are read where they stand.',
    group: 'Commerce',
  });
  expect(read('libs/ui/src/index.ts')).toContain(`export * from './paper-tag/paper-tag';`);
  expect(read('libs/ui/src/paper-tag/paper-tag.stories.tsx')).toContain(`title: 'Commerce/Paper tag'`);
  expect(read('libs/ui/src/paper-tag/paper-tag.usage.md')).toBe(
    '## Use it for\n- The name of a piece, tied to it.\n\n## Not for\n- A filter: that is a Tag.\n\n## Accessibility\n- Its words are read where they stand.\n',
  );
  run('typescript-7/bin/tsc', '--project', 'libs/ui/tsconfig.json', '--noEmit');
  run('jest/bin/jest.js', '--config', 'libs/ui/package.json', '--rootDir', 'libs/ui', 'paper-tag', 'docs/components');
  written('libs/ui/src/paper-tag', 'libs/ui/src/index.ts');
  const sizes = execFileSync(process.execPath, ['tools/storybook/checks/sizes.mjs', 'paper-tag'], { cwd: copy, encoding: 'utf8' });
  expect(sizes).toMatch(/ paper-tag$/m);
}, 180_000);

const TEXTS = { title: 'X', titleTh: 'ก', description: 'X.', descriptionTh: 'ก' };

test('a generated page outside the mounts of its remote adds a mount, and one inside adds none', async () => {
  for (const [path, added] of [
    ['gifts/:slug', ['/gifts']],
    ['user/gifts', []],
  ]) {
    const tree = new FsTree(copy, false);
    await require('./generators/page/generator.js')(tree, { name: 'gifts', app: 'account', path, ...TEXTS });
    const mounts = (json) => JSON.parse(json).spruce.mounts;
    const before = mounts(read('apps/account/package.json'));
    expect(mounts(tree.read('apps/account/package.json', 'utf8'))).toEqual([...before, ...added]);
  }
});

test.each([
  ['a library whose name is not in kebab case', 'lib', { name: 'Tape Measure' }],
  ['a library whose folder already exists', 'lib', { name: 'pricing' }],
  ['a component without a description of its use', 'component', { name: 'paper-tag-2' }],
  ['a remote whose mount does not begin with a slash', 'remote', { name: 'other', mounts: 'support' }],
  ['a remote whose mount belongs to another remote', 'remote', { name: 'other', mounts: '/product' }],
  ['a page below a mount of another remote', 'page', { name: 'x', app: 'account', path: 'product/x', ...TEXTS }],
  ['a page of an app that does not exist', 'page', { name: 'x', app: 'nowhere', path: 'x' }],
  ['a page without Thai texts', 'page', { name: 'x', app: 'catalog', path: 'x', title: 'X', description: 'X.' }],
])('the generator rejects %s before it writes a file', async (_what, generator, options) => {
  await expect(begin(generator, options)).rejects.toThrow();
});
