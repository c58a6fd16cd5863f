/** @jest-environment node */
import { failingHandler } from '@spruce/api-client/testing';
import type { RouteHandle } from '@spruce/platform';
import { renderOnServer } from '../../testing/render-on-server';

const readMeta = async (path: string) => {
  const { handle, platform } = await renderOnServer(path);
  const url = new URL(path, platform.origin);
  const params = { slug: /^\/brand\/(.+)$/.exec(url.pathname)?.[1] };
  return (handle as RouteHandle).meta?.({
    params,
    searchParams: url.searchParams,
    queryClient: platform.queryClient,
    language: 'en',
    t: (key, options) => platform.i18n.t(key, options),
  });
};
const json = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as {
    itemListElement: { url: string }[];
  } | null;

describe('product list on the server', () => {
  it('renders title, description, products and structured data into the HTML [route.product]', async () => {
    const { status, html } = await renderOnServer('/product?main=living-room');
    expect(status).toBe(200);
    expect(html).toContain('<title>Living Room furniture to rent in Bangkok · Spruce</title>');
    expect(html).toContain('name="description" content="Sofas made for a nap');
    expect(html).toContain('Nara 3-Seat Sofa');
    expect(json(html)?.itemListElement[0]?.url).toBe('https://spruce.example/product/nara-3-seat-sofa');
  });

  it('loads the list of product types only if the URL filters by type', async () => {
    const { html, platform } = await renderOnServer('/product?types=sofas');
    expect(html).toContain('<title>Rent Sofas in Bangkok · Spruce</title>');
    expect(html).toContain('Remove filter Sofas');
    expect(platform.queryClient.getQueryData(['catalogue', 'en', 'types'])).toHaveLength(25);
    const whole = await renderOnServer('/product');
    expect(whole.platform.queryClient.getQueryData(['catalogue', 'en', 'types'])).toBeUndefined();
    expect(whole.html).toContain('<summary>Type</summary>');
  });

  it('renders the chosen colours and widths with their names and counts [listing.query]', async () => {
    const { html } = await renderOnServer('/product?colours=green&widths=60-100');
    expect(html).toContain('Remove filter Green');
    expect(html).toContain('Remove filter 60–100 cm wide');
    expect(html).toMatch(/<input type="checkbox" checked=""[^>]*><span><i [^>]*><\/i>Green<\/span><span [^>]*>\d+</);
    expect((await renderOnServer('/product')).html).not.toContain('Green');
  });

  it('loads the photos of the first row eagerly and gives the first photo the highest priority', async () => {
    const { html } = await renderOnServer('/product');
    const images = html.match(/<img [^>]*>/g) ?? [];
    expect(images.slice(0, 3).map((img) => /loading="(\w+)"/.exec(img)?.[1])).toEqual(['eager', 'eager', 'eager']);
    expect(images.filter((img) => img.includes('fetchPriority="high"') || img.includes('fetchpriority="high"'))).toHaveLength(1);
    expect(images[3]).toContain('loading="lazy"');
  });

  it('shows two pages of products at ?page=2 [listing.load-more]', async () => {
    const first = await renderOnServer('/product');
    expect(first.html).toContain('href="/product?page=2"');
    expect(first.html.match(/<article/g)).toHaveLength(24);
    const second = await renderOnServer('/product?page=2');
    expect(second.html.match(/<article/g)).toHaveLength(34);
  });

  it('renders the package that a search matches into the HTML [search.enter]', async () => {
    const { html } = await renderOnServer('/product?search=japandi');
    expect(html).toContain('href="/package/japandi-living-room"');
    expect(html).not.toContain('No result');
  });

  it('returns 404 for an unknown brand, and 503 when the list fails to load', async () => {
    expect((await renderOnServer('/brand/nobody')).status).toBe(404);
    expect((await renderOnServer('/product', { handlers: { 'GET /products': failingHandler(500) } })).status).toBe(503);
  });

  it.each([
    ['/product?page=1', '/product'],
    ['/product?page=0', '/product'],
    ['/product?page=-1', '/product'],
    ['/product?page=abc&utm_source=mail', '/product?utm_source=mail'],
    ['/product?page=99', '/product?page=2'],
    ['/product?page=02&main=living-room', '/product?main=living-room&page=2'],
    ['/product?main=Bedroom', '/product?main=bedroom'],
    ['/product?orderby=mood&stock_status=in-stock', '/product?stock_status=instock'],
    ['/product?subs=storage&subs=seating', '/product?subs=storage'],
    ['/product?types=sofas,SOFAS,-', '/product?types=sofas'],
    ['/brand/kami?brands=saan', '/brand/kami'],
    [`/product?search=${'a'.repeat(99)}${encodeURIComponent('😀')}`, `/product?search=${'a'.repeat(99)}`],
    ['/product?search=so%00fa', '/product?search=sofa'],
  ])('redirects %s to its canonical URL [listing.query]', (asked, address) =>
    expect(renderOnServer(asked)).rejects.toThrow(`redirected to ${address}`),
  );

  it('does not redirect when only the order of the query parameters differs [listing.query]', async () => {
    expect((await renderOnServer('/product?utm_source=mail&search=oak%20bed')).status).toBe(200);
    expect((await renderOnServer('/product?orderby=date&order=desc')).status).toBe(200);
  });

  it('gives page 2 of the list its own title, description and canonical URL', async () => {
    const { html } = await renderOnServer('/product?page=2');
    expect(html).toContain('<title>Page 2 · All furniture to rent in Bangkok · Spruce</title>');
    const described = 'Page 2 · Browse every piece Spruce rents in Bangkok';
    expect(html).toContain(`name="description" content="${described}`);
    expect(await readMeta('/product?page=2')).toMatchObject({
      index: true,
      description: expect.stringContaining(described) as string,
      canonicalQuery: expect.arrayContaining(['page']) as string[],
      title: 'Page 2 · All furniture to rent in Bangkok · Spruce',
    });
  });

  it('renders the list in Thai', async () => {
    const { html } = await renderOnServer('/product?main=living-room', { language: 'th' });
    expect(html).toContain('<title>เช่าเฟอร์นิเจอร์ห้องนั่งเล่นในกรุงเทพฯ · Spruce</title>');
  });

  it('lets search engines index lists by one room, type or brand, but not searches or combined filters', async () => {
    expect(await readMeta('/product')).toMatchObject({ index: true });
    expect(await readMeta('/product?main=bedroom&order=desc&orderby=date')).toMatchObject({
      index: true,
      canonicalQuery: ['main', 'subs', 'types', 'page'],
      title: 'Bedroom furniture to rent in Bangkok · Spruce',
    });
    expect(await readMeta('/brand/kami')).toMatchObject({ index: true, title: 'Kami furniture to rent · Spruce' });
    expect(await readMeta('/product?types=sofas')).toMatchObject({ index: true, title: 'Rent Sofas in Bangkok · Spruce' });
    expect(await readMeta('/product?main=bedroom&types=beds')).toMatchObject({ index: false });
    expect(await readMeta('/product?types=no-such-type')).toMatchObject({ index: false });
    expect(await readMeta('/product?main=bedroom&subs=storage')).toMatchObject({ index: false });
    expect(await readMeta('/product?brands=kami')).toMatchObject({ index: false });
    expect(await readMeta('/product?colours=green')).toMatchObject({ index: false });
    expect(await readMeta('/product?materials=oak')).toMatchObject({ index: false });
    expect(await readMeta('/product?widths=60-100')).toMatchObject({ index: false });
    expect(await readMeta('/product?search=sofa')).toMatchObject({ index: false });
    expect(await readMeta('/product?main=no-such-room')).toMatchObject({ index: false });
    expect(await readMeta('/product?subs=no-such-function')).toMatchObject({ index: false });
  });
});
