/** @jest-environment node */
import { createHash } from 'node:crypto';
import { Quarantine } from './quarantine';
import type { RemoteRegistry } from './remote-registry';
import { bundle, StoreKit } from './testing/store-kit';

let kit: StoreKit;
beforeEach(async () => {
  kit = await StoreKit.create();
});
afterEach(() => kit.remove());

const hashOf = async (version: string) =>
  createHash('sha256')
    .update(await kit.store().read('catalog', `${version}/release.json`))
    .digest('hex');
const promoteCanary = async (stable: string, canary: string, percent: number, seq: number) =>
  kit.promote(stable, seq, { change: { canary: { version: canary, sha256: await hashOf(canary), percent } } });
const state = (registry: RemoteRegistry) => {
  const live = registry.current().get('catalog');
  const canary = registry.canaries().get('catalog');
  return {
    live: live?.kind === 'loaded' ? live.release.version : undefined,
    canary: canary && `${canary.remote.release.version} ${canary.percent} %`,
    report: registry.report()[0]?.canary?.refused?.code,
  };
};

async function begin(): Promise<RemoteRegistry> {
  await kit.publish('1.0.0');
  await kit.publish('1.1.0');
  await kit.promote('1.0.0', 1);
  const registry = kit.registry();
  await registry.refresh();
  return registry;
}

it('keeps the stable release live during a canary', async () => {
  const registry = await begin();
  const { generation } = registry;
  await promoteCanary('1.0.0', '1.1.0', 5, 2);
  await registry.refresh();
  expect(state(registry)).toEqual({ live: '1.0.0', canary: '1.1.0 5 %' });
  // The stable release did not change, so its cached pages stay valid.
  expect(registry.generation).toBe(generation);

  await promoteCanary('1.0.0', '1.1.0', 25, 3);
  await registry.refresh();
  expect(state(registry)).toEqual({ live: '1.0.0', canary: '1.1.0 25 %' });
  await kit.promote('1.1.0', 4);
  await registry.refresh();
  expect(state(registry)).toEqual({ live: '1.1.0' });
});

it('ends the canary at the next promotion, even if the promoted release is refused', async () => {
  const registry = await begin();
  await promoteCanary('1.0.0', '1.1.0', 5, 2);
  await registry.refresh();
  await kit.publish('1.2.0', { code: 'throw new Error("broken")' });
  await kit.promote('1.2.0', 3);
  await registry.refresh();
  expect(state(registry)).toEqual({ live: '1.0.0' });
});

it('loads the stable release and its canary at the start', async () => {
  await kit.publish('1.0.0');
  await kit.publish('1.1.0');
  await promoteCanary('1.0.0', '1.1.0', 5, 1);
  const registry = kit.registry();
  await registry.refresh();
  expect(state(registry)).toEqual({ live: '1.0.0', canary: '1.1.0 5 %' });
});

it('keeps the stable release for all visitors when the canary is refused, and logs it once', async () => {
  const registry = await begin();
  await kit.publish('1.2.0', { code: 'throw new Error("broken")' });
  await promoteCanary('1.0.0', '1.2.0', 5, 2);
  await registry.refresh();
  await registry.refresh();
  expect(state(registry)).toEqual({ live: '1.0.0', report: 'throws-on-load' });
  expect(kit.refused()).toEqual(['throws-on-load']);
  expect(registry.report()[0]).toMatchObject({ live: { version: '1.0.0', seq: 2 }, refused: undefined });
});

it('refuses a canary that claims a path of another remote', async () => {
  await kit.publish('1.0.0', { app: 'pages', code: bundle('1.0.0', { app: 'pages', path: 'pages' }) });
  await kit.promote('1.0.0', 1, { app: 'pages' });
  const registry = await begin();
  await registry.refresh();
  await kit.publish('1.2.0', { release: { mounts: ['/', '/product', '/pages'] } });
  await promoteCanary('1.0.0', '1.2.0', 5, 2);
  await registry.refresh();
  expect(state(registry)).toEqual({ live: '1.0.0', report: 'mount-conflict' });
});

it('ends a quarantined canary in all processes of the machine, until it is promoted again', async () => {
  const registry = await begin();
  const other = kit.registry();
  await promoteCanary('1.0.0', '1.1.0', 5, 2);
  await Promise.all([registry.refresh(), other.refresh()]);
  new Quarantine(`${kit.root}/state`).add('catalog', '1.1.0', 2, 'it blocked processes');
  await Promise.all([registry.refresh(), other.refresh()]);
  for (const each of [registry, other]) expect(state(each)).toEqual({ live: '1.0.0', report: 'quarantined' });
  expect(kit.lines.at(-1)?.message).toContain('it blocked processes');
  await promoteCanary('1.0.0', '1.1.0', 5, 3);
  await registry.refresh();
  expect(state(registry)).toEqual({ live: '1.0.0', canary: '1.1.0 5 %' });
});
