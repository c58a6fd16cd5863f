import { LANGUAGES, localePath } from '@spruce/platform';

/** Language-less paths of the pages that are the same for everyone and worth finding. */
const STATIC_PATHS = ['/', '/product', '/package', '/brand', '/how-it-works', '/about-us', '/faq', '/photo-credits'];

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The sitemap with each page in both languages; `paths` are the product, brand and package pages of the catalogue. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const entries = [...STATIC_PATHS, ...paths].flatMap((path) =>
    LANGUAGES.map((language) => {
      const alternates = [...LANGUAGES, 'x-default' as const].map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeXml(origin + localePath(path, other === 'x-default' ? 'en' : other))}"/>`,
      );
      return `<url><loc>${escapeXml(origin + localePath(path, language))}</loc>${alternates.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Private and personal pages stay out of search engines' way. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...['/cart', '/checkout', '/user', '/order', '/update-payment', '/sp/v1/'].flatMap((path) => [
      `Disallow: ${path}`,
      `Disallow: /th${path}`,
    ]),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Reads every product, brand and package slug of the catalogue. Throws when the service does not answer. */
export async function catalogueUrls(apiUrl: string): Promise<string[]> {
  const [products, packages, brands] = await Promise.all([
    slugs(apiUrl, 'products'),
    slugs(apiUrl, 'products/packages'),
    slugs(apiUrl, 'products/brands'),
  ]);
  return [
    ...products.map((slug) => `/product/${slug}`),
    ...packages.map((slug) => `/package/${slug}`),
    ...brands.map((slug) => `/brand/${slug}`),
  ];
}

async function slugs(apiUrl: string, resource: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await fetch(`${apiUrl}/sp/v1/${resource}?per_page=100&page=${page}`, { signal: AbortSignal.timeout(5_000) });
    if (!response.ok) throw new Error(`${resource} answered ${response.status}`);
    const body = (await response.json()) as { data: { slug: string }[] };
    found.push(...body.data.map(({ slug }) => slug));
    pages = Number(response.headers.get('x-wp-totalpages') ?? 1);
  }
  return found;
}
