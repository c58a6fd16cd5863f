import { readFile } from 'node:fs/promises';
import { StoreKit } from './testing/store-kit';

let kit: StoreKit;
beforeEach(async () => {
  kit = await StoreKit.create();
});
afterEach(() => kit.remove());

it('writes once: the second writer is told, and the first one’s bytes stay', async () => {
  const store = kit.store();
  await store.put('catalog', '1.0.0/a.js', Buffer.from('first'));
  await expect(store.put('catalog', '1.0.0/a.js', Buffer.from('second'))).rejects.toMatchObject({ code: 'exists' });
  expect((await store.read('catalog', '1.0.0/a.js')).toString()).toBe('first');
});

it('lets one of many writers at once win', async () => {
  const store = kit.store();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, writer) => store.put('catalog', '1.0.0/a.js', Buffer.from(String(writer).repeat(10_000)))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(new Set((await readFile(kit.file('catalog/1.0.0/a.js'), 'utf8')).match(/\d/g)).size).toBeLessThanOrEqual(2);
  await expect(store.list('catalog', '1.0.0')).resolves.toEqual(['a.js']);
});

it.each([
  ['catalog', '../cart/channel.json'],
  ['catalog', '/etc/passwd'],
  ['catalog', '1.0.0/../../cart/x'],
  ['catalog', 'a\0b'],
  ['../catalog', 'channel.json'],
  ['', 'channel.json'],
])('refuses to leave an app’s folder: %j %j', async (app, path) => {
  const store = kit.store();
  await expect(store.read(app, path)).rejects.toMatchObject({ code: 'refused' });
  await expect(store.put(app, path, Buffer.from('x'))).rejects.toMatchObject({ code: 'refused' });
});

it('tells a missing file from an empty folder', async () => {
  const store = kit.store();
  await expect(store.read('catalog', 'channel.json')).rejects.toMatchObject({ code: 'missing' });
  await expect(store.exists('catalog', 'channel.json')).resolves.toBe(false);
  await expect(store.list('catalog')).resolves.toEqual([]);
});
