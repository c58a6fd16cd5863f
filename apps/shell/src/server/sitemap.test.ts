import { robotsTxt, sitemapXml } from './sitemap';

const sofa = { path: '/product/nara-3-seat-sofa', images: ['/media/nara--sand.1f2e3d4c-1200.webp'] };
const sitemap = () => new DOMParser().parseFromString(sitemapXml('https://spruce.example', [sofa]), 'application/xml');

test('lists every page in both languages, each with all of its alternates [route.thai]', () => {
  const urls = [...sitemap().querySelectorAll('url')];
  const alternatesOf = new Map(
    urls.map((url) => [
      url.querySelector('loc')?.textContent,
      [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ]),
  );
  expect([...alternatesOf.keys()]).toEqual(expect.arrayContaining(['https://spruce.example/th', 'https://spruce.example/th/brand']));
  expect(alternatesOf.get('https://spruce.example/th/product/nara-3-seat-sofa')).toEqual([
    ['en', 'https://spruce.example/product/nara-3-seat-sofa'],
    ['th', 'https://spruce.example/th/product/nara-3-seat-sofa'],
    ['x-default', 'https://spruce.example/product/nara-3-seat-sofa'],
  ]);
  // Search engines ignore a pair when one page does not name the other.
  for (const alternates of alternatesOf.values())
    for (const [, href] of alternates) expect(alternatesOf.get(href ?? undefined)).toEqual(alternates);
});

test('lists the photos of a catalogue page in both languages', () => {
  const photos = [...sitemap().getElementsByTagNameNS('http://www.google.com/schemas/sitemap-image/1.1', 'loc')];
  expect(photos.map((photo) => photo.textContent)).toEqual(Array(2).fill('https://spruce.example/media/nara--sand.1f2e3d4c-1200.webp'));
});

test('robots.txt blocks private pages in both languages', () => {
  const robots = robotsTxt('https://spruce.example', true);
  for (const path of ['/cart', '/th/cart', '/checkout', '/th/user']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain('Sitemap: https://spruce.example/sitemap.xml');
});
