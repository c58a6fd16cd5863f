/** @jest-environment node */
import { robotsTxt, sitemapXml } from './sitemap';

test('[route.thai] every page stands in the sitemap in both languages, each naming the other', () => {
  const xml = sitemapXml('https://spruce.example', ['/product/nara-3-seat-sofa']);
  expect(xml).toContain('<loc>https://spruce.example/product/nara-3-seat-sofa</loc>');
  expect(xml).toContain(
    '<loc>https://spruce.example/th/product/nara-3-seat-sofa</loc><xhtml:link rel="alternate" hreflang="en" href="https://spruce.example/product/nara-3-seat-sofa"/>',
  );
  expect(xml).toContain('<loc>https://spruce.example/th</loc>');
  expect(xml).toContain('<loc>https://spruce.example/th/brand</loc>');
});

test('private pages are kept from crawlers in both languages', () => {
  const robots = robotsTxt('https://spruce.example');
  for (const path of ['/cart', '/th/cart', '/checkout', '/th/user']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain('Sitemap: https://spruce.example/sitemap.xml');
});
