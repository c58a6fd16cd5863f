import { act, waitFor, within } from '@testing-library/react';
import type * as Client from 'react-dom/client';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { createTestFetch } from '@spruce/api-client/testing';
import { currentTime } from '@spruce/jest-setup/clock';
import en from '@spruce/messages-shell/en.json';
import type { Boot } from '../app/boot';

/** Each visit sets its own function, because code of an earlier visit may still run and call the earlier function. */
let mockLoadRemote: () => Promise<unknown>;
jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ registerRemotes: () => undefined }),
  loadRemote: mockLoadRemote,
}));
let mockUnmount = () => {};
jest.mock('react-dom/client', () => {
  const client = jest.requireActual<typeof Client>('react-dom/client');
  const hydrateRoot: typeof client.hydrateRoot = (...args) => {
    const root = client.hydrateRoot(...args);
    mockUnmount = () => root.unmount();
    return root;
  };
  return { ...client, hydrateRoot };
});
jest.mock('../loading/with-retry', () => ({ withRetry: <T,>(load: () => Promise<T>) => load() }));

const mounts = ['/product'];
const remotes = { catalog: { version: '1.0.0', entry: '/catalog.js' } };

/** Imports all modules again for each visit, because the entry starts on import. */
async function loadModules() {
  const [
    react,
    server,
    router,
    query,
    i18n,
    platform,
    { buildRoutes },
    { Document },
    { Providers },
    { preloadComponent },
    { loadErrorMessage },
  ] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('react-router-dom'),
    import('@tanstack/react-query'),
    import('@spruce/i18n'),
    import('@spruce/platform'),
    import('../app/routes'),
    import('../app/document'),
    import('../app/providers'),
    import('@spruce/platform/lazy-component'),
    import('../pages/error-page/error-page'),
  ]);
  const preloadErrorMessage = () => preloadComponent(loadErrorMessage);
  return { react, server, router, query, i18n, platform, buildRoutes, Document, Providers, preloadErrorMessage };
}
type Modules = Awaited<ReturnType<typeof loadModules>>;

const ask = jest.fn<Promise<string>, [string]>(() => new Promise(() => {}));

const createRemote = (routes: RouteObject[]) => ({ namespace: 'catalog', loadMessages: async () => ({ default: {} }), default: routes });

function createPages({ react: { useState }, router: { Link }, query: { useQuery } }: Modules): RouteObject[] {
  function Page() {
    const [count, setCount] = useState(0);
    const price = useQuery<string>({ queryKey: ['price'], queryFn: () => ask('price') }).data;
    const stock = useQuery<string>({ queryKey: ['stock'], queryFn: () => ask('stock') }).data;
    return (
      <>
        <h1>Furniture</h1>
        <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
        {count > 0 && <p>Price: {price}</p>}
        <p>Stock: {stock ?? 'loading'}</p>
        <Link to="/product/broken">Broken page</Link>
      </>
    );
  }
  function Broken(): never {
    throw new Error('broken page');
  }
  return [
    { id: 'catalog.list', path: 'product', lazy: async () => ({ Component: Page }) },
    { id: 'catalog.broken', path: 'product/broken', lazy: async () => ({ Component: Broken }) },
  ];
}

async function renderDocument(modules: Modules, pages: RouteObject[] | 'failed' | 'deferred', path: string): Promise<Boot> {
  const { server, router, i18n, platform, buildRoutes, Document, Providers } = modules;
  const api = (await import('@spruce/api-client')).createApiClient({ baseUrl: '/sp/v1', language: 'en' });
  const messages = { shell: en };
  const value = {
    api,
    language: 'en' as const,
    queryClient: platform.createQueryClient(),
    i18n: i18n.createI18n('en', messages),
    origin: 'http://localhost',
    today: '2026-11-21',
  };
  const requestContext = new router.RouterContextProvider();
  requestContext.set(platform.platformContext, value);
  const handler = router.createStaticHandler(buildRoutes({ catalog: pages }, { catalog: mounts }, []));
  const context = await handler.query(new Request(`http://localhost${path}`), { requestContext });
  if (context instanceof Response) throw new Error('redirected');
  if (context.errors) await modules.preloadErrorMessage();
  const html = server.renderToString(
    <Document language="en" assets={null}>
      <Providers platform={value}>
        <router.StaticRouterProvider router={router.createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </Providers>
    </Document>,
  );
  document.open();
  document.write(html);
  document.close();
  const errors = context.errors && (JSON.parse(JSON.stringify(context.errors)) as typeof context.errors);
  return {
    language: 'en',
    basename: '/',
    origin: 'http://localhost',
    today: '2026-11-21',
    mounts: { catalog: mounts },
    remotes,
    placeholder: Array.isArray(pages) ? undefined : pages,
    hydration: { loaderData: context.loaderData, errors },
    queries: value.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt] as const),
    messages,
    newsletterUrl: '',
  };
}

/** With `late`, the entry script runs before the boot record is set. */
async function visit({
  path = '/product',
  server,
  load,
  boot: change,
  late,
}: {
  path?: string;
  server?: 'failed' | 'deferred';
  load?: (pages: RouteObject[]) => Promise<unknown>;
  boot?: Partial<Boot>;
  late?: boolean;
} = {}) {
  const modules = await loadModules();
  const pages = createPages(modules);
  mockLoadRemote = () => load?.(pages) ?? Promise.resolve(createRemote(pages));
  window.history.replaceState(null, '', path);
  const boot = { ...(await renderDocument(modules, server ?? createPages(modules), path)), ...change };
  if (!late) window.__SPRUCE__ = boot;
  await act(() => import('./entry'));
  return { boot, user: userEvent.setup(), start: () => act(async () => window.__SPRUCE_START__?.()) };
}

// `screen` searches the first body, but each visit has a new body.
const page = () => within(document.body);
const hydrated = () => waitFor(() => expect(performance.mark).toHaveBeenCalledWith('spruce:hydrated'));

let warn: jest.SpyInstance;
beforeEach(() => {
  jest.resetModules();
  ask.mockClear();
  performance.mark = jest.fn(); // jsdom has no performance marks.
  window.__SPRUCE_ERRORS__ = [];
  window.scrollTo = () => {};
  globalThis.fetch = createTestFetch();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  await act(async () => mockUnmount());
  delete window.__SPRUCE__;
  delete window.__SPRUCE_START__;
  delete window.__SPRUCE_QUERIES__;
});

test('hydrates the server-rendered page and keeps the elements of the HTML', async () => {
  const { user } = await visit();
  const heading = page().getByRole('heading', { level: 1, name: 'Furniture' });
  await hydrated();
  await user.click(page().getByRole('button', { name: 'Pressed 0' }));
  expect(page().getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
  expect(page().getByRole('heading', { level: 1, name: 'Furniture' })).toBe(heading);
  expect(window.__SPRUCE_ERRORS__).toEqual([]);
});

test('waits for the start data (window.__SPRUCE__) if the entry script runs before the data arrives', async () => {
  const { boot, start } = await visit({ late: true });
  expect(performance.mark).not.toHaveBeenCalled();
  window.__SPRUCE__ = boot;
  await start();
  await hydrated();
});

test('uses query results that arrive before and after the entry script starts', async () => {
  window.__SPRUCE_QUERIES__ = Object.assign([[[['price'], '฿900', 1] as const]], { push: () => 0 });
  const { user } = await visit();
  await hydrated();
  await user.click(page().getByRole('button', { name: 'Pressed 0' }));
  expect(page().getByText('Price: ฿900')).toBeInTheDocument();
  await act(async () => void window.__SPRUCE_QUERIES__!.push([[['stock'], '3 pieces', 1]]));
  expect(await page().findByText('Stock: 3 pieces')).toBeInTheDocument();
});

test('requests a streamed query result again only if it is older than the maximum age of a cached page', async () => {
  const streamed = [
    [['price'], '฿900', currentTime().getTime() - 300_000],
    [['stock'], '3 pieces', currentTime().getTime() - 3_600_000],
  ] as const;
  window.__SPRUCE_QUERIES__ = Object.assign([streamed], { push: () => 0 });
  await visit();
  await waitFor(() => expect(ask).toHaveBeenCalledWith('stock'));
  expect(ask).not.toHaveBeenCalledWith('price');
});

test('keeps the server-rendered page readable, and retries while the code of the page fails to load', async () => {
  let attempts = 0;
  const load = (pages: RouteObject[]) => (++attempts > 2 ? Promise.resolve(createRemote(pages)) : Promise.reject(new Error('offline')));
  await visit({ load });
  expect(page().getByRole('heading', { level: 1, name: 'Furniture' })).toBeInTheDocument();
  expect(document.getElementById('scripts-notice')).toHaveAttribute('data-state', 'failed');
  await hydrated();
  expect(warn.mock.calls.filter(([text]) => text === '[spruce] Failed to load the page')).toHaveLength(2);
});

test('shows a skeleton until the browser has loaded a page that the server did not render', async () => {
  let finish = () => {};
  const load = (pages: RouteObject[]) => new Promise((resolve) => (finish = () => resolve(createRemote(pages))));
  await visit({ server: 'deferred', load });
  await hydrated();
  expect(page().getByRole('main')).toHaveTextContent('Loading');
  finish();
  expect(await page().findByRole('heading', { level: 1, name: 'Furniture' })).toBeInTheDocument();
});

test('loads a page in the browser when the server could not render it', async () => {
  await visit({ server: 'failed' });
  await hydrated();
  expect(page().getByRole('alert')).toHaveTextContent('isn’t responding right now');
  expect(await page().findByRole('heading', { level: 1, name: 'Furniture' })).toBeInTheDocument();
});

test('loads a failed page immediately when the visitor presses “Try again”', async () => {
  const { user } = await visit({ server: 'failed' });
  await hydrated();
  await user.click(page().getByRole('button', { name: 'Try again' }));
  expect(await page().findByRole('heading', { level: 1, name: 'Furniture' })).toBeInTheDocument();
});

test("loads the shell's pages when the visitor first follows a link to one of them", async () => {
  const { user } = await visit();
  await hydrated();
  await user.click(page().getByRole('link', { name: 'FAQ' }));
  expect(await page().findByRole('heading', { level: 1, name: /questions/i })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/faq');
});

test('reports an error that a page throws and shows the error page', async () => {
  const { user } = await visit();
  await hydrated();
  await user.click(page().getByRole('link', { name: 'Broken page' }));
  expect(await page().findByRole('alert')).toBeInTheDocument();
  expect(window.__SPRUCE_ERRORS__).toContainEqual(expect.objectContaining({ message: 'broken page' }));
});
