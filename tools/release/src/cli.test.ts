import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openStore,
  publicKeysFrom,
  ReleaseRejected,
  RemoteRegistry,
  verifyPreview,
  verifyStatusRequest,
  type ListedRemote,
  type Release,
  type ReleaseStore,
} from '@spruce/federation';
import { startS3 } from '@spruce/federation/testing';
import { currentTime } from '@spruce/jest-setup/clock';
import { run } from './cli';
import { readEnvironment } from './environment';
import { ensureDevelopmentKeys } from './keys';
import { livePointer, promote } from './promote';
import { prune } from './prune';

let root: string;
let out: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spruce-release-'));
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((out += String(text)), true));
  await writeBuild('first');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

const sha = (algorithm: string, bytes: string, encoding: 'hex' | 'base64') => createHash(algorithm).update(bytes).digest(encoding);

async function writeBuild(word: string, { app = 'catalog', mounts = ['/product'] } = {}): Promise<void> {
  const dir = join(root, 'apps', app);
  const entry = `var ${app} = "${word}";`;
  await mkdir(join(dir, 'dist/client'), { recursive: true });
  await mkdir(join(dir, 'dist/server'), { recursive: true });
  await writeFile(
    join(dir, 'package.json'),
    JSON.stringify({ name: `@spruce/${app}`, version: '1.2.0', spruce: { mounts, slots: { 'search-panel': './x.tsx' } } }),
  );
  await writeFile(join(dir, 'dist/client/remoteEntry.js'), entry);
  const files = {
    'remoteEntry.js': { sha256: sha('sha256', entry, 'hex'), bytes: entry.length, integrity: `sha384-${sha('sha384', entry, 'base64')}` },
  };
  await writeFile(join(dir, 'dist/client/assets.json'), JSON.stringify({ entry: 'remoteEntry.js', groups: {}, files }));
  await writeFile(
    join(dir, 'dist/server/index.cjs'),
    `exports.namespace = '${app}'; exports.loadMessages = async () => ({ default: {} });
     const lazy = async () => ({ Component: () => '${word}' });
     exports.default = [{ id: '${app}.product-list', path: '${mounts[0]!.slice(1)}', lazy }];`,
  );
}

async function cli(line: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number; out: string }> {
  out = '';
  const code = await run(line.split(' '), env, root);
  return { code, out };
}
const json = <T>(text: string): T => JSON.parse(text) as T;
const store = () => openStore(join(root, '.data/releases'));

async function release(word: string): Promise<string> {
  await writeBuild(word);
  const { version } = json<Release>((await cli('build catalog --no-compile --json')).out);
  expect(await cli('publish catalog')).toMatchObject({ code: 0 });
  expect(await cli('promote catalog')).toMatchObject({ code: 0 });
  return version;
}

async function liveInShell(
  registry?: RemoteRegistry,
  from?: ReleaseStore,
): Promise<{ registry: RemoteRegistry; version: string | undefined }> {
  const following =
    registry ??
    new RemoteRegistry({
      store: from ?? (await store()),
      apps: [{ name: 'catalog', fallbackMounts: ['/product'] }],
      publicKeys: publicKeysFrom(join(root, '.data/keys/release.pub.pem')),
      shared: {},
      versions: versionsOfWorkspace(),
      contract: 1,
      stateDir: join(root, '.data/shell'),
      shellVersion: '1.0.0-shell',
      logger: { info: () => {}, warn: () => {}, error: () => {} },
    });
  await following.refresh();
  const remote = following.current().get('catalog');
  return { registry: following, version: remote?.kind === 'loaded' ? remote.release.version : undefined };
}

function versionsOfWorkspace(): Record<string, string> {
  const { requires } = jest.requireActual<{ requires: () => Record<string, string> }>('@spruce/webpack/shared');
  return Object.fromEntries(Object.entries(requires()).map(([name, range]) => [name, range.slice(1)]));
}

it('builds, publishes and promotes a release that a running shell loads, and rolls it back', async () => {
  const first = await release('first');
  const { registry, version } = await liveInShell();
  expect(version).toBe(first);
  const second = await release('second');
  expect(second).not.toBe(first);
  expect((await liveInShell(registry)).version).toBe(second);
  expect(await cli('rollback catalog')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Rolled catalog back from ${second} to ${first} (promotion 3)`),
  });
  expect((await liveInShell(registry)).version).toBe(first);
});

it('with --new, promotes only a release that was never live, so that a rollback stays in effect', async () => {
  const first = await release('first');
  expect(await cli('promote catalog --new')).toMatchObject({ code: 0, out: expect.stringContaining(`catalog@${first} is already live`) });
  const second = await release('second');
  await cli('rollback catalog');
  expect(await cli('promote catalog --new')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`catalog@${first} stays live, because the built version ${second} was live before`),
  });
  expect((await liveInShell()).version).toBe(first);
  await writeBuild('third');
  await cli('build catalog --no-compile');
  await cli('publish catalog');
  expect(await cli('promote catalog --new')).toMatchObject({ code: 0, out: expect.stringContaining('is promoted (promotion 4)') });
  // Without --new, the promotion is explicit, so it ends the rollback.
  expect(await cli(`promote catalog ${second}`)).toMatchObject({ code: 0 });
  expect((await liveInShell()).version).toBe(second);
});

it('releases a build of the official Module Federation plugin with one command, and rolls it back', async () => {
  const dist = join(root, 'returns');
  const build = (word: string, shared: object[] = []) => {
    const manifest = {
      name: 'returns',
      metaData: { buildInfo: { buildVersion: '1.0.0' }, remoteEntry: { name: 'remoteEntry.js' } },
      shared: [{ name: 'react/jsx-runtime', requiredVersion: '^19.0.0' }, { name: 'dayjs', requiredVersion: '^1.0.0' }, ...shared],
      exposes: [{ name: 'routes' }],
    };
    return Promise.all([
      mkdir(join(dist, 'pages'), { recursive: true }).then(() => writeFile(join(dist, 'pages/start.js'), word)),
      writeFile(join(dist, 'remoteEntry.js'), 'var returns;'),
      writeFile(join(dist, 'mf-manifest.json'), JSON.stringify(manifest)),
    ]);
  };
  await mkdir(dist);
  await build('first');
  expect(await cli(`release-plain ${dist} --mounts=/returns,/swaps`)).toMatchObject({ code: 0 });
  const { registry } = await liveInShell();
  const released = () => registry.current().get('returns');
  const first = released() as ListedRemote;
  expect(first).toMatchObject({ kind: 'listed', release: { mounts: ['/returns', '/swaps'], requires: { react: '^19.0.0' } } });
  expect(Object.keys(first.release.client.files)).toEqual(['mf-manifest.json', 'pages/start.js', 'remoteEntry.js']);
  await build('second');
  await cli(`release-plain ${dist} --mounts=/returns`);
  await liveInShell(registry);
  expect(released()).toMatchObject({ kind: 'listed', release: { mounts: ['/returns'] } });
  expect(await cli('rollback returns')).toMatchObject({ code: 0, out: expect.stringContaining(`to ${first.release.version}`) });
  await writeFile(join(dist, 'mf-manifest.json'), '{}');
  expect(await cli(`release-plain ${dist} --mounts=/returns`)).toMatchObject({ code: 2, out: expect.stringContaining('"manifest: true"') });
});

it('refuses a build with a page outside of the mounts, because every shell would refuse the release', async () => {
  const file = join(root, 'apps/catalog/dist/server/index.cjs');
  await writeFile(file, (await readFile(file, 'utf8')).replace("path: 'product'", "path: 'returns'"));
  expect(await cli('build catalog --no-compile')).toMatchObject({
    code: 2,
    out: expect.stringContaining('catalog cannot be released: /returns is outside of the mounts /product'),
  });
});

it('derives the version from the content, so that equal builds have equal versions', async () => {
  const build = async () => json<Release>((await cli('build catalog --no-compile --json')).out);
  const first = await build();
  expect(first.version).toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
  expect(first).toMatchObject({
    name: 'catalog',
    contract: 1,
    mounts: ['/product'],
    slots: ['search-panel'],
    requires: { react: expect.stringMatching(/^\^19/) },
  });
  expect(await build()).toEqual(first);
  await writeBuild('second');
  expect((await build()).version).not.toBe(first.version);
  expect((await build()).version).toBe((await build()).version);
  expect(await readdir(join(root, 'apps/catalog/dist/release'))).toHaveLength(1);
});

it('publishes the same build again without an error, but never other content for a version', async () => {
  await cli('build catalog 2.0.0 --no-compile');
  expect(await cli('publish catalog')).toMatchObject({ code: 0, out: expect.stringContaining('all verified in the store') });
  expect(await cli('publish catalog')).toMatchObject({ code: 0, out: expect.stringContaining('is already published') });
  await writeBuild('other');
  await cli('build catalog 2.0.0 --no-compile');
  expect(await cli('publish catalog')).toMatchObject({ code: 3, out: expect.stringContaining('never overwritten') });
  expect(await readFile(join(root, '.data/releases/catalog/2.0.0/client/remoteEntry.js'), 'utf8')).toBe('var catalog = "first";');
});

it('continues an interrupted upload, and refuses to promote it before it is complete', async () => {
  await cli('build catalog 2.0.0 --no-compile');
  await (await store()).put('catalog', '2.0.0/client/remoteEntry.js', Buffer.from('var catalog = "first";'));
  expect(await cli('promote catalog 2.0.0')).toMatchObject({ code: 2, out: expect.stringContaining('catalog@2.0.0 is not published') });
  expect(await cli('publish catalog --json')).toMatchObject({ code: 0 });
  expect(json<{ uploaded: number; files: number }>(out)).toMatchObject({ uploaded: 1, files: 2 });
  expect(await cli('promote catalog')).toMatchObject({ code: 0 });
});

it('refuses to promote a damaged release, and reports a live release that is damaged', async () => {
  const version = await release('first');
  await writeFile(join(root, `.data/releases/catalog/${version}/client/remoteEntry.js`), 'alert(1)');
  expect(await cli(`promote catalog ${version}`)).toMatchObject({
    code: 1,
    out: expect.stringContaining('client/remoteEntry.js'),
  });
  const status = await cli('status catalog');
  expect(status).toMatchObject({ code: 1, out: expect.stringContaining('live, DAMAGED') });
  expect(status.out).toContain('client/remoteEntry.js is damaged');
});

it('lists the live release and the published releases', async () => {
  expect(await cli('status')).toMatchObject({ code: 0, out: expect.stringContaining('(nothing published)') });
  const first = await release('first');
  const second = await release('second');
  const lines = (await cli('status')).out.split('\n');
  expect(lines.find((line) => line.includes(second))).toMatch(/live, verified +2 /);
  expect(lines.find((line) => line.includes(first))).not.toContain('live');
  expect(json((out = (await cli('status --json')).out))).toMatchObject([
    {
      app: 'catalog',
      live: { version: second, seq: 2 },
      problems: [],
      published: expect.arrayContaining([expect.objectContaining({ version: first })]),
    },
  ]);
});

it('rolls back to the version that was live before, not to the one just rolled back', async () => {
  const [first, second, third] = [await release('first'), await release('second'), await release('third')];
  const live = async () => json<{ live: { version: string } }[]>((await cli('status --json')).out)[0]!.live.version;
  await cli('rollback catalog');
  expect(await live()).toBe(second);
  await cli('rollback catalog');
  expect(await live()).toBe(first);
  expect(await cli('rollback catalog')).toMatchObject({ code: 2, out: expect.stringContaining(`no version before ${first}`) });
  expect(await cli(`rollback catalog --to ${third}`)).toMatchObject({ code: 0 });
  expect(await live()).toBe(third);
});

it('gives concurrent promotions consecutive numbers, and the highest number is live', async () => {
  const version = await release('first');
  const keys = {
    privateKey: await readFile(join(root, '.data/keys/release.pem'), 'utf8'),
    publicKeys: publicKeysFrom(join(root, '.data/keys/release.pub.pem')),
  };
  const opened = await store();
  const pointers = await Promise.all(Array.from({ length: 5 }, () => promote(opened, { app: 'catalog', version }, keys)));
  expect(pointers.map(({ seq }) => seq).sort()).toEqual([2, 3, 4, 5, 6]);
  expect(json<{ live: { seq: number } }[]>((await cli('status --json')).out)[0]).toMatchObject({ live: { seq: 6 }, problems: [] });
});

it('creates a private development key, and uses the configured key if there is one', async () => {
  await release('first');
  expect((await stat(join(root, '.data/keys/release.pem'))).mode & 0o777).toBe(0o600);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(join(root, 'own.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(join(root, 'own.pub.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  const env = {
    DATA_DIR: 'other',
    RELEASE_STORE: '.data/releases',
    RELEASE_PRIVATE_KEY_FILE: 'own.pem',
    RELEASE_PUBLIC_KEY_FILE: 'own.pub.pem',
  };
  // The store still has a version that the development key has signed.
  expect(await cli('promote catalog', env)).toMatchObject({ code: 1, out: expect.stringContaining('is not signed with an expected key') });
  await cli('build catalog 3.0.0 --no-compile');
  expect(await cli('publish catalog', env)).toMatchObject({ code: 0 });
  expect(await cli('promote catalog', env)).toMatchObject({ code: 0 });
  expect(existsSync(join(root, 'other'))).toBe(false);
  expect((await cli('status', env)).code).toBe(0);
  // A build server has only the private key.
  const { RELEASE_PUBLIC_KEY_FILE: _none, ...onServer } = env;
  expect(await cli('promote catalog', onServer)).toMatchObject({ code: 0 });
  expect((await cli('status', onServer)).code).toBe(0);
  // The store has releases of another key now, so the verification with the development key fails.
  expect(await cli('status')).toMatchObject({ code: 1, out: expect.stringContaining('forged') });
});

it('publishes to a bucket, from which a shell on another machine loads the release', async () => {
  const server = await startS3();
  const env = { RELEASE_STORE: `s3://${server.bucket}/shop`, AWS_REGION: 'ap-southeast-1', CI: 'true' };
  try {
    await cli('build catalog 2.0.0 --no-compile', env);
    expect(await cli('publish catalog', env)).toMatchObject({ code: 0 });
    expect(await cli('publish catalog', env)).toMatchObject({ code: 0, out: expect.stringContaining('is already published') });
    expect(await cli('promote catalog', env)).toMatchObject({ code: 0 });
    expect((await liveInShell(undefined, await openStore(env.RELEASE_STORE))).version).toBe('2.0.0');
    expect(existsSync(join(root, '.data/releases'))).toBe(false);
    const again = await Promise.all(Array.from({ length: 4 }, () => run(['promote', 'catalog'], env, root)));
    expect(again).toEqual([0, 0, 0, 0]);
    expect(json<{ live: { seq: number }; problems: string[] }[]>((await cli('status --json', env)).out)[0]).toMatchObject({
      live: { seq: 5 },
      problems: [],
    });
  } finally {
    await server.close();
  }
}, 30_000);

it.each(['publish', 'promote', 'rollback'])('with CI=true, does not %s to a local folder of the build server', async (command) => {
  await cli('build catalog --no-compile', { CI: 'true' });
  expect(await cli(`${command} catalog`, { CI: 'true' })).toMatchObject({
    code: 2,
    out: expect.stringContaining('set RELEASE_STORE to s3://bucket/folder'),
  });
  expect(await cli('publish catalog', { CI: 'true', RELEASE_STORE: 'mounted' })).toMatchObject({ code: 0 });
});

it('promotes only a release that the squad has signed and that was not changed in the store', async () => {
  await cli('build catalog 2.0.0 --no-compile');
  await cli('publish catalog');
  const file = join(root, '.data/releases/catalog/2.0.0/release.json');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace('/product', '/checkout'));
  expect(await cli('promote catalog 2.0.0')).toMatchObject({ code: 1, out: expect.stringContaining('is not what was published') });
  await writeFile(file, good);
  await rm(join(root, '.data/releases/catalog/2.0.0/published.json'));
  expect(await cli('promote catalog 2.0.0')).toMatchObject({ code: 1, out: expect.stringContaining('was never signed') });
  expect(await cli('publish catalog')).toMatchObject({ code: 0 });
  expect(await cli('promote catalog 2.0.0')).toMatchObject({ code: 0 });
});

it('signs with the squad’s own key, and rejects the key of another squad', async () => {
  await mkdir(join(root, 'squads'));
  const pair = async (app: string) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    await writeFile(join(root, `${app}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await writeFile(join(root, `squads/${app}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
  };
  await pair('catalog');
  await pair('checkout');
  const env = (app: string) => ({ RELEASE_PRIVATE_KEY_FILE: `${app}.pem`, RELEASE_PUBLIC_KEY_FILE: 'squads' });
  await cli('build catalog --no-compile');
  expect(await cli('publish catalog', env('checkout'))).toMatchObject({ code: 2, out: expect.stringContaining('is not a key of catalog') });
  expect(await cli('publish catalog', env('catalog'))).toMatchObject({ code: 0 });
  expect(await cli('promote catalog', env('checkout'))).toMatchObject({ code: 2, out: expect.stringContaining('is not a key of catalog') });
  expect(await cli('promote catalog', env('catalog'))).toMatchObject({ code: 0 });
  expect(await cli('status catalog', env('catalog'))).toMatchObject({ code: 0, out: expect.stringContaining('live, verified') });
});

it('promote writes number and mounts into the index, and refuses the mount of another remote', async () => {
  await release('first');
  await release('second');
  const index = async () => json(await readFile(join(root, '.data/releases/index/channel.json'), 'utf8'));
  expect(await index()).toEqual({ catalog: { seq: 2, mounts: ['/product'] } });
  await writeBuild('first', { app: 'returns', mounts: ['/product/returns'] });
  await cli('build returns 1.0.0 --no-compile');
  expect(await cli('publish returns')).toMatchObject({ code: 0 });
  expect(await cli('promote returns')).toMatchObject({ code: 1, out: expect.stringContaining('/product/returns belongs to catalog') });
  await writeBuild('third', { mounts: ['/brand'] });
  for (const line of ['build catalog 3.0.0 --no-compile', 'publish catalog', 'promote catalog', 'promote returns'])
    expect(await cli(line)).toMatchObject({ code: 0 });
  expect(await index()).toEqual({ catalog: { seq: 3, mounts: ['/brand'] }, returns: { seq: 1, mounts: ['/product/returns'] } });
});

it('prunes releases that no rollback and no open tab needs, and lists them before it deletes them', async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  for (const version of versions) {
    await writeBuild(version);
    await cli(`build catalog ${version} --no-compile`);
    await cli('publish catalog');
    await cli('promote catalog');
  }
  await writeBuild('next');
  await cli('build catalog 2.0.0 --no-compile');
  await cli('publish catalog');
  const left = async () => (await readdir(join(root, '.data/releases/catalog'))).filter((name) => /^\d/.test(name));
  // All versions were live a moment ago, so none is old enough to be deleted.
  expect(await cli('prune catalog --keep 2')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1.0.0 stays: live in the last 30 days'),
  });
  expect(await left()).toEqual([...versions, '2.0.0']);
  expect(await cli('prune catalog --keep 1')).toMatchObject({ code: 2, out: expect.stringContaining('so that a rollback is possible') });
  const opened = await store();
  const publicKeys = publicKeysFrom(join(root, '.data/keys/release.pub.pem'));
  const later = new Date(currentTime().getTime() + 31 * 86_400_000);
  const policy = { keep: 2, days: 30 };
  const plan = await prune(opened, 'catalog', publicKeys, policy, { dryRun: true, now: later });
  expect(plan.removed.map(({ version }) => version)).toEqual(['2.0.0', '1.1.0', '1.0.0']);
  expect(plan.kept).toEqual([
    { version: '1.3.0', reason: 'live' },
    { version: '1.2.0', reason: 'one of the last 2 live versions' },
  ]);
  expect(await left()).toEqual([...versions, '2.0.0']);
  expect(await prune(opened, 'catalog', publicKeys, policy, { dryRun: false, now: later })).toEqual(plan);
  expect(await left()).toEqual(['1.2.0', '1.3.0']);
  expect(await readdir(join(root, '.data/releases/catalog/promotions'))).toEqual(['000000003.json', '000000004.json']);
  expect(await cli('rollback catalog')).toMatchObject({ code: 0, out: expect.stringContaining('from 1.3.0 to 1.2.0') });
  expect(await cli('promote catalog 1.0.0')).toMatchObject({
    code: 2,
    out: expect.stringContaining('is not published; there are 1.2.0, 1.3.0'),
  });
}, 30_000);

async function shell(change: Partial<ConstructorParameters<typeof RemoteRegistry>[0]> = {}) {
  const publicKeys = publicKeysFrom(join(root, '.data/keys/release.pub.pem'));
  const registry = new RemoteRegistry({
    store: await store(),
    apps: [],
    publicKeys,
    shared: {},
    versions: versionsOfWorkspace(),
    contract: 1,
    stateDir: join(root, '.data/shell'),
    shellVersion: '1.0.0-shell',
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    ...change,
  });
  const server = createServer((request, response) => {
    void (async () => {
      await registry.refresh();
      const header = request.headers['x-release-question'];
      const [named] = header ? verifyStatusRequest(String(header), ['catalog'], publicKeys).take : [];
      const answer = named && (await registry.preflight(named));
      const lost = [{ at: '2026-11-23T05:10:00.000Z', why: 'it did not answer for 5 s', ran: ['account@1.0.0', 'catalog@2.0.0'] }];
      const report = registry.report();
      const codes = report.map(({ refused, ...app }) => ({ ...app, refused: refused?.code }));
      const shell = '1.0.0-shell';
      response.end(JSON.stringify(header ? { shell, apps: report, answer, lost } : { shell, apps: codes }));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { registry, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

it('checks the shells before a promotion, and reports success only when they serve the release', async () => {
  const before = await release('first');
  const running = await shell();
  const env = { RELEASE_SHELLS: `${running.url}, http://127.0.0.1:9` };
  try {
    await writeBuild('second');
    await cli('build catalog 2.0.0 --no-compile');
    await cli('publish catalog');
    const half = await cli('promote catalog --note=spring', { RELEASE_SHELLS: running.url });
    expect(half).toMatchObject({ code: 0, out: expect.stringContaining(`catalog@2.0.0 (promotion 2) is live in ${running.url}`) });
    const status = await cli('status catalog', env);
    expect(status.out).toMatch(/2\.0\.0 +live, verified +2 +\d{4}-\d\d-\d\d \d\d:\d\d.* spring/);
    expect(status.out).toMatch(/promotion +version +at +by +note\n +2 +2\.0\.0 +\d{4}-.* spring\n +1 +1\.2\.0-/);
    expect(status.out).toMatch(new RegExp(`${running.url} +catalog +2\\.0\\.0 +2`));
    expect(status.out).toMatch(/http:\/\/127\.0\.0\.1:9 +does not answer/);
    await writeBuild('third');
    await cli('build catalog 3.0.0 --no-compile');
    const file = join(root, 'apps/catalog/dist/release/3.0.0/release.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"react": "[^"]*"/, '"react": "^99.0.0"'));
    await cli('publish catalog');
    expect(await cli('promote catalog', env)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/nothing was promoted:\n.*catalog refused because it needs react@\^99/),
    });
    expect(json<{ live: { version: string } }[]>((await cli('status --json')).out)[0]!.live.version).toBe('2.0.0');
    expect(await cli('rollback catalog', { RELEASE_SHELLS: running.url })).toMatchObject({
      code: 0,
      out: expect.stringContaining(`catalog@${before} (promotion 3) is live in ${running.url}`),
    });
  } finally {
    running.close();
  }
}, 60_000);

it('promotes a release that the shells have proven, and signs the proof; canary and rollback keep it', async () => {
  const before = await release('first');
  await published('2.0.0');
  await published('3.0.0');
  const prove = jest.fn(async ({ version }: { version: string }) => {
    if (version === '3.0.0') throw new ReleaseRejected('throws-on-render', '/product: Error: no page');
  });
  const running = await shell({ prove });
  // The second shell has the same version as the first, so it need not prove the release again.
  const second = await shell({ prove, stateDir: join(root, '.data/second') });
  const env = { RELEASE_SHELLS: `${running.url} ${second.url} http://127.0.0.1:9` };
  const pointer = async () => livePointer(await store(), 'catalog', publicKeysFrom(join(root, '.data/keys/release.pub.pem')));
  const proven = ['1.0.0-shell'];
  try {
    expect(await cli('promote catalog 3.0.0', env)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/nothing was promoted:\n.*catalog refused because it \/product: Error: no page/),
    });
    const live = await cli('promote catalog 2.0.0', env);
    expect(live).toMatchObject({
      code: 0,
      out: expect.stringContaining(`is live in ${second.url}\nhttp://127.0.0.1:9: does not answer: bad port`),
    });
    expect(await pointer()).toMatchObject({ version: '2.0.0', proven });
    expect(prove.mock.calls.flatMap(([{ version }]) => (version === before ? [] : [version]))).toEqual(['3.0.0', '2.0.0']);
    prove.mockClear();
    await cli(`promote catalog ${before} --percent 5`, env);
    expect(await pointer()).toMatchObject({ version: '2.0.0', proven, canary: { version: before, proven } });
    await cli('promote catalog 1.0.0', env);
    await cli('rollback catalog');
    expect(await pointer()).toMatchObject({ version: '2.0.0', proven });
    await running.registry.refresh();
    expect(prove.mock.calls.map(([{ version }]) => version)).not.toContain('2.0.0');
  } finally {
    running.close();
    second.close();
  }
}, 60_000);

it('reports which shell refused a promoted release, and why', async () => {
  await release('first');
  const running = await shell({ apps: [{ name: 'catalog', fallbackMounts: ['/product'] }] });
  try {
    await writeBuild('second');
    const bundle = join(root, 'apps/catalog/dist/server/index.cjs');
    // Only this shell lacks React.
    await writeFile(bundle, `try { require('react'); } catch { throw new Error('boom'); } ${await readFile(bundle, 'utf8')}`);
    await cli('build catalog 2.0.0 --no-compile');
    await cli('publish catalog');
    expect(await cli('promote catalog', { RELEASE_SHELLS: running.url })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/was promoted, but is not live everywhere:\n.*refuses catalog: Error: boom/),
    });
    const env = { RELEASE_SHELLS: running.url };
    const status = await cli('status catalog', env);
    expect(status.out).toMatch(new RegExp(`${running.url} +catalog .*Error: boom`));
    const reason = 'it did not answer for 5 s; it made pages of account@1.0.0, catalog@2.0.0\n';
    expect(status.out).toContain(`${running.url} lost a render process at 2026-11-23 05:10: ${reason}`);
    // Without a squad's key, the shell reports only the code.
    const onlooker = await cli('status catalog', {
      ...env,
      RELEASE_PUBLIC_KEY_FILE: '.data/keys/release.pub.pem',
      RELEASE_PRIVATE_KEY_FILE: 'none',
    });
    expect(onlooker.out).toMatch(new RegExp(`${running.url} +catalog .*throws-on-load`));
    process.env['AWS_ENDPOINT_URL_S3'] = 'http://127.0.0.1:9';
    const away = await cli('status catalog', { ...env, RELEASE_STORE: 's3://spruce/releases', AWS_REGION: 'ap-southeast-1' });
    expect(away).toMatchObject({ code: 1, out: expect.stringContaining('catalog: the store cannot be read: ') });
    expect(away.out).toMatch(new RegExp(`${running.url} +catalog .*Error: boom`));
  } finally {
    running.close();
  }
}, 60_000);

async function published(version: string): Promise<void> {
  await writeBuild(version);
  await cli(`build catalog ${version} --no-compile`);
  expect(await cli('publish catalog')).toMatchObject({ code: 0 });
}

it('prints a signed link that opens a published release for seven days', async () => {
  await release('first');
  await published('2.0.0');
  const made = await cli('preview catalog 2.0.0 --to /product?page=2', { PUBLIC_ORIGIN: 'https://spruce.example' });
  const link = new URL(/https:\S+/.exec(made.out)![0]);
  expect(link.origin + link.pathname).toBe('https://spruce.example/-/preview');
  expect(link.searchParams.get('to')).toBe('/product?page=2');
  const preview = verifyPreview(link.searchParams.get('token')!, publicKeysFrom(join(root, '.data/keys/release.pub.pem')));
  expect(preview).toMatchObject({ name: 'catalog', version: '2.0.0' });
  expect(Math.round((Date.parse(preview.expiresAt) - currentTime().getTime()) / 86_400_000)).toBe(7);
  const shells = { RELEASE_SHELLS: 'http://one:4200,http://two:4200' };
  expect(json<{ links: string[] }>((await cli('preview catalog 2.0.0 --json', shells)).out).links).toHaveLength(2);
  expect(await cli('preview catalog 9.9.9')).toMatchObject({ code: 2, out: expect.stringContaining('is not published') });
});

it('starts a canary, raises its share, rolls it back, and promotes it to all visitors', async () => {
  const before = await release('first');
  await published('2.0.0');
  const running = await shell();
  const env = { RELEASE_SHELLS: running.url };
  const canary = () => running.registry.canaries().get('catalog');
  try {
    expect(await cli('promote catalog --percent 5', env)).toMatchObject({
      code: 0,
      out: expect.stringContaining('catalog@2.0.0 (promotion 2, 5 %) is live'),
    });
    expect([canary()?.remote.release.version, canary()?.percent]).toEqual(['2.0.0', 5]);
    const status = await cli('status catalog', env);
    expect(status.out).toMatch(/2\.0\.0 +canary, 5 %/);
    expect(status.out).toContain(`${before}, 2.0.0 for 5 %`);
    await cli('promote catalog 2.0.0 --percent 25.5', env);
    expect(canary()?.percent).toBe(25.5);
    expect(await cli('rollback catalog', env)).toMatchObject({ code: 0, out: expect.stringContaining(`back from 2.0.0 to ${before}`) });
    expect(canary()).toBeUndefined();
    await cli('promote catalog --percent 5', env);
    await rm(join(root, 'apps/catalog/dist'), { recursive: true });
    expect(await cli('promote catalog', env)).toMatchObject({
      code: 0,
      out: expect.stringContaining('catalog@2.0.0 (promotion 6) is live'),
    });
    expect(canary()).toBeUndefined();
    const publicKeys = publicKeysFrom(join(root, '.data/keys/release.pub.pem'));
    const later = new Date(currentTime().getTime() + 31 * 86_400_000);
    const plan = await prune(await store(), 'catalog', publicKeys, { keep: 2, days: 30 }, { dryRun: true, now: later });
    expect(plan.removed).toEqual([]);
  } finally {
    running.close();
  }
}, 60_000);

it('creates one key pair when several processes start at once', async () => {
  const environment = readEnvironment({}, root);
  await Promise.all(Array.from({ length: 12 }, () => ensureDevelopmentKeys(environment)));
  const [privateKey, publicKey] = await Promise.all([
    readFile(environment.privateKeyFile, 'utf8'),
    readFile(environment.publicKeyFile, 'utf8'),
  ]);
  expect(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })).toBe(publicKey);
  expect(await readdir(join(root, '.data/keys'))).toEqual(['release.pem', 'release.pub.pem']);
});

it.each([
  ['status nothing', {}, 2, 'there is no remote "nothing"; the remotes are catalog'],
  ['publish catalog', {}, 2, 'has no built release'],
  ['promote catalog 9.9.9', {}, 2, 'catalog@9.9.9 is not published'],
  ['rollback catalog', {}, 2, 'no release of catalog was ever promoted'],
  ['promote catalog 1.0.0 --percent 5', {}, 2, 'catalog has no live release'],
  ['promote catalog 1.0.0 --percent 100', {}, 2, 'less than 100'],
  ['build catalog next --no-compile', {}, 1, 'release.json: version '],
  ['status catalog', { RELEASE_PUBLIC_KEY_FILE: 'none.pem' }, 1, 'cannot read the key'],
  ['dance', {}, 2, "unknown command 'dance'"],
  ['status', { RELEASE_STORE: 's3://spruce' }, 2, 'RELEASE_STORE names a bucket, so AWS_REGION must say where it is'],
])('the command "%s" explains its error', async (line, env, code, message) => {
  expect(await cli(line, env)).toMatchObject({ code, out: expect.stringContaining(message) });
});

it('refuses a build whose files changed after webpack wrote them', async () => {
  await cp(join(root, 'apps/catalog/dist/server/index.cjs'), join(root, 'apps/catalog/dist/client/remoteEntry.js'));
  expect(await cli('build catalog --no-compile')).toMatchObject({ code: 1, out: expect.stringContaining('is not what webpack built') });
});

describe('copy-live', () => {
  const elsewhere = () => join(root, 'elsewhere');
  const copy = (from = 'elsewhere') =>
    cli(`copy-live catalog --from ${join(root, from, 'releases')} --keys ${join(root, from, 'keys/release.pub.pem')}`);

  it('copies a live release byte by byte, signs it with the local key and promotes it', async () => {
    const live = await release('live elsewhere');
    await rename(join(root, '.data'), elsewhere());
    await release('built here');
    expect(await copy()).toMatchObject({ code: 0, out: expect.stringContaining(`Copied catalog@${live}`) as string });
    const { registry, version } = await liveInShell();
    registry.stop();
    expect(version).toBe(live);
    expect((await copy()).code).toBe(0);
  });

  it('refuses a release that is not live, is signed with another key or was changed', async () => {
    expect(await copy('nowhere')).toMatchObject({ code: 1, out: expect.stringContaining('cannot read the key') as string });
    const live = await release('live elsewhere');
    await rename(join(root, '.data'), elsewhere());
    await release('built here');
    const own = join(root, '.data/keys/release.pub.pem');
    expect(await cli(`copy-live catalog --from ${elsewhere()}/releases --keys ${own}`)).toMatchObject({
      code: 1,
      out: expect.stringContaining('no release of catalog is live there, or it is signed with another key') as string,
    });
    await chmod(join(elsewhere(), 'releases/catalog', live, 'client/remoteEntry.js'), 0o644);
    await writeFile(join(elsewhere(), 'releases/catalog', live, 'client/remoteEntry.js'), 'alert(1)');
    expect(await copy()).toMatchObject({ code: 1, out: expect.stringContaining('is damaged in the store') as string });
  });
});
