/** @jest-environment node */
import { watchGlobals } from './processes/globals';
import { listenForPages, loadedRemote, pageOptions } from './testing/page-app';

const remote = loadedRemote(
  [{ id: 'catalog.product', path: 'product', loader: () => attack?.(), Component: () => <h2>{['whole'].at(-1)}</h2> }],
  { mounts: ['/product'] },
);

let attack: (() => null) | undefined;
const busyElsewhere = jest.fn<boolean, [release: string]>(() => false);
let changed: ReturnType<typeof watchGlobals>;
let shop: Awaited<ReturnType<typeof listenForPages>>;
beforeAll(async () => {
  shop = await listenForPages({
    ...pageOptions(remote),
    restoreGlobals() {
      const change = changed();
      change?.undo();
      return change !== undefined;
    },
    isBusyElsewhere: busyElsewhere,
  });
  changed = watchGlobals();
});
afterAll(() => shop.close());

it('renders a page again when it failed because a prototype had been changed', async () => {
  const { at } = Array.prototype;
  let visits = 0;
  attack = () => {
    visits += 1;
    // Simulates a remote that changes a global once, before this page is rendered.
    if (visits === 1)
      Array.prototype.at = () => {
        throw new Error('mine');
      };
    return null;
  };
  const response = await fetch(`${shop.address}/product`);
  expect(Array.prototype.at).toBe(at);
  expect([response.status, visits]).toEqual([200, 2]);
  expect(await response.text()).toContain('<h2>whole</h2>');
});

it('renders a page only once when it fails without a changed global', async () => {
  let visits = 0;
  attack = () => {
    visits += 1;
    throw new Error('broken');
  };
  expect((await fetch(`${shop.address}/product?again`)).status).toBe(500);
  expect(visits).toBe(1);
});

it('waits with a page while its release hangs another process, and then renders it', async () => {
  attack = jest.fn(() => null);
  let waiting = 0;
  busyElsewhere.mockImplementation((release) => release === 'catalog@1.0.0' && (waiting += 1) < 3);
  const response = await fetch(`${shop.address}/product?held`);
  expect([response.status, waiting]).toEqual([200, 3]);
  expect(attack).toHaveBeenCalledTimes(1);
  // Cached pages and pages of other remotes do not wait.
  busyElsewhere.mockClear().mockImplementation((release) => release === 'catalog@1.0.0');
  expect((await fetch(`${shop.address}/product?held`)).status).toBe(200);
  expect(busyElsewhere).not.toHaveBeenCalled();
  expect((await fetch(`${shop.address}/no-such-page`)).status).toBe(404);
});

it('renders the page anyway when the other process is still busy after some seconds', async () => {
  attack = undefined;
  let now = performance.now();
  // Each reading of the clock advances it by a second.
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  busyElsewhere.mockClear().mockReturnValue(true);
  expect((await fetch(`${shop.address}/product?never`)).status).toBe(200);
  expect(busyElsewhere.mock.calls.length).toBeGreaterThan(0);
  clock.mockRestore();
});
