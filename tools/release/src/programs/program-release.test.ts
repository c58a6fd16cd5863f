import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, publicKeysFrom, PublishedFiles } from '@spruce/federation';
import { currentTime } from '@spruce/jest-setup/clock';
import { run } from '../cli';
import { prune } from '../prune';
import { describeProgram } from './program-release';
import { fakeNpm } from './testing';

let root: string;
let out: string;
const lock = { packages: { '': {}, 'node_modules/greeter': { version: '1.0.0', integrity: 'sha512-one' } } };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spruce-shell-release-'));
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((out += String(text)), true));
  await mkdir(join(root, 'apps/shell'), { recursive: true });
  const manifest = { name: '@spruce/shell', version: '1.0.0', spruce: { assembled: { client: 'dist/client' } } };
  await writeFile(join(root, 'apps/shell/package.json'), JSON.stringify(manifest));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

const cli = async (line: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number; out: string }> => {
  out = '';
  return { code: await run(line.split(' '), env, root), out };
};
const store = () => openStore(join(root, '.data/releases'));
const publicKeys = () => publicKeysFrom(join(root, '.data/keys/release.pub.pem'));
const shellFiles = async () => new PublishedFiles({ store: await store(), publicKeys: publicKeys() });

async function publish(word: string, serverWord = word): Promise<string> {
  const dir = join(root, 'apps/shell/assembled');
  const client = join(dir, 'client');
  await rm(dir, { recursive: true, force: true });
  for (const folder of ['client', 'maps', 'server', 'node_modules/greeter']) await mkdir(join(dir, folder), { recursive: true });
  await writeFile(join(dir, 'server/main.cjs'), `require('greeter'); // ${serverWord}`);
  await writeFile(join(dir, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(join(dir, `maps/main.${word}.js.map`), '{}');
  await writeFile(join(dir, 'maps/main.of-a-build-before.js.map'), '{}');
  const hash = (algorithm: string) => createHash(algorithm).update(word);
  const listed = { sha256: hash('sha256').digest('hex'), bytes: word.length, integrity: `sha384-${hash('sha384').digest('base64')}` };
  await writeFile(join(client, `main.${word}.js`), word);
  await writeFile(join(client, 'assets.json'), JSON.stringify({ groups: {}, files: { [`main.${word}.js`]: listed } }));
  await describeProgram('shell', dir, '1.0.0');
  const published = await cli('publish shell --json');
  expect(published).toMatchObject({ code: 0 });
  return (JSON.parse(published.out) as { version: string }).version;
}

it('publishes the browser files of an assembled shell once, so that other shells can serve them', async () => {
  expect(await cli('publish shell')).toMatchObject({ code: 2, out: expect.stringContaining('nothing is assembled in') });
  const first = await publish('first');
  expect(first).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
  expect(await publish('first')).toBe(first);
  expect(await cli('publish shell')).toMatchObject({ code: 0, out: expect.stringContaining('is already published') });
  const second = await publish('second');
  const files = await shellFiles();
  expect((await files.readOfShell('main.first.js')).body.toString()).toBe('first');
  expect((await files.readOfShell('main.second.js')).body.toString()).toBe('second');
  expect([await files.hasShell(second), await files.hasShell('1.0.0-000000000000')]).toEqual([true, false]);
});

it('refuses to promote a shell, because it is not a remote', async () => {
  await publish('first');
  expect(await cli('promote shell 1.0.0')).toMatchObject({ code: 2, out: expect.stringContaining('there is no remote "shell"') });
});

it('keeps the last published shells, those live in the last days, and running ones when it prunes', async () => {
  const versions: string[] = [];
  for (const word of ['a', 'b', 'c', 'd', 'e']) versions.push(await publish(word));
  const [a, b, c, d, e] = versions as [string, string, string, string, string];
  const after = (days: number) => new Date(currentTime().getTime() + days * 86_400_000);
  const keptOf = async (days: number, running: string[] = []) => {
    const options = { dryRun: true, running: new Set(running), now: after(days) };
    const { kept } = await prune(await store(), 'shell', publicKeys(), { keep: 2, days: 30 }, options);
    return kept.map(({ version }) => version).sort();
  };
  expect(await keptOf(29)).toEqual([...versions].sort());
  expect(await keptOf(31)).toEqual([d, e].sort());
  expect(await keptOf(31, [a])).toEqual([a, d, e].sort());
  // The shell reports its running version; if a shell is unreachable, prune deletes no version.
  const shell: Server = createServer((_request, response) => response.end(JSON.stringify({ shell: b, apps: [] })));
  await new Promise<void>((resolve) => void shell.listen(0, '127.0.0.1', resolve));
  const RELEASE_SHELLS = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
  const pruned = await cli('prune shell --keep=2 --days=0', { RELEASE_SHELLS });
  await new Promise((resolve) => shell.close(resolve));
  expect(pruned.out).toContain(`shell@${b} stays: running`);
  expect(pruned.out).toContain(`shell@${a} is deleted`);
  const files = await shellFiles();
  await expect(files.readOfShell('main.a.js')).rejects.toThrow('no shell that was published has main.a.js');
  expect((await files.readOfShell('main.b.js')).body.toString()).toBe('b');
  expect([await files.hasShell(c), await files.hasShell(d), await files.hasShell(e)]).toEqual([false, true, true]);
  expect(await cli('prune shell', { RELEASE_SHELLS })).toMatchObject({ code: 1, out: expect.stringContaining('nothing was deleted') });
});

it('gives a shell another version when only its server code changes', async () => {
  const version = await publish('first');
  expect(await publish('first', 'second')).not.toBe(version);
  expect(await publish('first')).toBe(version);
});

describe('copy-live', () => {
  const program = () => join(root, '.data/programs/live-shell');
  const elsewhere = () => join(root, 'elsewhere');
  const copy = (env: NodeJS.ProcessEnv = {}) =>
    cli(`copy-live shell --from ${elsewhere()}/releases --keys ${elsewhere()}/keys/release.pub.pem`, env);
  const server = () => readFile(join(program(), 'server/main.cjs'), 'utf8');
  let realNpm: () => void;
  beforeEach(async () => {
    await mkdir(join(root, 'node_modules/greeter'), { recursive: true });
    await writeFile(join(root, 'node_modules/greeter/index.js'), '');
    realNpm = fakeNpm(root);
  });
  afterEach(() => realNpm());

  it('copies the shell that was published last, or that is running, with packages and browser files', async () => {
    const before = await publish('before', 'of before');
    const last = await publish('last', 'of last');
    await rename(join(root, '.data'), elsewhere());
    expect(await copy()).toMatchObject({ code: 0, out: expect.stringContaining(`Copied shell@${last}`) as string });
    expect(await server()).toContain('of last');
    expect((await readdir(program())).sort()).toEqual(
      ['client', 'maps', 'node_modules', 'package-lock.json', 'release.json', 'server'].sort(),
    );
    expect(await readdir(join(program(), 'maps'))).toEqual(['main.last.js.map']);
    expect(await readdir(join(program(), 'node_modules/greeter'))).toEqual(['index.js']);
    const files = await shellFiles();
    expect((await files.readOfShell('main.last.js')).body.toString()).toBe('last');

    const shell = createServer((_request, response) => response.end(JSON.stringify({ shell: before, apps: [] })));
    await new Promise<void>((resolve) => void shell.listen(0, '127.0.0.1', resolve));
    const copied = await copy({ RELEASE_SHELLS: `http://127.0.0.1:${(shell.address() as AddressInfo).port}` });
    await new Promise((resolve) => shell.close(resolve));
    expect(copied.code).toBe(0);
    expect(await server()).toContain('of before');
  });

  it('refuses a shell that was changed or is not signed with a known key', async () => {
    const version = await publish('last');
    await rename(join(root, '.data'), elsewhere());
    const file = join(elsewhere(), 'releases/shell', version, 'server/main.cjs');
    await chmod(file, 0o644);
    await writeFile(file, 'process.exit()');
    expect(await copy()).toMatchObject({ code: 1, out: expect.stringContaining('is damaged in the store: server/main.cjs') as string });
    await publish('here');
    const own = join(root, '.data/keys/release.pub.pem');
    expect(await cli(`copy-live shell --from ${elsewhere()}/releases --keys ${own}`)).toMatchObject({
      code: 1,
      out: expect.stringContaining('the live shell was not published there, or it is signed with another key') as string,
    });
  });

  it('copies the API that was published last, because only shells report their version', async () => {
    const dir = join(root, 'apps/api/assembled');
    const assemble = async (word: string) => {
      await rm(dir, { recursive: true, force: true });
      for (const folder of ['server', 'migrations', 'media']) await mkdir(join(dir, folder), { recursive: true });
      await writeFile(join(dir, 'server/main.cjs'), `require('greeter'); // ${word}`);
      await writeFile(join(dir, 'migrations/001.sql'), 'select 1');
      await writeFile(join(dir, 'media/sofa.webp'), 'of an assembled service');
      await writeFile(join(dir, 'package-lock.json'), JSON.stringify(lock));
      await describeProgram('api', dir, '1.0.0');
      return cli('publish api');
    };
    await mkdir(join(root, 'apps/api'), { recursive: true });
    await writeFile(
      join(root, 'apps/api/package.json'),
      JSON.stringify({ name: '@spruce/api', version: '1.0.0', spruce: { assembled: { server: 'dist', media: 'pictures' } } }),
    );
    await mkdir(join(root, 'apps/api/pictures'));
    await writeFile(join(root, 'apps/api/pictures/sofa.webp'), 'of the workspace');
    expect(await assemble('of before')).toMatchObject({ code: 0, out: expect.stringContaining('Published api@1.0.0-') as string });
    expect(await assemble('of today')).toMatchObject({ code: 0 });
    await rename(join(root, '.data'), elsewhere());
    const from = `--from ${elsewhere()}/releases --keys ${elsewhere()}/keys/release.pub.pem`;
    expect(await cli(`copy-live api ${from}`, { RELEASE_SHELLS: 'http://127.0.0.1:9' })).toMatchObject({ code: 0 });
    const program = join(root, '.data/programs/live-api');
    expect(await readFile(join(program, 'server/main.cjs'), 'utf8')).toContain('of today');
    expect(await readdir(join(program, 'migrations'))).toEqual(['001.sql']);
    expect(await readFile(join(program, 'media/sofa.webp'), 'utf8')).toBe('of the workspace');
    expect(await readdir(join(program, 'node_modules/greeter'))).toEqual(['index.js']);
    expect(await cli('promote api 1.0.0')).toMatchObject({ code: 2, out: expect.stringContaining('there is no remote "api"') as string });
    expect(await cli('prune api --keep=2')).toMatchObject({ code: 0 });
  });
});
