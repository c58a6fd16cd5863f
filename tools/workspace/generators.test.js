const { execFileSync } = require('node:child_process');
const { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, existsSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { flushChanges, FsTree } = require('nx/src/generators/tree');

const root = join(__dirname, '..', '..');
let copy;

jest.mock('@nx/devkit', () => ({ ...jest.requireActual('@nx/devkit'), installPackagesTask: jest.fn() }));

/** A copy of the workspace's tracked files, with the same packages, in which `@spruce/*` is the copy itself. */
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
    // Pictures and the catalogue are neither built nor generated.
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

async function generate(name, options) {
  const tree = new FsTree(copy, false);
  const then = await require(`./generators/${name}/generator.js`)(tree, options);
  flushChanges(copy, tree.listChanges());
  return then;
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

beforeAll(() => {
  copy = copyWorkspace();
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a remote: built for browser and server, tested, and known to the shell', async () => {
  await generate('remote', {
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
  run('jest/bin/jest.js', '--config', 'apps/support/jest.config.js', '--rootDir', 'apps/support');
  execFileSync(process.execPath, [join(root, 'node_modules/webpack-cli/bin/cli.js'), 'build'], {
    cwd: join(copy, 'apps/support'),
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { groups } = JSON.parse(read('apps/support/dist/client/assets.json'));
  expect(Object.keys(groups)).toContain('route.support.home');
  expect(read('apps/support/dist/server/index.cjs')).toContain('support.home');
}, 180_000);

test('a page: its route, its words in both languages, its test', async () => {
  await generate('page', {
    name: 'question',
    app: 'support',
    path: '/support/:slug',
    title: 'A question',
    titleTh: 'คำถาม',
    description: 'A question that others asked before, and its answer.',
    descriptionTh: 'คำถามที่มีผู้ถามมาก่อน พร้อมคำตอบ',
  });
  expect(read('apps/support/src/routes.tsx')).toContain(`{ id: 'support.question', path: 'support/:slug',`);
  const messages = JSON.parse(read('libs/i18n/messages/support/th.json'));
  expect(messages.question).toMatchObject({ meta: { title: 'คำถาม · Spruce' }, title: 'คำถาม' });
  expect(read('apps/support/README.md')).toContain('| `/support/:slug` | `src/pages/question` |');
  // Types of the whole remote, the files it began with among them: reading a program takes ten seconds, so it is read once.
  run('typescript/bin/tsc', '--project', 'apps/support/tsconfig.json', '--noEmit');
  run('jest/bin/jest.js', '--config', 'apps/support/jest.config.js', '--rootDir', 'apps/support', 'question');
  run('eslint/bin/eslint.js', '--max-warnings=0', 'apps/support');
}, 120_000);

test('what is new stands in the lock file, or `npm ci` would refuse it', async () => {
  const { installPackagesTask, logger } = require('@nx/devkit');
  const said = jest.spyOn(logger, 'info').mockImplementation(() => {});
  (await generate('lib', { name: 'spirit-level', type: 'util' }))();
  expect(installPackagesTask).toHaveBeenCalledWith(expect.anything(), true);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('Next:'));
});

test('a library: imported by its name, typed, tested', async () => {
  await generate('lib', { name: 'tape-measure', type: 'util' });
  link('libs/tape-measure', 'tape-measure');
  run('typescript/bin/tsc', '--project', 'libs/tape-measure/tsconfig.json', '--noEmit');
  run('jest/bin/jest.js', '--config', 'libs/tape-measure/jest.config.js', '--rootDir', 'libs/tape-measure');
}, 120_000);

test('a piece of the design system: exported, with styles, stories, test and docs, in budget', async () => {
  await generate('component', {
    name: 'paper-tag',
    use: 'The name of a piece, tied to it.',
    avoid: 'A filter: that is a Tag.',
    accessibility: 'Its words are read where they stand.',
    group: 'Commerce',
  });
  expect(read('libs/ui/src/index.ts')).toContain(`export { PaperTag, type PaperTagProps } from './paper-tag';`);
  expect(read('libs/ui/src/paper-tag/paper-tag.stories.tsx')).toContain(`title: 'Commerce/Paper tag'`);
  expect(read('libs/ui/src/paper-tag/paper-tag.usage.md')).toBe(
    '## Use it for\n- The name of a piece, tied to it.\n\n## Not for\n- A filter: that is a Tag.\n',
  );
  run('typescript/bin/tsc', '--project', 'libs/ui/tsconfig.json', '--noEmit');
  run('jest/bin/jest.js', '--config', 'libs/ui/jest.config.js', '--rootDir', 'libs/ui', 'paper-tag', 'docs/pieces');
  run('eslint/bin/eslint.js', '--max-warnings=0', 'libs/ui/src/paper-tag');
  const sizes = execFileSync(process.execPath, ['tools/storybook/checks/sizes.mjs'], { cwd: copy, encoding: 'utf8' });
  expect(sizes).toMatch(/ paper-tag$/m);
}, 180_000);

test.each([
  ['a name that is none', 'lib', { name: 'Tape Measure' }],
  ['a folder that is taken', 'lib', { name: 'pricing' }],
  ['a piece that nobody says the use of', 'component', { name: 'paper-tag-2' }],
  ['a mount without a slash', 'remote', { name: 'other', mounts: 'support' }],
  ['a page of an app that is not there', 'page', { name: 'x', app: 'nowhere', path: 'x' }],
  ['a page without its Thai words', 'page', { name: 'x', app: 'catalog', path: 'x', title: 'X', description: 'X.' }],
])('%s is refused before a file is written', async (_what, generator, options) => {
  await expect(generate(generator, options)).rejects.toThrow();
});
