import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { imageFile, type Image } from '@spruce/api-client/catalogue';
import { LANGUAGES, localePath } from '@spruce/platform';

export const escapeMarkup = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

export interface SitemapPage {
  path: string;
  images: string[];
}

const STATIC_PATHS = [
  '/',
  '/product',
  '/package',
  '/brand',
  '/how-it-works',
  '/about-us',
  '/faq',
  '/blog',
  '/careers',
  '/testimonials',
  '/sustainability',
  '/business-staging',
  '/from-pergo-to-spruce',
  '/contact',
  '/terms-and-conditions',
  '/terms-of-subscription',
  '/privacy-notice',
  '/cookie-policy',
  '/photo-credits',
];

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');
const PHOTO_WIDTH = 1200;

export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const entries = [...STATIC_PATHS.map((path) => ({ path, images: [] })), ...pages].flatMap(({ path, images }) => {
    const photos = images.map((url) => `<image:image><image:loc>${escapeMarkup(origin + url)}</image:loc></image:image>`).join('');
    return LANGUAGES.map((language) => {
      const alternates = [...LANGUAGES, 'x-default' as const].map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeMarkup(origin + localePath(path, other === 'x-default' ? 'en' : other))}"/>`,
      );
      return `<url><loc>${escapeMarkup(origin + localePath(path, language))}</loc>${alternates.join('')}${photos}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`;
}

export function robotsTxt(origin: string, open: boolean): string {
  if (!open) return 'User-agent: *\nDisallow: /\n';
  const closed = ['/cart', '/checkout', '/user', '/order', '/update-payment', '/product/compare', '/sp/v1/'];
  const lines = closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /th${path}`]);
  return ['User-agent: *', ...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Products have photos per colour; brands may have none. */
interface Entry {
  slug: string;
  image?: Image;
  variations?: { images: Image[] }[];
}

const LISTS = [
  ['products', '/product'],
  ['products/packages', '/package'],
  ['products/brands', '/brand'],
  ['blogs', '/blog'],
] as const;

/** Throws if the first page of a list fails to load, but skips a later page of a list that fails. */
export async function cataloguePages(apiUrl: string): Promise<SitemapPage[]> {
  return (await Promise.all(LISTS.map(([resource, under]) => pagesOf(apiUrl, resource, under)))).flat();
}

/** Returns one page of each kind (product, package, brand, article). Leaves out a kind whose list fails to load. */
export async function examplePages(apiUrl: string): Promise<string[]> {
  const first = LISTS.map(([resource, under]) => readList(apiUrl, resource, under, 'per_page=1').catch(() => undefined));
  return (await Promise.all(first)).flatMap((list) => list?.pages.map(({ path }) => path) ?? []);
}

async function pagesOf(apiUrl: string, resource: string, under: string): Promise<SitemapPage[]> {
  const found: SitemapPage[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const list = await readList(apiUrl, resource, under, `per_page=100&page=${page}`).catch((error: unknown) => {
      if (page === 1) throw error;
      return { pages: [], last };
    });
    found.push(...list.pages);
    last = list.last;
  }
  return found;
}

async function readList(apiUrl: string, resource: string, under: string, query: string): Promise<{ pages: SitemapPage[]; last: number }> {
  const response = await fetch(`${apiUrl}/sp/v1/${resource}?${query}`, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${resource} answered ${response.status}`);
  const { data } = (await response.json()) as { data: Entry[] };
  return {
    pages: data.map((entry) => ({ path: `${under}/${entry.slug}`, images: photosOf(entry) })),
    last: Number(response.headers.get('x-wp-totalpages') ?? 1),
  };
}

/** Removes duplicates: a product's own photo also belongs to one of its colours. */
const photosOf = ({ image, variations = [] }: Entry): string[] => [
  ...new Set([...(image ? [image] : []), ...variations.flatMap(({ images }) => images)].map((photo) => imageFile(photo, PHOTO_WIDTH).url)),
];

interface Options {
  apiUrl: string;
  open: boolean;
  originOf: (request: FastifyRequest) => string;
}

const MAX_AGE_SECONDS = 600;

export function serveSitemap(app: FastifyInstance, { apiUrl, open, originOf }: Options): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(originOf(request), open)),
  );
  // The result is cached, because every read requests all lists from the service.
  const read = new LRUCache<'pages', SitemapPage[]>({ max: 1, ttl: MAX_AGE_SECONDS * 1_000, fetchMethod: () => cataloguePages(apiUrl) });
  app.get('/sitemap.xml', async (request, reply) => {
    const pages = await read.forceFetch('pages').catch((error: unknown) => {
      request.log.warn({ err: error }, 'failed to read the catalogue for the sitemap');
      return undefined;
    });
    if (!pages) return reply.code(503).header('retry-after', '10').type('text/plain').send('The catalogue cannot be read at the moment.');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .send(sitemapXml(originOf(request), pages));
  });
}
