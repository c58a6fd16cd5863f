import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../cli';
import { fakeNpm } from './testing';

let root: string;
let out: string;
let realNpm: () => void;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spruce-programs-'));
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((out += String(text)), true));
  await makeWorkspace();
  realNpm = fakeNpm(root);
});
afterEach(async () => {
  realNpm();
  jest.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

const put = async (file: string, content: unknown): Promise<void> => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const cli = async (line: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number; out: string }> => {
  out = '';
  return { code: await run(line.split(' '), env, root), out };
};

interface Lock {
  packages: Record<string, { dependencies?: Record<string, string> }>;
}

const LOCK = {
  name: 'spruce',
  version: '0.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { dependencies: { greeter: '1.0.0' } },
    'apps/greeting': { version: '1.0.0' },
    'node_modules/@spruce/greeting': { link: true },
    'node_modules/greeter': {
      version: '1.0.0',
      dependencies: { words: '^1.0.0' },
      optionalDependencies: { 'greeter-for-another-machine': '1.0.0' },
      peerDependencies: { compiler: '*' },
      peerDependenciesMeta: { compiler: { optional: true } },
    },
    'node_modules/greeter/node_modules/words': { version: '1.4.0' },
    'node_modules/greeter-for-another-machine': { version: '1.0.0', optional: true },
    'node_modules/compiler': { version: '9.0.0', dev: true },
    'node_modules/words': { version: '2.0.0' },
  },
};

async function makeWorkspace(): Promise<void> {
  await put('package.json', { name: 'spruce', license: 'MIT', engines: { node: '>=20' } });
  await put('package-lock.json', LOCK);
  await put('LICENSE', 'MIT');
  const assembled = { server: 'dist', 'texts/name.txt': '../../names/name.txt' };
  await put('apps/greeting/package.json', {
    name: '@spruce/greeting',
    version: '1.0.0',
    spruce: { assembled, prints: { 'greeting.txt': 'print' } },
  });
  await put('names/name.txt', 'Mali');
  await put('apps/greeting/dist/externals.json', ['greeter']);
  const read = `require('node:fs').readFileSync(require('node:path').join(__dirname, '../texts/name.txt'), 'utf8')`;
  await put('apps/greeting/dist/main.cjs', `process.stdout.write(require('greeter') + ' ' + ${read} + ' ' + (process.argv[2] ?? ''))`);
  await put('node_modules/greeter/index.js', `module.exports = require('words')`);
  await put('node_modules/greeter/node_modules/words/index.js', `module.exports = 'sawasdee'`);
  await put('node_modules/words/index.js', `module.exports = 'the words of another package'`);
  await put('node_modules/compiler/index.js', '');
}

it('assembles a folder that starts on a machine that has only Node', async () => {
  expect(await cli('assemble greeting')).toMatchObject({ code: 0, out: expect.stringContaining('with 3 packages') });
  const elsewhere = await mkdtemp(join(tmpdir(), 'spruce-elsewhere-'));
  await cp(join(root, 'apps/greeting/assembled'), elsewhere, { recursive: true });
  await rm(root, { recursive: true });
  const said = execFileSync(process.execPath, ['server/main.cjs', 'hello'], { cwd: elsewhere, env: {}, encoding: 'utf8' });
  expect(said).toBe('sawasdee Mali hello');
  expect(readFileSync(join(elsewhere, 'greeting.txt'), 'utf8')).toBe('sawasdee Mali print');
  await rm(elsewhere, { recursive: true });
});

it('the lock file lists only the packages that the program needs, in the folders of the workspace', async () => {
  await cli('assemble greeting');
  const dir = join(root, 'apps/greeting/assembled');
  const { packages } = JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8')) as Lock;
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/greeter',
    'node_modules/greeter-for-another-machine',
    'node_modules/greeter/node_modules/words',
  ]);
  expect(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).toEqual({
    name: '@spruce/greeting',
    version: '1.0.0',
    private: true,
    license: 'MIT',
    engines: { node: '>=20' },
    scripts: { start: 'node server/main.cjs' },
    dependencies: { greeter: '1.0.0' },
  });
});

it('replaces the assembled folder, but keeps the previous folder if the new one is not complete', async () => {
  await cli('assemble greeting');
  const dir = join(root, 'apps/greeting/assembled');
  await writeFile(join(dir, 'old.txt'), '');
  await rm(join(root, 'names/name.txt'));
  expect(await cli('assemble greeting')).toMatchObject({ code: 2, out: expect.stringContaining('name.txt is missing') });
  expect(existsSync(join(dir, 'old.txt'))).toBe(true);
  expect(await readdir(join(root, 'apps/greeting'))).toEqual(['assembled', 'dist', 'package.json']);
  await put('names/name.txt', 'Nok');
  expect(await cli('assemble greeting')).toMatchObject({ code: 0 });
  expect(existsSync(join(dir, 'old.txt'))).toBe(false);
  expect(await readdir(join(root, 'apps/greeting'))).toEqual(['assembled', 'dist', 'package.json']);
});

it('does not assemble a folder again from the same inputs', async () => {
  const name = join(root, 'apps/greeting/assembled/texts/name.txt');
  await cli('assemble greeting', { NX_TASK_HASH: '1' });
  await put('names/name.txt', 'Nok');
  expect(await cli('assemble greeting', { NX_TASK_HASH: '1' })).toMatchObject({ code: 0, out: expect.stringContaining('with 3 packages') });
  expect(readFileSync(name, 'utf8')).toBe('Mali');
  await cli('assemble greeting', { NX_TASK_HASH: '2' });
  expect(readFileSync(name, 'utf8')).toBe('Nok');
  await put('names/name.txt', 'Mali');
  await cli('assemble greeting');
  expect(readFileSync(name, 'utf8')).toBe('Mali');
});

it('refuses a program that needs a dev dependency, and an app that is not a program', async () => {
  await put('apps/greeting/dist/externals.json', ['greeter', 'compiler']);
  expect(await cli('assemble greeting')).toMatchObject({ code: 1, out: expect.stringContaining('needs compiler where it runs') });
  expect(await cli('assemble catalog')).toMatchObject({ code: 2, out: expect.stringContaining('there are greeting') });
});

it('writes a lock file that `npm ci` accepts for the packages of each program', async () => {
  await put('package-lock.json', readFileSync(join(__dirname, '../../../../package-lock.json'), 'utf8'));
  const packages = [
    '@aws-sdk/client-s3',
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'drizzle-orm',
    'fastify',
    'i18next',
    'pdfkit',
    'react',
    'react-dom',
  ];
  await put('apps/greeting/dist/externals.json', packages);
  await put('apps/greeting/dist/main.cjs', '');
  expect((await cli('assemble greeting')).code).toBe(0);
  realNpm();
  const dir = join(root, 'apps/greeting/assembled');
  const pruned = JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8')) as Lock;
  // Offline, npm compares the lock with package.json and with the dependencies of each package.
  const install = () =>
    execFileSync('npm', ['ci', '--dry-run', '--offline', '--omit=dev', '--no-audit', '--no-fund'], {
      cwd: dir,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  await rm(join(dir, 'node_modules'), { recursive: true });
  expect(Number(/added (\d+) packages/.exec(install())?.[1])).toBeGreaterThan(packages.length);
  expect(Object.keys(pruned.packages)).not.toContain('node_modules/typescript');
  delete pruned.packages['node_modules/scheduler'];
  await writeFile(join(dir, 'package-lock.json'), JSON.stringify(pruned));
  // The message depends on npm's cache: with cached versions npm names the missing package, otherwise its request fails.
  expect(install).toThrow(/Missing: scheduler|ENOTCACHED[^]*\/scheduler failed/);
}, 60_000);
