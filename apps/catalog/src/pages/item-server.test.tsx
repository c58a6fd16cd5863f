/** @jest-environment node */
import { renderOnServer } from '../testing/render-on-server';

async function readHead(path: string) {
  const { html } = await renderOnServer(path);
  const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return { title: /<title>(.*?)<\/title>/.exec(html)?.[1], structured: structured.map(([, json = '']) => JSON.parse(json) as object) };
}

test('the HTML of a product has a title and structured data with the monthly price', async () => {
  const { title, structured } = await readHead('/product/nara-3-seat-sofa');
  expect(title).toBe('Rent Nara 3-Seat Sofa from ฿1,290 a month · Spruce');
  expect(structured).toMatchObject([
    {
      '@type': 'Product',
      brand: { name: 'Saan' },
      offers: [{ price: 1290, priceCurrency: 'THB', availability: 'https://schema.org/InStock' }, {}, {}],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2, name: 'Living Room' }, { position: 3, name: 'Nara 3-Seat Sofa' }],
    },
  ]);
});

test('the HTML of a package has a title and structured data with the monthly price', async () => {
  const { title, structured } = await readHead('/package/japandi-living-room');
  expect(title).toBe('Rent Japandi Living Room from ฿2,690 a month · Spruce');
  expect(structured).toMatchObject([
    { '@type': 'Product', offers: { price: 2690, priceCurrency: 'THB', availability: 'https://schema.org/InStock' } },
    { itemListElement: [{ position: 1 }, { name: 'Our Packages' }, { name: 'Japandi Living Room' }] },
  ]);
});
