/** @jest-environment node */
import { listenForPages, loadedRemote, pageOptions } from './testing/page-app';

it('waits with the rendering of a page until beginPage allows it, and sends cached pages at once', async () => {
  const rendered = jest.fn(() => null);
  const remote = loadedRemote([{ id: 'catalog.product', path: 'product', loader: rendered, Component: () => <h2>whole</h2> }], {
    mounts: ['/product'],
  });
  let begin: (end: () => void) => void = () => {};
  const end = jest.fn();
  const beginPage = jest.fn<Promise<() => void>, [object, string]>(() => new Promise((resolve) => (begin = resolve)));
  const shop = await listenForPages({ ...pageOptions(remote), beginPage });
  try {
    const page = fetch(`${shop.address}/product`);
    while (beginPage.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(beginPage).toHaveBeenCalledWith(expect.objectContaining({ name: 'catalog', version: '1.0.0' }), 'catalog.product');
    expect(rendered).not.toHaveBeenCalled();
    begin(end);
    expect(await (await page).text()).toContain('<h2>whole</h2>');
    expect((await fetch(`${shop.address}/product`)).status).toBe(200);
    expect([beginPage.mock.calls.length, rendered.mock.calls.length, end.mock.calls.length]).toEqual([1, 1, 1]);
  } finally {
    await shop.close();
  }
});
