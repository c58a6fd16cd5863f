import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Quarantine } from './quarantine';
import { ReleaseRejected } from './release-rejected';
import { StoreKit, bundle, keys, otherKeys } from './testing/store-kit';
import type { LoadedRemote } from './registry-types';
import type { RemoteRegistry } from './remote-registry';

let kit: StoreKit;
beforeEach(async () => {
  kit = await StoreKit.create();
});
afterEach(() => kit.remove());

const live = (registry: RemoteRegistry, app = 'catalog'): string | undefined => {
  const remote = registry.current().get(app);
  return remote && remote.kind !== 'failed' ? remote.release.version : undefined;
};
const reason = (registry: RemoteRegistry, app = 'catalog'): string | undefined => {
  const remote = registry.current().get(app);
  return remote?.kind === 'failed' ? remote.reason : undefined;
};

async function withLive(): Promise<RemoteRegistry> {
  await kit.publish('1.0.0');
  await kit.promote('1.0.0', 1);
  const registry = kit.registry();
  await registry.refresh();
  expect(live(registry)).toBe('1.0.0');
  return registry;
}

describe('valid release', () => {
  it('goes live, with its routes and messages in memory', async () => {
    const registry = await withLive();
    const remote = registry.current().get('catalog') as LoadedRemote;
    expect(remote.messages).toEqual({ en: { version: '1.0.0', language: 'en' }, th: { version: '1.0.0', language: 'th' } });
    expect(remote.routes).toEqual([
      { id: 'catalog.product-list', path: 'product', lazy: undefined, Component: expect.any(Function), loader: expect.any(Function) },
    ]);
    expect(kit.lines.map(({ message }) => message)).toEqual(['catalog@1.0.0 is live']);
  });

  it('is replaced by the next release; the generation number rises by one for each change', async () => {
    const registry = await withLive();
    const before = registry.generation;
    const kept = registry.current();
    await registry.refresh();
    expect(registry.generation).toBe(before);
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    expect(live(registry)).toBe('1.1.0');
    expect(registry.generation).toBe(before + 1);
    // The map that a request holds does not change.
    expect((kept.get('catalog') as LoadedRemote).release.version).toBe('1.0.0');
  });

  it('goes live without a server bundle, and is not proven, because no code of it runs in the shell', async () => {
    await kit.publish('1.0.0', { release: { server: undefined } });
    await kit.promote('1.0.0', 1);
    const registry = kit.registry({ prove: () => Promise.reject(new Error('proven')) });
    await registry.refresh();
    await registry.refresh();
    expect([registry.current().get('catalog')?.kind, live(registry)]).toEqual(['listed', '1.0.0']);
    expect(kit.lines.map(({ level }) => level)).toEqual(['info']);
  });

  it('goes live again when it is promoted under a new number', async () => {
    const registry = await withLive();
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    await kit.promote('1.0.0', 3);
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
  });
});

describe('remote that the shell does not load at its start', () => {
  const publishReturns = async (version: string, seq: number, code = bundle(version, { app: 'returns', path: 'returns' })) => {
    await kit.publish(version, { app: 'returns', code });
    await kit.promote(version, seq, { app: 'returns' });
  };
  const kind = (registry: RemoteRegistry) => registry.current().get('returns')?.kind;

  it('is live, but its bundle runs only when a page of it is requested, and then after each promotion', async () => {
    await publishReturns('1.0.0', 1);
    const registry = kit.registry();
    await registry.refresh();
    expect([live(registry, 'returns'), kind(registry)]).toEqual(['1.0.0', 'listed']);
    expect(registry.report()).toContainEqual(expect.objectContaining({ app: 'returns', live: { version: '1.0.0', seq: 1 } }));
    await Promise.all([registry.load('returns'), registry.load('returns')]);
    expect(kind(registry)).toBe('loaded');
    expect(kit.lines.filter(({ fields }) => fields['app'] === 'returns').map(({ message }) => message)).toEqual([
      'returns@1.0.0 is live; a request for one of its pages loads its bundle',
      'returns@1.0.0 is live',
    ]);
    await publishReturns('1.1.0', 2);
    await registry.refresh();
    expect([live(registry, 'returns'), kind(registry)]).toEqual(['1.1.0', 'loaded']);
  });

  it('is proven once when a page of it is requested, so that a new shell starts without 200 proofs', async () => {
    await publishReturns('1.0.0', 1);
    const prove = jest.fn(() => Promise.resolve());
    const registry = kit.registry({ prove });
    await registry.refresh();
    expect([live(registry, 'returns'), prove.mock.calls.length]).toEqual(['1.0.0', 0]);
    await registry.load('returns');
    expect([kind(registry), prove.mock.calls.length]).toEqual(['loaded', 1]);
  });

  it('goes back to the previous release when its bundle fails to load', async () => {
    await publishReturns('1.0.0', 1);
    await publishReturns('1.1.0', 2, 'throw new Error("boom")');
    const registry = kit.registry();
    await registry.refresh();
    expect(live(registry, 'returns')).toBe('1.1.0');
    await registry.load('returns');
    expect([live(registry, 'returns'), kind(registry)]).toEqual(['1.0.0', 'loaded']);
    expect(kit.refused()).toContain('throws-on-load');
  });

  it('fails while the store cannot be read, and loads when it can be read again', async () => {
    await publishReturns('1.0.0', 1);
    const registry = kit.registry();
    await registry.refresh();
    await rename(kit.file(''), join(kit.root, 'unmounted'));
    await registry.load('returns');
    expect(reason(registry, 'returns')).toBe('store-unavailable');
    await rename(join(kit.root, 'unmounted'), kit.file(''));
    await registry.refresh();
    expect(kind(registry)).toBe('loaded');
  });
});

describe('release that breaks the processes that run it', () => {
  it('is refused if its trial run in another process fails, and is not tried again', async () => {
    await withLive();
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    const proven: string[] = [];
    const registry = kit.registry({
      prove: async ({ app, version }) => {
        proven.push(`${app}@${version}`);
        if (version === '1.1.0') throw new ReleaseRejected('throws-on-render', 'no page');
      },
    });
    await registry.refresh();
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(proven).toEqual(['catalog@1.1.0', 'catalog@1.0.0']);
    expect(kit.refused()).toEqual(['throws-on-render']);
  });

  it('is not proven again by a shell of a version that its signed promotion names', async () => {
    await kit.publish('1.0.0');
    await kit.promote('1.0.0', 1, { change: { proven: ['1.0.0-shell'] } });
    const prove = jest.fn(() => Promise.resolve());
    const registry = kit.registry({ prove });
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(prove).not.toHaveBeenCalled();
    await kit.registry({ prove, shellVersion: '1.1.0-shell' }).refresh();
    expect(prove).toHaveBeenCalledTimes(1);
    const canary = { version: '1.0.0', sha256: 'a', percent: 5, proven: ['1.0.0-shell'] };
    await kit.publish('1.1.0');
    canary.sha256 = createHash('sha256')
      .update(await kit.store().read('catalog', '1.0.0/release.json'))
      .digest('hex');
    await kit.promote('1.1.0', 2, { change: { canary } });
    await kit.registry({ prove }).refresh();
    expect(prove.mock.calls).toEqual([[expect.objectContaining({ version: '1.0.0' })], [expect.objectContaining({ version: '1.1.0' })]]);
  });

  it('is proven in the preflight, whose answer does not wait for a long proof', async () => {
    await kit.publish('1.0.0');
    await kit.sign('1.0.0');
    let end: (error?: Error) => void = () => {};
    const begun = jest.fn();
    const proof = new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
    const registry = kit.registry({ prove: () => (begun(), proof) });
    const ask = () => registry.preflight({ name: 'catalog', version: '1.0.0' });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    try {
      const answer = ask();
      while (begun.mock.calls.length === 0) await new Promise(setImmediate);
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await answer).toEqual({ takes: true, proof: 'running' });
    } finally {
      jest.useRealTimers();
    }
    const joined = ask();
    end();
    expect(await joined).toEqual({ takes: true, proof: 'good' });
    const strict = kit.registry({ prove: () => Promise.reject(new ReleaseRejected('throws-on-render', 'no page')) });
    const refused = { takes: false, app: 'catalog', code: 'throws-on-render', reason: 'no page' };
    expect(await strict.preflight({ name: 'catalog', version: '1.0.0' })).toEqual(refused);
  });

  it('is replaced by the previous release while its promotion is quarantined, also after a restart', async () => {
    const registry = await withLive();
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    new Quarantine(join(kit.root, 'state')).add('catalog', '1.1.0', 2, 'it blocked processes');
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['quarantined']);
    expect(kit.lines.at(-1)?.message).toBe(
      'release rejected: catalog@1.1.0 is quarantined: it blocked processes; catalog@1.0.0 stays live',
    );
    const restarted = kit.registry();
    await restarted.refresh();
    expect(live(restarted)).toBe('1.0.0');
    await kit.promote('1.1.0', 3);
    await registry.refresh();
    expect(live(registry)).toBe('1.1.0');
  });

  it('is not replaced by an earlier promotion of the same version', async () => {
    const registry = await withLive();
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    await kit.promote('1.1.0', 3);
    await registry.refresh();
    new Quarantine(join(kit.root, 'state')).add('catalog', '1.1.0', 3, 'it blocked processes');
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
  });

  it('leaves its paths without a page when there is no previous release', async () => {
    await kit.publish('1.0.0', { app: 'returns', code: bundle('1.0.0', { app: 'returns', path: 'returns' }) });
    await kit.promote('1.0.0', 1, { app: 'returns' });
    const registry = kit.registry();
    await registry.refresh();
    expect(live(registry, 'returns')).toBe('1.0.0');
    new Quarantine(join(kit.root, 'state')).add('returns', '1.0.0', 1, 'it blocked processes');
    await registry.refresh();
    expect(registry.current().get('returns')).toMatchObject({ kind: 'failed', mounts: ['/returns'], reason: 'quarantined' });
  });

  it('is refused when it claims a page of the shell or lacks a slot that the shell shows', async () => {
    await withLive();
    const registry = kit.registry({
      ownPaths: ['/about-us'],
      apps: [{ name: 'catalog', fallbackMounts: ['/product'], slots: ['search-panel'] }],
    });
    await kit.publish('1.1.0', { release: { slots: ['search-panel'], mounts: ['/', '/product', '/about-us'] } });
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    await kit.publish('1.2.0', { release: { slots: ['search'] } });
    await kit.promote('1.2.0', 3);
    await registry.refresh();
    await kit.publish('1.3.0', { release: { slots: ['search-panel'] } });
    expect(kit.refused()).toEqual(['mount-conflict', 'missing-slot']);
    await kit.promote('1.3.0', 4);
    await registry.refresh();
    expect(live(registry)).toBe('1.3.0');
  });
});

describe('pointer that cannot be trusted', () => {
  it('is refused when it is signed with another key', async () => {
    const registry = await withLive();
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2, { key: otherKeys.privateKey });
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['bad-signature']);
  });

  it('is refused when its payload was edited', async () => {
    const registry = await withLive();
    const file = JSON.parse((await kit.pointer()).toString()) as { payload: string };
    file.payload = file.payload.replace('"seq":1', '"seq":99');
    await kit.spoil('catalog/channel.json', JSON.stringify(file));
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['bad-signature']);
  });

  it.each([
    ['cut off in the middle', '{"payload":"{'],
    ['not an object', '[]'],
    ['not signed', '{"payload":"{}"}'],
  ])('is refused when it is %s', async (_name, content) => {
    const registry = await withLive();
    await kit.spoil('catalog/channel.json', content);
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['malformed-pointer']);
  });

  it('is refused when it was signed for another app', async () => {
    const registry = await withLive();
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2, { change: { name: 'checkout' } });
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['malformed-pointer']);
  });

  it('is refused when it is older than the last one, also after a restart', async () => {
    const registry = await withLive();
    const old = await kit.pointer();
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    await kit.spoil('catalog/channel.json', old);
    await registry.refresh();
    expect(live(registry)).toBe('1.1.0');
    expect(kit.refused()).toEqual(['replayed-pointer']);

    const restarted = kit.registry();
    await restarted.refresh();
    expect(live(restarted)).toBe('1.1.0');
    expect(kit.refused()).toEqual(['replayed-pointer', 'replayed-pointer']);
  });

  it('is refused when it is older than the last one, even if that release never went live', async () => {
    const registry = await withLive();
    const old = await kit.pointer();
    await kit.publish('1.1.0', { code: 'throw new Error("boom")' });
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    await kit.spoil('catalog/channel.json', old);
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['throws-on-load', 'replayed-pointer']);
  });
});

describe('release that cannot be trusted', () => {
  it('is refused when its server bundle was changed, and accepted after the file is restored', async () => {
    const registry = await withLive();
    await kit.publish('1.1.0');
    const good = await readFile(kit.file('catalog/1.1.0/server/index.cjs'));
    await kit.spoil('catalog/1.1.0/server/index.cjs', `globalThis.tampered = true;${good.toString()}`);
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['hash-mismatch']);
    expect(globalThis).not.toHaveProperty('tampered');
    await kit.spoil('catalog/1.1.0/server/index.cjs', good);
    await registry.refresh();
    expect(live(registry)).toBe('1.1.0');
  });

  it('is refused when its release.json was changed', async () => {
    const registry = await withLive();
    const release = await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    await kit.spoil('catalog/1.1.0/release.json', JSON.stringify({ ...release, mounts: ['/', '/product', '/checkout'] }));
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['hash-mismatch']);
  });

  it.each(['catalog/1.1.0/server/index.cjs', 'catalog/1.1.0/release.json'])('is refused when %s is missing', async (file) => {
    const registry = await withLive();
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    await rm(kit.file(file));
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['missing-file']);
  });

  it.each([
    ['incompatible', 'requires another React version', { release: { requires: { react: '^20.0.0' } } }],
    ['incompatible', 'requires a library that the shell lacks', { release: { requires: { vue: '^3.0.0' } } }],
    ['wrong-contract', 'is built for the next contract', { release: { contract: 2 } }],
    ['malformed-release', 'contains another version number', { release: { version: '9.9.9' } }],
    [
      'malformed-release',
      'names a file outside of its folder',
      { release: { server: { file: '../../secret.cjs', sha256: '0'.repeat(64), bytes: 1 } } },
    ],
    ['does-not-compile', 'has a syntax error', { code: 'exports.default = {{' }],
    ['throws-on-load', 'throws an error', { code: 'throw new Error("boom")' }],
    ['throws-on-load', 'throws null', { code: 'throw null' }],
    [
      'throws-on-load',
      'has a page that does not load',
      { code: bundle('1.1.0').replace('lazy: async () =>', 'lazy: async () => { throw new Error("gone") },x: () =>') },
    ],
    ['forbidden-require', 'requires the file system', { code: 'require("fs")' }],
    ['forbidden-require', 'requires a file by its path', { code: 'require("/etc/passwd")' }],
    ['forbidden-require', 'requires `constructor`, a property of every object', { code: 'require("constructor")' }],
    [
      'load-timeout',
      'has a page that never finishes loading',
      { code: bundle('1.1.0').replace('lazy: async () =>', 'lazy: () => new Promise(() => {}), x: () =>') },
    ],
    ['bad-routes', 'exports nothing', { code: '' }],
    ['bad-routes', 'has no routes', { code: bundle('1.1.0').replace(/exports\.default = .*/, 'exports.default = [];') }],
    ['bad-routes', 'has a route id of another app', { code: bundle('1.1.0', { id: 'checkout.summary' }) }],
    ['bad-routes', 'claims a path outside of its mounts', { code: bundle('1.1.0', { path: 'checkout' }) }],
    ['bad-routes', 'claims every path', { code: bundle('1.1.0', { path: '*' }) }],
    ['bad-routes', 'claims /products although its mount is /product', { code: bundle('1.1.0', { path: 'products' }) }],
  ])('is refused as %s when it %s', async (code, _name, change) => {
    const registry = await withLive();
    await kit.publish('1.1.0', change as Parameters<StoreKit['publish']>[1]);
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual([code]);
  });

  it('is logged once, not at every poll', async () => {
    const registry = await withLive();
    await kit.publish('1.1.0', { code: 'globalThis.runs = (globalThis.runs ?? 0) + 1; throw new Error("boom")' });
    await kit.promote('1.1.0', 2);
    for (let look = 0; look < 5; look++) await registry.refresh();
    expect(kit.refused()).toEqual(['throws-on-load']);
    expect(kit.lines.at(-1)?.message).toBe('release rejected: Error: boom; catalog@1.0.0 stays live');
  });

  it.each([
    ['is not tried again at once', 'load-timeout', 60_000, '1.0.0', 1],
    ['is tried again after the delay', 'load-timeout', 1, '1.1.0', 2],
    ['is tried again after the delay', 'too-slow', 1, '1.1.0', 2],
  ] as const)('%s if its trial run ended as %s', async (_what, code, delayMs, version, tries) => {
    await withLive();
    let proofs = 0;
    const prove = async (release: { version: string }) => {
      if (release.version === '1.1.0' && (proofs += 1) === 1) throw new ReleaseRejected(code, 'a hiccup');
    };
    const registry = kit.registry({ prove, retryMs: { [code]: delayMs } });
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    for (let look = 0; look < 3; look += 1) {
      await registry.refresh();
      await sleep(5);
    }
    expect([live(registry), proofs]).toEqual([version, tries]);
  });

  it('is refused when it claims a path of another remote', async () => {
    const apps = [
      { name: 'catalog', fallbackMounts: ['/product'] },
      { name: 'cart', fallbackMounts: ['/cart'] },
    ];
    await kit.publish('1.0.0');
    await kit.promote('1.0.0', 1);
    const registry = kit.registry({ apps });
    await registry.refresh();
    await kit.publish('1.0.0', {
      app: 'cart',
      code: bundle('1.0.0', { app: 'cart', path: 'cart' }),
      release: { mounts: ['/cart', '/product/sale'] },
    });
    await kit.promote('1.0.0', 1, { app: 'cart' });
    await registry.refresh();
    expect(reason(registry, 'cart')).toBe('mount-conflict');
    expect(live(registry)).toBe('1.0.0');
  });
});

describe('app without a live release', () => {
  it('is reported as failed at its fallback mounts until a release is promoted', async () => {
    const registry = kit.registry();
    expect(reason(registry)).toBe('loading');
    await registry.refresh();
    expect(registry.current().get('catalog')).toEqual({
      kind: 'failed',
      name: 'catalog',
      mounts: ['/', '/product'],
      reason: 'missing-pointer',
    });
    const before = registry.generation;
    await registry.refresh();
    expect(registry.generation).toBe(before);
    await kit.publish('1.0.0');
    await kit.promote('1.0.0', 1);
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
  });

  it('keeps the release from before the restart while the promoted release is refused', async () => {
    await withLive();
    await kit.publish('1.1.0', { code: 'throw new Error("boom")' });
    await kit.promote('1.1.0', 2);
    const restarted = kit.registry();
    await restarted.refresh();
    expect(live(restarted)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['throws-on-load']);
  });

  it('loads the newest earlier promotion that passes its proof when no local state exists', async () => {
    await kit.publish('1.0.0');
    await kit.promote('1.0.0', 1);
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    await kit.publish('1.2.0', { code: 'exports.default = {{' });
    await kit.promote('1.2.0', 3);
    // This newest version is no candidate, because it was never promoted.
    await kit.publish('1.3.0');
    // This version is no candidate, because its promotion has another key.
    await kit.publish('1.4.0');
    await kit.promote('1.4.0', 4, { key: otherKeys.privateKey });
    const registry = kit.registry();
    await registry.refresh();
    expect(live(registry)).toBe('1.1.0');
    expect(kit.refused()).toEqual(['bad-signature']);
  });
});

describe('new replica', () => {
  it('starts with the highest promotion, although the store has an older pointer', async () => {
    await kit.publish('1.0.0');
    const old = await kit.promote('1.0.0', 1);
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2);
    await kit.spoil('catalog/channel.json', old);
    const replica = kit.registry({ stateDir: join(kit.root, 'elsewhere') });
    await replica.refresh();
    expect(live(replica)).toBe('1.1.0');
    await replica.refresh();
    expect(kit.refused()).toEqual(['replayed-pointer', 'replayed-pointer']);
    expect(kit.lines.find(({ level }) => level === 'error')?.message).toContain('the pointer has the number 1, 2 was promoted');
  });

  it('waits until the store can list the promotions', async () => {
    await kit.publish('1.0.0');
    await kit.promote('1.0.0', 1);
    const store = kit.store();
    const list = store.list.bind(store);
    store.list = () => Promise.reject(new Error('no list today'));
    const replica = kit.registry({ store });
    await replica.refresh();
    expect(reason(replica)).toBe('store-unavailable');
    store.list = list;
    await replica.refresh();
    expect(live(replica)).toBe('1.0.0');
  });
});

describe('keys', () => {
  it('can be two during a rotation; after the old key is removed, its promotions are invalid', async () => {
    let valid = [keys.publicKey];
    await kit.publish('1.0.0');
    await kit.promote('1.0.0', 1);
    const registry = kit.registry({ publicKeys: () => valid });
    await registry.refresh();
    await kit.publish('1.1.0');
    await kit.promote('1.1.0', 2, { key: otherKeys.privateKey });
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    valid = [keys.publicKey, otherKeys.publicKey];
    await registry.refresh();
    expect(live(registry)).toBe('1.1.0');
    valid = [otherKeys.publicKey];
    const replica = kit.registry({ publicKeys: () => valid, stateDir: join(kit.root, 'elsewhere') });
    await replica.refresh();
    expect(live(replica)).toBe('1.1.0');
  });

  it('do not let one squad block a release of another squad', async () => {
    await withLive();
    await kit.publish('1.1.0');
    const registry = kit.registry();
    await kit.publish('1.0.0', { app: 'returns' });
    const sha256 = createHash('sha256')
      .update(await kit.store().read('catalog', '1.1.0/release.json'))
      .digest('hex');
    await kit.spoil('returns/1.0.0/release.json', await kit.store().read('catalog', '1.1.0/release.json'));
    await kit.promote('1.0.0', 1, { app: 'returns', change: { sha256 } });
    await registry.refresh();
    expect(kit.refused()).toEqual(['malformed-release']);
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    expect(live(registry)).toBe('1.1.0');
  });

  it('of one squad cannot promote the remote of another squad', async () => {
    const squads: Record<string, string> = { catalog: keys.publicKey, cart: otherKeys.publicKey };
    const cart = { app: 'cart', code: bundle('1.0.0', { app: 'cart', path: 'cart' }) };
    await kit.publish('1.0.0', cart);
    await kit.promote('1.0.0', 1, { app: 'cart' });
    const registry = kit.registry({ publicKeys: (app) => [squads[app]!] });
    await registry.refresh();
    expect(live(registry, 'cart')).toBeUndefined();
    expect(kit.refused()).toContain('bad-signature');
    await kit.promote('1.0.0', 2, { app: 'cart', key: otherKeys.privateKey });
    await registry.refresh();
    expect(live(registry, 'cart')).toBe('1.0.0');
  });
});

describe("remote that the shell's configuration does not list", () => {
  const returns = { app: 'returns', code: bundle('1.0.0', { app: 'returns', path: 'returns' }) };

  it('goes live in a running shell when it is promoted', async () => {
    const registry = await withLive();
    await kit.publish('1.0.0', returns);
    await registry.refresh();
    expect([...registry.current().keys()]).toEqual(['catalog']);
    await kit.promote('1.0.0', 1, { app: 'returns' });
    await registry.refresh();
    expect(live(registry, 'returns')).toBe('1.0.0');
    expect(kit.refused()).toEqual([]);
  });

  it('is reported as failed at its last mounts when it cannot be loaded after a restart', async () => {
    const registry = await withLive();
    await kit.publish('1.0.0', returns);
    await kit.promote('1.0.0', 1, { app: 'returns' });
    await registry.refresh();
    await kit.spoil('returns/1.0.0/server/index.cjs', 'lost');
    const restarted = kit.registry();
    await restarted.refresh();
    await restarted.load('returns');
    expect(restarted.current().get('returns')).toEqual({ kind: 'failed', name: 'returns', mounts: ['/returns'], reason: 'hash-mismatch' });
  });

  it('does not get the paths of a remote that failed to load', async () => {
    await kit.publish('1.0.0', { ...returns, release: { mounts: ['/returns', '/product/returns'] } });
    await kit.promote('1.0.0', 1, { app: 'returns' });
    const registry = kit.registry();
    await registry.refresh();
    await registry.refresh();
    expect(live(registry, 'returns') ?? kit.refused()).toContain('mount-conflict');
  });
});

describe('release that uses exports which this shell lacks', () => {
  const uses = {
    facades: { 'react-router-dom': ['Link', 'useFetcher'] },
    tokens: ['--space-4', '--glow'],
    slots: { 'mini-cart': ['onClose', 'pinned'] },
  };
  const capabilities = { facades: { 'react-router-dom': ['Link'] }, tokens: ['--space-4'], slots: { 'catalog/mini-cart': ['onClose'] } };

  it('is refused by name before its code runs, and accepted by a shell that has these exports', async () => {
    await withLive();
    await kit.publish('1.1.0', { release: { slots: ['mini-cart'], uses }, code: 'globalThis.ran = true' });
    await kit.promote('1.1.0', 2);
    const proven: string[] = [];
    const old = kit.registry({ capabilities, prove: async ({ version }) => void proven.push(version) });
    await old.refresh();
    expect(live(old)).toBe('1.0.0');
    expect(proven).toEqual(['1.0.0']);
    expect(old.report()).toEqual([
      {
        app: 'catalog',
        live: { version: '1.0.0', seq: 1 },
        refused: {
          code: 'shell-lacks',
          reason:
            'uses useFetcher of react-router-dom, the token --glow, the prop pinned of the slot mini-cart, which this shell does not have',
        },
      },
    ]);
    expect(globalThis).not.toHaveProperty('ran');
    await kit.publish('1.2.0', { release: { slots: ['mini-cart'], uses } });
    await kit.promote('1.2.0', 3);
    const wide = {
      facades: uses.facades,
      tokens: uses.tokens,
      slots: { 'catalog/mini-cart': uses.slots['mini-cart'] },
    };
    const grown = kit.registry({ capabilities: wide });
    await grown.refresh();
    expect(live(grown)).toBe('1.2.0');
  });

  it('is refused in the preflight, before its promotion', async () => {
    const registry = kit.registry({ capabilities });
    const asked = (version: string) => registry.preflight({ name: 'catalog', version });
    expect(await asked('1.0.0')).toMatchObject({ takes: false, code: 'missing-file' });
    await kit.publish('1.0.0');
    expect(await asked('1.0.0')).toMatchObject({ takes: false, code: 'missing-file' });
    await kit.sign('1.0.0');
    expect(await asked('1.0.0')).toEqual({ takes: true });
    await kit.publish('1.1.0', { release: { uses } });
    await kit.sign('1.1.0');
    expect(await asked('1.1.0')).toMatchObject({
      takes: false,
      app: 'catalog',
      code: 'shell-lacks',
      reason: expect.stringContaining('useFetcher'),
    });
    await kit.publish('1.2.0');
    await kit.sign('1.2.0', otherKeys.privateKey);
    expect(await asked('1.2.0')).toMatchObject({ takes: false, code: 'bad-signature' });
  });
});

describe('promotions', () => {
  it('keep the time when a version first went live, also if its canary changes and after a restart', async () => {
    await kit.publish('1.0.0');
    await kit.publish('1.1.0');
    const at = (promotedAt: string, change: object = {}) => ({ change: { promotedAt, ...change } });
    await kit.promote('1.0.0', 1, at('2026-11-01T00:00:00.000Z'));
    const registry = kit.registry();
    await registry.refresh();
    expect(registry.promotions()).toEqual([{ app: 'catalog', version: '1.0.0', seq: 1, promotedAt: '2026-11-01T00:00:00.000Z' }]);
    const manifest = await kit.store().read('catalog', '1.1.0/release.json');
    const canary = { version: '1.1.0', sha256: createHash('sha256').update(manifest).digest('hex'), percent: 5 };
    await kit.promote('1.0.0', 2, at('2026-11-02T00:00:00.000Z', { canary }));
    for (const shell of [registry, kit.registry()]) {
      await shell.refresh();
      expect(shell.promotions()).toEqual([
        { app: 'catalog', version: '1.0.0', seq: 2, promotedAt: '2026-11-01T00:00:00.000Z' },
        { app: 'catalog', version: '1.1.0', seq: 2, promotedAt: '2026-11-02T00:00:00.000Z' },
      ]);
    }
  });
});

describe('slow or broken store', () => {
  it('delays neither the start nor the live release', async () => {
    await withLive();
    const slow = kit.store();
    const read = slow.read.bind(slow);
    let open: () => void = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    slow.read = async (app, path) => {
      await gate;
      return read(app, path);
    };
    const registry = kit.registry({ store: slow });
    // The start must not wait for the store, which answers only after `open()`.
    await registry.start(20);
    expect(reason(registry)).toBe('loading');
    open();
    await registry.refresh();
    expect(live(registry)).toBe('1.0.0');
    registry.stop();
  }, 10_000);

  it('is given up after the time limit, and is read and logged only once', async () => {
    const registry = await withLive();
    const stuck = kit.store();
    const asked: string[] = [];
    const never = (what: string) => new Promise<never>(() => void asked.push(what));
    stuck.read = (_app, path) => never(path);
    stuck.list = (_app, folder) => never(folder ?? '');
    stuck.apps = () => never('apps');
    const restarted = kit.registry({ store: stuck, storeTimeoutMs: 30 });
    await restarted.refresh();
    await restarted.refresh();
    // Each hanging read holds a thread, so none may be repeated.
    expect(asked.sort()).toEqual([...new Set(asked)]);
    expect(reason(restarted)).toBe('store-unavailable');
    expect(live(registry)).toBe('1.0.0');
    expect(kit.refused()).toEqual(['store-unavailable']);
  });

  it('is asked for only one release while it hangs, not for every earlier release', async () => {
    for (const seq of [1, 2, 3]) {
      await kit.publish(`1.${seq}.0`);
      await kit.promote(`1.${seq}.0`, seq);
    }
    const stuck = kit.store();
    const read = stuck.read.bind(stuck);
    const asked: string[] = [];
    stuck.read = (app, path) => (path.endsWith('release.json') ? new Promise(() => void asked.push(path)) : read(app, path));
    await kit.registry({ store: stuck, storeTimeoutMs: 30 }).refresh();
    expect(asked).toEqual(['1.3.0/release.json']);
  });
});

it('replaces a release under load without a request that gets parts of both versions', async () => {
  const registry = await withLive();
  await kit.publish('1.1.0');
  let stop = false;
  let requests = 0;
  const versions = new Set<string>();
  const request = async (): Promise<void> => {
    while (!stop) {
      const remote = registry.current().get('catalog') as LoadedRemote;
      const route = remote.routes[0] as unknown as { Component: () => { child: string }; loader: () => string };
      const seen = new Set<unknown>([remote.release.version, remote.messages.en['version'], route.loader()]);
      await new Promise((resolve) => setImmediate(resolve));
      seen.add(route.Component().child).add(remote.messages.th['version']);
      expect([...seen]).toHaveLength(1);
      versions.add(remote.release.version);
      requests += 1;
    }
  };
  const load = Promise.all(Array.from({ length: 8 }, request));
  for (let swap = 2; swap <= 25; swap++) {
    await kit.promote(swap % 2 ? '1.0.0' : '1.1.0', swap);
    await registry.refresh();
  }
  stop = true;
  await load;
  expect([...versions].sort()).toEqual(['1.0.0', '1.1.0']);
  expect(requests).toBeGreaterThan(100);
  expect(kit.refused()).toEqual([]);
});

it('releases the memory of an old version', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const registry = await withLive();
  const old = new WeakRef((registry.current().get('catalog') as LoadedRemote).routes[0]!);
  await kit.publish('1.1.0');
  await kit.promote('1.1.0', 2);
  await registry.refresh();
  for (let round = 0; round < 20 && old.deref(); round++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
  }
  expect(old.deref()).toBeUndefined();
});
