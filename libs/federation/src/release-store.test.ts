import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckedStore } from './checked-store';
import { FolderStore } from './folder-store';
import { storeProblem } from './open-store';
import { INDEX } from './release';
import { S3Store } from './s3-store';
import { indexReader, pointerPath, type Index, type LatestPromotions } from './statements';
import type { ReleaseStore } from './store';
import { startS3, type S3Server } from './testing/s3-server';
import { bundle, StoreKit } from './testing/store-kit';

/** Each method starts a real failure and returns a function that ends it. */
interface Kind {
  store: ReleaseStore;
  gone(): Promise<() => Promise<void>>;
  readOnly(): Promise<() => Promise<void>>;
  full?(): Promise<() => Promise<void>>;
  slow(): Promise<() => Promise<void>>;
  end(): Promise<void>;
}

let server: S3Server;
let folders = 0;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.close());

async function folderKind(): Promise<Kind> {
  const parent = await mkdtemp(join(tmpdir(), 'spruce-store-'));
  const root = join(parent, 'store');
  await mkdir(root);
  const uid = process.getuid?.();
  const folderModes = async (mode: number) => {
    const below = (await readdir(root, { withFileTypes: true, recursive: true })).filter((entry) => entry.isDirectory());
    for (const folder of [parent, root, ...below.map((entry) => join(entry.parentPath, entry.name))]) await chmod(folder, mode);
  };
  return {
    store: new FolderStore(root),
    async gone() {
      await rename(root, `${root}.away`);
      return () => rename(`${root}.away`, root);
    },
    async readOnly() {
      await folderModes(0o555);
      // Root ignores file permissions, so the test runs as another user.
      if (uid === 0) process.seteuid?.(65_534);
      return async () => {
        if (uid === 0) process.seteuid?.(0);
        await folderModes(0o755);
      };
    },
    // Replaces the file with a pipe, so that a read blocks until a writer opens it.
    async slow() {
      const file = join(root, 'catalog', pointerPath);
      await rm(file, { force: true });
      execFileSync('mkfifo', [file]);
      return async () => (await open(file, 'r+')).close();
    },
    end: () => rm(parent, { recursive: true, force: true }),
  };
}

async function bucketKind(): Promise<Kind> {
  const trouble = (kind: NonNullable<S3Server['trouble']>) => async () => {
    server.trouble = kind;
    return async () => void (server.trouble = undefined);
  };
  const address = `s3://${server.bucket}/shop-${++folders}`;
  const kind: Kind = {
    store: new S3Store(address),
    async gone() {
      const endpoint = process.env['AWS_ENDPOINT_URL_S3'];
      const there = kind.store;
      process.env['AWS_ENDPOINT_URL_S3'] = 'http://127.0.0.1:9';
      kind.store = new S3Store(address);
      return async () => {
        process.env['AWS_ENDPOINT_URL_S3'] = endpoint;
        kind.store = there;
      };
    },
    readOnly: trouble('read-only'),
    full: trouble('full'),
    slow: trouble('slow'),
    end: async () => {},
  };
  return kind;
}

describe.each([
  ['a folder', folderKind],
  ['a bucket', bucketKind],
])('%s', (_name, make) => {
  let kind: Kind;
  let heal: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    kind = await make();
  });
  afterEach(async () => {
    await heal?.();
    heal = undefined;
    await kind.end();
  });
  const text = async (path: string) => (await kind.store.read('catalog', path)).toString();

  it('never overwrites a file: the second writer gets an error', async () => {
    await kind.store.put('catalog', '1.0.0/a.js', Buffer.from('first'));
    await expect(kind.store.put('catalog', '1.0.0/a.js', Buffer.from('second'))).rejects.toMatchObject({ code: 'exists' });
    expect(await text('1.0.0/a.js')).toBe('first');
  });

  it('lets only one of many concurrent writers succeed', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, writer) => kind.store.put('catalog', '1.0.0/a.js', Buffer.from(String(writer).repeat(10_000)))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set((await text('1.0.0/a.js')).split('')).size).toBe(1);
    await expect(kind.store.list('catalog', '1.0.0')).resolves.toEqual(['a.js']);
  });

  it('lists the files and folders directly in a folder, and the apps', async () => {
    await expect(kind.store.apps()).resolves.toEqual([]);
    await kind.store.put('catalog', '1.0.0/client/b.js', Buffer.from('b'));
    await kind.store.put('catalog', '1.0.0/a.js', Buffer.from('a'));
    await kind.store.put('catalog', 'promotions/1.json', Buffer.from('{}'));
    await kind.store.put('cart-wishlist', '1.0.0/a.js', Buffer.from('a'));
    await expect(kind.store.list('catalog')).resolves.toEqual(['1.0.0', 'promotions']);
    await expect(kind.store.list('catalog', '1.0.0')).resolves.toEqual(['a.js', 'client']);
    await expect(kind.store.list('catalog', 'nothing')).resolves.toEqual([]);
    await expect(kind.store.list('checkout')).resolves.toEqual([]);
    await expect(kind.store.apps()).resolves.toEqual(['cart-wishlist', 'catalog']);
  });

  it('replaces the pointer only if it still is the one that the writer has read', async () => {
    const { store } = kind;
    const [one, two, three] = ['one', 'two', 'three'].map((word) => Buffer.from(word)) as [Buffer, Buffer, Buffer];
    await expect(store.read('catalog', pointerPath)).rejects.toMatchObject({ code: 'missing' });
    await expect(store.putPointer('catalog', two, one)).rejects.toMatchObject({ code: 'changed' });
    await store.putPointer('catalog', one, undefined);
    await expect(store.putPointer('catalog', two, undefined)).rejects.toMatchObject({ code: 'changed' });
    await store.putPointer('catalog', two, one);
    await expect(store.putPointer('catalog', three, one)).rejects.toMatchObject({ code: 'changed' });
    expect(await text(pointerPath)).toBe('two');
    await expect(store.list('catalog')).resolves.toEqual([pointerPath]);
  });

  it('deletes a file, and its folder with the last file', async () => {
    await kind.store.put('catalog', '1.0.0/client/a.js', Buffer.from('a'));
    await kind.store.put('catalog', '1.1.0/client/a.js', Buffer.from('a'));
    await kind.store.remove('catalog', '1.0.0/client/a.js');
    await kind.store.remove('catalog', '1.0.0/client/a.js');
    await expect(kind.store.list('catalog')).resolves.toEqual(['1.1.0']);
    await expect(kind.store.read('catalog', '1.0.0/client/a.js')).rejects.toMatchObject({ code: 'missing' });
  });

  it.each([
    ['catalog', '../cart/channel.json'],
    ['catalog', '/etc/passwd'],
    ['catalog', '1.0.0/../../cart/x'],
    ['catalog', 'a\0b'],
    ['../catalog', 'channel.json'],
    ['', 'channel.json'],
  ])("refuses a path outside of the app's folder: %j %j", async (app, path) => {
    await expect(kind.store.read(app, path)).rejects.toMatchObject({ code: 'refused' });
    await expect(kind.store.put(app, path, Buffer.from('x'))).rejects.toMatchObject({ code: 'refused' });
    await expect(kind.store.remove(app, path)).rejects.toMatchObject({ code: 'refused' });
  });

  it('reports an unavailable store as an outage, not as a store without releases', async () => {
    await kind.store.put('catalog', '1.0.0/a.js', Buffer.from('a'));
    heal = await kind.gone();
    await expect(kind.store.read('catalog', '1.0.0/a.js')).rejects.not.toMatchObject({ name: 'StoreError' });
    await expect(kind.store.list('catalog')).rejects.toThrow();
    await expect(kind.store.apps()).rejects.toThrow();
    await heal();
    heal = undefined;
    expect(await text('1.0.0/a.js')).toBe('a');
  }, 30_000);

  it.each(['full', 'readOnly'] as const)(
    'when it is %s, rejects writes, leaves no partial file and stays readable',
    async (way) => {
      await kind.store.put('catalog', '1.0.0/a.js', Buffer.from('a'));
      await kind.store.putPointer('catalog', Buffer.from('one'), undefined);
      if (!kind[way]) return;
      heal = await kind[way]!();
      const big = Buffer.alloc(10_000, 'b');
      await expect(kind.store.put('catalog', '1.0.0/b.js', big)).rejects.not.toMatchObject({ name: 'StoreError' });
      await expect(kind.store.putPointer('catalog', big, Buffer.from('one'))).rejects.not.toMatchObject({ name: 'StoreError' });
      expect(await text(pointerPath)).toBe('one');
      expect(await text('1.0.0/a.js')).toBe('a');
      await expect(kind.store.list('catalog', '1.0.0')).resolves.toEqual(['a.js']);
      await heal();
      heal = undefined;
      await kind.store.put('catalog', '1.0.0/b.js', big);
    },
    30_000,
  );

  it('gives up a slow read after the time limit', async () => {
    await kind.store.putPointer('catalog', Buffer.from('one'), undefined);
    heal = await kind.slow();
    await expect(new CheckedStore('catalog', kind.store, 50).read(pointerPath)).rejects.toMatchObject({ code: 'store-unavailable' });
  });

  it('gives a shell the releases that another machine has published and promoted', async () => {
    const kit = await StoreKit.create();
    kit.store = () => kind.store;
    await kit.publish('1.0.0');
    await kit.promote('1.0.0', 1);
    const registry = kit.registry({ loadTimeoutMs: 5_000 });
    await registry.refresh();
    expect(registry.current().get('catalog')).toMatchObject({ release: { version: '1.0.0' } });
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    expect(registry.current().get('catalog')).toMatchObject({ release: { version: '1.1.0' } });
    await kit.remove();
  }, 30_000);
});

it('leaves no partial file in a folder on a full disk, and stays readable', async () => {
  const root = await mkdtemp(join(tmpdir(), 'spruce-full-'));
  const store = new FolderStore(root);
  await store.put('catalog', '1.0.0/a.js', Buffer.from('a'));
  const code = `
    import { FolderStore } from ${JSON.stringify(join(__dirname, 'folder-store.ts'))};
    await new FolderStore(${JSON.stringify(root)}).put('catalog', '1.0.0/b.js', Buffer.alloc(100_000, 'b'));`;
  // Limits the file size of the process to a few blocks, so that the write stops halfway, as on a full disk.
  const limited = 'trap "" XFSZ; ulimit -f 8; exec "$0" "$@"';
  const { status, stderr } = spawnSync('sh', ['-c', limited, process.execPath, '--import', 'tsx', '--input-type=module', '-e', code], {
    encoding: 'utf8',
    cwd: __dirname,
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
  await expect(store.list('catalog', '1.0.0')).resolves.toEqual(['a.js']);
  expect(await readdir(join(root, 'catalog/1.0.0'))).toEqual(['a.js']);
  await rm(root, { recursive: true });
}, 30_000);

describe('index of a bucket', () => {
  const index: Index = {};
  let kit: StoreKit;
  beforeAll(async () => {
    const store = new S3Store(`s3://${server.bucket}/indexed`);
    kit = await StoreKit.create();
    kit.store = () => store;
  });
  afterAll(() => kit.remove());

  const promote = async (app: string, version: string, seq: number) => {
    await kit.publish(version, { app, code: bundle(version, { app, path: app }) });
    await kit.promote(version, seq, { app });
  };
  const addToIndex = async (app: string, seq: number) => {
    const before = await kit.pointer(INDEX).catch(() => undefined);
    index[app] = { seq, mounts: [`/${app}`] };
    await kit.store().putPointer(INDEX, Buffer.from(JSON.stringify(index)), before);
  };

  it('needs one request per poll for any number of remotes; reads only remotes with a new promotion', async () => {
    const apps = ['one', 'two', 'three'];
    for (const app of apps) await promote(app, '1.0.0', 1);
    for (const app of apps) await addToIndex(app, 1);
    const readLatest = indexReader(kit.store());
    let latest: LatestPromotions | undefined;
    const registry = kit.registry({ apps: [], loadTimeoutMs: 5_000, latest: () => latest });
    const live = () => registry.report().map(({ app, live }) => `${app}@${live?.version}`);
    const poll = async () => {
      server.requests.length = 0;
      latest = await readLatest();
      await registry.refresh();
      return server.requests.map((request) => request.replace(/^GET \/\w+\/indexed\//, ''));
    };
    await poll();
    expect(live().sort()).toEqual(['one@1.0.0', 'three@1.0.0', 'two@1.0.0']);
    expect([await poll(), await poll()]).toEqual([['index/channel.json'], ['index/channel.json']]);

    await promote('two', '1.1.0', 2);
    await addToIndex('two', 2);
    const requests = await poll();
    expect(live()).toContain('two@1.1.0');
    expect(requests.filter((path) => !path.startsWith('two/'))).toEqual(['index/channel.json']);

    await promote('three', '1.1.0', 2);
    await promote('four', '1.0.0', 1);
    expect(await poll()).toEqual(['index/channel.json']);
    // Promotions of tools that do not write the index are found within a minute.
    const later = performance.now() + 61_000;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    await poll();
    jest.restoreAllMocks();
    expect(live().sort()).toEqual(['four@1.0.0', 'one@1.0.0', 'three@1.1.0', 'two@1.1.0']);
    expect(kit.refused()).toEqual([]);
  }, 30_000);
});

it('lists all names of a bucket that returns only a few names per response', async () => {
  const store = new S3Store(`s3://${server.bucket}/long`);
  const names = Array.from({ length: 7 }, (_, at) => `${at + 1}.json`);
  for (const name of names) await store.put('catalog', `promotions/${name}`, Buffer.from('{}'));
  for (const folder of ['promotions/0', 'promotions/3.x', 'promotions/9']) await store.put('catalog', `${folder}/a`, Buffer.from('{}'));
  server.pageSize = 3;
  server.requests.length = 0;
  await expect(store.list('catalog', 'promotions')).resolves.toEqual(['0', ...names, '3.x', '9'].sort());
  expect(server.requests).toHaveLength(4);
  server.pageSize = 1_000;
});

it.each(['slow', 'stalled'] as const)(
  'gives up a bucket that is %s after its idle limit, and reads from it again later',
  async (trouble) => {
    const address = `s3://${server.bucket}/silent-${trouble}`;
    await new S3Store(address).putPointer('catalog', Buffer.from('one'), undefined);
    const checked = new CheckedStore('catalog', new S3Store(address, { idleMs: 300 }), 10_000);
    server.trouble = trouble;
    await expect(checked.read(pointerPath)).rejects.toMatchObject({ code: 'store-unavailable' });
    server.trouble = undefined;
    expect((await checked.read(pointerPath)).toString()).toBe('one');
  },
  30_000,
);

it.each([
  ['/var/lib/releases', {}, undefined],
  ['.data/releases', {}, undefined],
  ['s3://spruce-releases/shop', { AWS_REGION: 'ap-southeast-1' }, undefined],
  ['s3://spruce-releases', { AWS_PROFILE: 'spruce' }, undefined],
  ['s3://spruce-releases', {}, 'names a bucket, so AWS_REGION must say where it is'],
  ['s3://', { AWS_REGION: 'x' }, 'must be s3://bucket or s3://bucket/folder, not s3://'],
  ['s3://Releases/../x', { AWS_REGION: 'x' }, 'must be s3://bucket or s3://bucket/folder, not s3://Releases/../x'],
  ['https://example.com/releases', {}, 'must be a folder or s3://bucket/folder, not https://example.com/releases'],
])('for the release store %s and the environment %j, returns the problem: %s', (address, env, problem) =>
  expect(storeProblem(address, env)).toBe(problem),
);
