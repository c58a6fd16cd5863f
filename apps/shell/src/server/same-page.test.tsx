/** @jest-environment node */
import { useInfiniteQuery } from '@tanstack/react-query';
import fastify from 'fastify';
import fc from 'fast-check';
import { useLocation, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { createTestApi } from '@spruce/api-client/testing';
import { Link, partnerLayout, platformContext, usePlatform, type Platform } from '@spruce/platform';
import { PageCache } from './page-cache';
import { pageHandler } from './page-handler';
import { loadedRemote, pageOptions } from './testing/page-app';

interface Asked {
  language: 'en' | 'th';
  list: string;
  pages: number;
  campaign: string;
  origin: string;
  today: string;
  version: string;
  justChanged: boolean;
}

const LAST = 3;

const listOf = (api: Platform['api'], list: string) => ({
  queryKey: ['catalogue', api.language, 'list', list],
  queryFn: async ({ pageParam }: { pageParam: number }) => ({
    page: pageParam,
    items: (await api.get<string[]>('/list', { params: { list, page: pageParam } })).data,
  }),
  initialPageParam: 1,
  getNextPageParam: ({ page }: { page: number }) => (page < LAST ? page + 1 : undefined),
});

function List() {
  const { api, today, origin, language } = usePlatform();
  const { pathname, search } = useLocation();
  const { data, hasNextPage } = useInfiniteQuery(listOf(api, pathname));
  return (
    <main>
      <p>{[today, origin, language, search].join(' ')}</p>
      {data?.pages.map(({ page, items }) => (
        <ul key={page}>
          {items.map((item) => (
            <li key={item} data-item="">
              {item}
            </li>
          ))}
        </ul>
      ))}
      {hasNextPage && <Link to={`${pathname}?page=${(data?.pages.length ?? 0) + 1}`}>More</Link>}
    </main>
  );
}

const listPage = (path: string): RouteObject => ({
  id: `catalog.${path}`,
  path,
  Component: List,
  loader: async ({ request, context }: LoaderFunctionArgs) => {
    const { api, queryClient } = context.get(platformContext);
    const { pathname, searchParams } = new URL(request.url);
    await queryClient.fetchInfiniteQuery({ ...listOf(api, pathname.replace(/^\/th/, '')), pages: Number(searchParams.get('page') ?? 1) });
    return null;
  },
});

const remote = loadedRemote([listPage('product'), { ...listPage('brand'), handle: { layout: partnerLayout('shell:partners.pergo') } }], {
  mounts: ['/product', '/brand'],
});

const app = fastify();
let address = '';
let handler: ReturnType<typeof pageHandler>;
app.get('/*', (request, reply) => handler(request, reply));
beforeAll(async () => {
  address = await app.listen({ port: 0 });
  // Dehydrated queries contain the time of their request.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:00:00Z'));
});
afterAll(() => app.close());

function startShell() {
  let now: Asked;
  const own = pageHandler({
    ...pageOptions(remote, (language) => {
      const { version } = now;
      return createTestApi({
        language,
        handlers: {
          'GET /list': ({ params }: { params: Readonly<Record<string, string | undefined>> }) => ({
            body: [1, 2].map((item) => [version, language, params['list'], params['page'], item].join(' ')),
          }),
        },
      });
    }),
    cache: new PageCache(1e8, {
      get current() {
        return now.version;
      },
      isRecent: () => now.justChanged,
    }),
    catalogueVersion: () => now.version,
    today: () => now.today,
    originOf: () => now.origin,
  });
  return async (asked: Asked): Promise<string> => {
    now = asked;
    handler = own;
    const query = new URLSearchParams({
      ...(asked.pages > 1 && { page: String(asked.pages) }),
      ...(asked.campaign && { utm_source: asked.campaign }),
    }).toString();
    const page = await fetch(`${address}${asked.language === 'th' ? '/th' : ''}${asked.list}${query && `?${query}`}`);
    expect(page.status).toBe(200);
    return (await page.text()).replace(/ nonce="[^"]*"/g, '');
  };
}

const lines = (html: string) => (html.match(/<li data-item/g) ?? []).length;
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const plain: Asked = {
  language: 'en',
  list: '/product',
  pages: 1,
  campaign: '',
  origin: 'https://spruce.example',
  today: '2026-11-21',
  version: 'v1',
  justChanged: false,
};

test('shows only page 1 of a list to a visitor after another visitor has requested pages 1 to 3 [listing.load-more]', async () => {
  const ask = startShell();
  expect(lines(await ask({ ...plain, pages: 3 }))).toBe(6);
  const first = await ask(plain);
  expect(lines(first)).toBe(2);
  expect(first).toContain('href="/product?page=2"');
  expect(lines(await ask({ ...plain, pages: 2 }))).toBe(4);
  expect(lines(await ask({ ...plain, pages: 9 }))).toBe(6);
});

test('renders the header that the layout of a page selects, before the content of the page [layout.others]', async () => {
  const html = await startShell()({ ...plain, list: '/brand' });
  expect(html.indexOf('Pergo')).toBeGreaterThan(html.indexOf('<header'));
  expect(html.indexOf('Pergo')).toBeLessThan(html.indexOf('<li data-item'));
  expect(html).not.toContain('<template');
});

test('keeps the campaign parameters of one visitor out of the page of the next visitor', async () => {
  const ask = startShell();
  await ask({ ...plain, campaign: 'poster' });
  expect(await ask(plain)).not.toContain('poster');
});

test('does not show the page of one language to a visitor who requests the other language', async () => {
  const ask = startShell();
  for (const language of ['en', 'th', 'en'] as const) expect(languageOf(await ask({ ...plain, language }))).toBe(language);
});

test('renders the same page after any other requests; after a catalogue change, never a mix of old and new', async () => {
  const asked = fc.record<Asked>({
    language: fc.constantFrom('en', 'th'),
    list: fc.constantFrom('/product', '/brand'),
    pages: fc.constantFrom(1, 2, 4),
    campaign: fc.constantFrom('', 'poster'),
    origin: fc.constantFrom('https://spruce.example', 'http://localhost:4200'),
    today: fc.constantFrom('2026-11-21', '2026-11-22'),
    version: fc.constantFrom('v1', 'v2'),
    justChanged: fc.boolean(),
  });
  const fresh = new Map<string, string>();
  const alone = async (asked: Asked) => {
    const one = { ...asked, justChanged: false };
    const key = JSON.stringify(one);
    const page = fresh.get(key) ?? (await startShell()(one));
    fresh.set(key, page);
    return page;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 3, maxLength: 6 }), async (order) => {
      const ask = startShell();
      for (const one of order) {
        const mayBe = [];
        for (const version of one.justChanged ? ['v1', 'v2'] : [one.version]) mayBe.push(await alone({ ...one, version }));
        expect(mayBe).toContain(await ask(one));
      }
    }),
    { numRuns: 5 },
  );
}, 60_000);
