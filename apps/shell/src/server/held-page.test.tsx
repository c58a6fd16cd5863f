/** @jest-environment node */
import { listenForPages, loadedRemote, pageOptions } from './testing/page-app';

it('renders a page only after its release blocks no other process, and sends cached pages at once', async () => {
  const rendered = jest.fn(() => null);
  const remote = loadedRemote([{ id: 'catalog.product', path: 'product', loader: rendered, Component: () => <h2>whole</h2> }], {
    mounts: ['/product'],
  });
  let free: () => void = () => {};
  const untilFree = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  untilFree.mockImplementationOnce(() => new Promise((resolve) => (free = resolve)));
  const shop = await listenForPages({ ...pageOptions(remote), untilFree });
  try {
    const page = fetch(`${shop.address}/product`);
    while (untilFree.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(untilFree).toHaveBeenCalledWith('catalog@1.0.0');
    expect(rendered).not.toHaveBeenCalled();
    free();
    expect(await (await page).text()).toContain('<h2>whole</h2>');
    expect((await fetch(`${shop.address}/product`)).status).toBe(200);
    expect([untilFree.mock.calls.length, rendered.mock.calls.length]).toEqual([1, 1]);
  } finally {
    await shop.close();
  }
});
