import { expect, storefront, test } from '../support/test';

const html = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(storefront() + path, { headers, redirect: 'manual' });
  return { response, body: await response.text() };
};

test.describe('server responses', { tag: '@gate' }, () => {
  test('the HTML of the product list contains title and products in both languages [route.product]', async () => {
    for (const [path, title] of [
      ['/product', /<title[^>]*>[^<]*Furniture[^<]*Spruce<\/title>/i],
      ['/th/product', /<title[^>]*>[^<]*เฟอร์นิเจอร์[^<]*<\/title>/],
    ] as const) {
      const { response, body } = await html(path);
      expect(response.status).toBe(200);
      const head = body.slice(0, body.indexOf('</head>'));
      expect(head).toMatch(title);
      expect(body.match(/href="(?:\/th)?\/product\/[a-z0-9-]+/g)?.length).toBeGreaterThanOrEqual(24);
      expect(body).toContain('application/ld+json');
    }
  });

  test('the HTML of a product contains text, meta tags and structured data [route.product-detail]', async () => {
    const { body } = await html('/product/nara-3-seat-sofa');
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).toMatch(/<title[^>]*>[^<]*Nara 3-Seat Sofa/);
    expect(head).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(head).toContain(`<link rel="canonical" href="${storefront()}/product/nara-3-seat-sofa"`);
    expect(head).toMatch(/<link rel="alternate" hrefLang="th" href="[^"]*\/th\/product\/nara-3-seat-sofa"/i);
    expect(head).toMatch(/<meta property="og:image" content="http/);
    const structured = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      (match) => JSON.parse(match[1]!) as { '@type'?: string; '@graph'?: { '@type': string }[] },
    );
    const types = structured.flatMap((item) => [item['@type'], ...(item['@graph'] ?? []).map((part) => part['@type'])]);
    expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
    const article = await html('/blog/choose-a-sofa-for-a-small-condo');
    expect(article.body).toMatch(
      /<meta property="og:image" content="http[^"]*\/media\/share\/blog\/choose-a-sofa[^"]*\.en\.[0-9a-f]{12}\.jpg"/,
    );
    expect(article.body).toContain('<meta property="og:type" content="article"/>');
  });

  test('the HTML of a brand contains its name and only its products in both languages [route.brand]', async () => {
    for (const [path, language] of [
      ['/brand/saan', 'en'],
      ['/th/brand/saan', 'th'],
    ] as const) {
      const { response, body } = await html(path);
      expect(response.status).toBe(200);
      expect(body).toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*Saan/s);
      expect(body.slice(0, body.indexOf('</head>'))).toMatch(/<title[^>]*>[^<]*Saan/);
      const listed = new Set([...body.matchAll(/href="(?:\/th)?\/product\/([a-z0-9-]+)/g)].map((match) => match[1]));
      const answer = (await (await fetch(`${storefront()}/sp/v1/products?brand=saan&per_page=100&lang=${language}`)).json()) as {
        data: { slug: string; brand: { name: string } }[];
      };
      expect(new Set(answer.data.map(({ brand }) => brand.name))).toEqual(new Set(['Saan']));
      expect([...listed].sort()).toEqual(answer.data.map(({ slug }) => slug).sort());
    }
  });

  test('every page links to its translation [purpose.locales] [route.thai]', async () => {
    for (const path of ['/', '/product', '/product/nara-3-seat-sofa', '/photo-credits']) {
      const english = await html(path, { 'accept-language': 'en' });
      const thai = await html(path === '/' ? '/th' : `/th${path}`);
      expect(english.body).toContain('<html lang="en"');
      expect(thai.body).toContain('<html lang="th"');
      expect(thai.response.status).toBe(200);
      for (const { body } of [english, thai]) {
        for (const language of ['en', 'th', 'x-default'])
          expect(body).toMatch(new RegExp(`<link rel="alternate" hrefLang="${language}"`, 'i'));
      }
    }
  });

  test('each URL has the right status: 200, a redirect or 404 [error.404] [error.unmatched]', async () => {
    const statuses: [string, number, string?][] = [
      ['/product', 200],
      ['/cart', 200],
      ['/th/cart', 200],
      ['/product/', 301, '/product'],
      ['/en/product', 301, '/product'],
      ['/Product', 301, '/product'],
      ['/%70roduct?page=2', 301, '/product?page=2'],
      ['/th/FAQ', 301, '/th/faq'],
      ['/product?page=99', 302, '/product?page=4'],
      ['/th/product?page=abc', 301, '/th/product'],
      [`/product/${'a'.repeat(300)}`, 404],
      ['/product/%00', 404],
      ['/package/%EF%BF%BD', 404],
      ['/no-such-page', 404],
      ['/th/no-such-page', 404],
      ['/product/no-such-product', 404],
      ['/brand/no-such-brand', 404],
    ];
    for (const [path, status, location] of statuses) {
      const { response } = await html(path);
      expect(`${path} ${response.status}`).toBe(`${path} ${status}`);
      if (location) expect(response.headers.get('location')).toBe(location);
      if (status === 404) expect((await html(path)).body).toMatch(/<meta name="robots" content="noindex"/);
      expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });

  test('redirects / to the language of the browser if no language is stored, but redirects no other page [const.locale-cookie]', async () => {
    expect((await html('/', { 'accept-language': 'th-TH,th;q=0.9' })).response.headers.get('location')).toBe('/th');
    expect((await html('/', { 'accept-language': 'th-TH', cookie: 'i18n_redirected=en' })).response.status).toBe(200);
    expect((await html('/product', { 'accept-language': 'th-TH' })).response.status).toBe(200);
  });

  test('a streamed page has a CSP nonce; a cached page has CSP hashes, and an ETag for status 304', async () => {
    const path = `/product?search=${Math.random().toString(36).slice(2)}`;
    const first = await html(path);
    expect(first.response.headers.get('cache-control')).toBe('private, no-store');
    expect(first.response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
    await expect.poll(async () => (await html(path)).response.headers.get('x-page-cache')).toBe('fresh');
    const second = await html(path, { 'accept-encoding': 'br' });
    expect(second.response.headers.get('cache-control')).toContain('s-maxage=');
    expect(second.response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^;]+ 'strict-dynamic'/);
    expect(second.body).not.toContain('nonce=');
    const third = await html(path, { 'if-none-match': second.response.headers.get('etag')! });
    expect(third.response.status).toBe(304);
  });

  test('the page cache serves neither logged-in customers nor private pages', async () => {
    for (const [path, headers] of [
      ['/product', { cookie: 'access-token=x' }],
      ['/cart', {}],
    ] as const) {
      await html(path, headers);
      const { response } = await html(path, headers);
      expect(response.headers.get('x-page-cache')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('robots.txt excludes the cart, and sitemap.xml lists all products of both languages with pictures', async () => {
    const robots = await html('/robots.txt');
    expect(robots.body).toContain('Disallow: /cart');
    const sitemap = await html('/sitemap.xml');
    expect(sitemap.response.headers.get('content-type')).toContain('xml');
    const products = [...sitemap.body.matchAll(/<loc>[^<]*\/product\/[^<]+<\/loc>.*?<\/url>/g)];
    expect(products).toHaveLength(180);
    for (const [entry] of products) expect(entry).toMatch(/<image:loc>[^<]*\/media\/[^<]+-960\.webp<\/image:loc>/);
  });

  test('scripts and styles never expire in caches and are compressed', async () => {
    const { body } = await html('/product');
    const files = [...body.matchAll(/"([^"\s]+\.(?:js|css))"/g)].map((match) => new URL(match[1]!, storefront()).href);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const response = await fetch(file, { headers: { 'accept-encoding': 'br' } });
      expect(response.status, file).toBe(200);
      expect(response.headers.get('cache-control'), file).toContain('immutable');
      if ((await response.arrayBuffer()).byteLength > 2_000) expect(response.headers.get('content-encoding'), file).toBe('br');
    }
  });

  test('the HTML of the product list stays within its size limit', async () => {
    const bytes = async (path: string) => Buffer.byteLength((await html(path)).body);
    expect(await bytes('/product')).toBeLessThan(119_000);
    // The limit is higher than for English pages, because a Thai letter takes three bytes.
    expect(await bytes('/th/product')).toBeLessThan(140_000);
  });

  test('the API is served on the same origin as the pages of the shop', async () => {
    const { response, body } = await html('/sp/v1/products?per_page=2');
    expect(response.headers.get('x-wp-total')).toBe('90');
    expect((JSON.parse(body) as { data: unknown[] }).data).toHaveLength(2);
  });
});
