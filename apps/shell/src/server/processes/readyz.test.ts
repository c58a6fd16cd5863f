/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Quarantine } from '@spruce/federation';
import { bundle, keys, StoreKit } from '@spruce/federation/testing/store';
import { startBareShell } from '../testing/bare-shell';

let kit: StoreKit;
let shell: Awaited<ReturnType<typeof startBareShell>>;
const app = 'cart-wishlist';
const publish = (version: string, code = bundle(version, { app, path: 'cart' })) =>
  kit.publish(version, { app, code, release: { mounts: ['/cart'], slots: ['mini-cart'] } });

beforeAll(async () => {
  kit = await StoreKit.create();
  await kit.publish('1.0.0', { release: { slots: ['search-panel'] } });
  await kit.promote('1.0.0', 1);
  await publish('1.0.0', 'throw new Error("broken")');
  await kit.promote('1.0.0', 1, { app });
  writeFileSync(join(kit.root, 'keys.pem'), keys.publicKey);
  shell = await startBareShell({
    NODE_ENV: 'production',
    RENDER_PROCESSES: '0',
    RELEASE_POLL_MS: '50',
    RELEASE_STORE: join(kit.root, 'store'),
    RELEASE_PUBLIC_KEY_FILE: join(kit.root, 'keys.pem'),
  });
});
afterAll(async () => {
  await shell.close();
  await kit.remove();
});

const ready = async () => {
  const response = await shell.ask('/readyz');
  return { status: response.status, missing: ((await response.json()) as { missing: string[] }).missing };
};
async function until(wanted: Awaited<ReturnType<typeof ready>>): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if (JSON.stringify(await ready()) === JSON.stringify(wanted)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await ready()).toEqual(wanted);
}

test('answers 503 at the start while a critical remote is missing, and stays ready when one is lost', async () => {
  expect(await ready()).toEqual({ status: 503, missing: [app] });
  await publish('1.0.1');
  await kit.promote('1.0.1', 2, { app });
  await until({ status: 200, missing: [] });
  new Quarantine(join(shell.dir, 'shell')).add(app, '1.0.1', 2, 'it blocked processes');
  await until({ status: 200, missing: [app] });
});
