import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { contentSamples, failingHandler, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import type { Language } from '@spruce/platform';
import { createTestPlatform, TestProviders } from '../../testing/providers';
import SearchPanel, { loadMessages, namespace, type SearchPanelProps } from './search-panel';

function open({
  language = 'en',
  handlers,
  ...props
}: { language?: Language; handlers?: HandlerOverrides } & Partial<SearchPanelProps> = {}) {
  const { api, platform } = createTestPlatform({ language, handlers });
  const onClose = jest.fn();
  const router = createMemoryRouter(
    [
      { path: '/panel', element: <SearchPanel theme="light" onClose={onClose} {...props} /> },
      { path: '*', element: <p>Followed</p> },
    ],
    { initialEntries: ['/panel'] },
  );
  const { unmount } = render(
    <TestProviders platform={platform}>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return { unmount, api, router, onClose, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

const field = (name = 'Search') => screen.findByRole('combobox', { name });
/** Pastes the text, because with single key presses a slow machine would also search for parts of the text. */
const enter = async (user: UserEvent, text: string, name?: string) => {
  await user.click(await field(name));
  await user.paste(text);
};
const group = (name: string) => screen.findByRole('group', { name });
const none = () => ({ body: { data: [] }, headers: { 'x-wp-total': '0', 'x-wp-totalpages': '0' } });
const cards = (items: typeof samples.en.cards, total: number) => () => ({
  body: { data: items },
  headers: { 'x-wp-total': String(total), 'x-wp-totalpages': '1' },
});

test('exports the namespace and the messages that the shell needs to show the panel [call.search-panel]', async () => {
  expect(namespace).toBe('catalog');
  expect((await loadMessages('th')).default).toHaveProperty('searchPanel');
});

test('focuses the search field and shows its placeholder [search.placeholder]', async () => {
  open();
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveAttribute('placeholder', 'Start typing…');
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

test('requests two results per group, and six products if there are more than two [search.groups] [call.search-panel]', async () => {
  const { api, user } = open();
  await enter(user, 'saan');
  expect(within(await group('Brands')).getByRole('option', { name: 'Saan' })).toHaveAttribute('href', '/brand/saan');
  const products = await group('Products');
  await waitFor(() => expect(within(products).getAllByRole('option')).toHaveLength(6));
  expect(within(products).getAllByRole('option')[0]).toHaveTextContent(/from฿[\d,]+\/month/);
  const searches = api.requests.filter(({ params }) => params['search'] === 'saan');
  const first = searches.slice(0, 4).map(({ path, params }) => [path, params['per_page']]);
  expect(first.sort()).toEqual([
    ['/blogs', '2'],
    ['/products', '2'],
    ['/products/brands', '2'],
    ['/products/packages', '2'],
  ]);
  expect(searches[4]).toMatchObject({ path: '/products', params: { per_page: '6' } });
  expect(searches).toHaveLength(5);
});

test('sends one search for several fast key presses [call.search-panel]', async () => {
  const { api } = open();
  const input = await field();
  // The changes follow without a pause, so that the debounce timer cannot fire between them.
  for (const value of ['s', 'so', 'sof', 'sofa']) fireEvent.change(input, { target: { value } });
  await group('Products');
  const searches = api.requests.filter(({ params }) => params['per_page'] === '2');
  expect(searches.map(({ params }) => params['search'])).toEqual(['sofa', 'sofa', 'sofa', 'sofa']);
});

test('marks the matching part of each result [search.groups]', async () => {
  const { user } = open();
  await enter(user, 'nara');
  const products = await group('Products');
  expect(products.querySelector('mark')).toHaveTextContent('Nara');
});

test('links to all results when the panel does not show all of them [search.groups]', async () => {
  const { user } = open();
  await enter(user, 'sofa');
  expect(await screen.findByRole('link', { name: 'View all results' })).toHaveAttribute('href', '/product?search=sofa');
});

test('says in both languages that the search found nothing [search.empty]', async () => {
  const { user } = open();
  await enter(user, 'sofaa bed');
  await waitFor(() => expect(screen.getAllByText('No result for “sofaa bed”').length).toBeGreaterThan(0));
  expect(screen.getByText('Make sure that all words are spelled correctly or try different keywords.')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Rooms' })).toBeInTheDocument();
  open({ language: 'th', initialQuery: 'sofaa bed' });
  await waitFor(() => expect(screen.getAllByText('ไม่พบผลลัพธ์สำหรับ “sofaa bed”').length).toBeGreaterThan(0));
});

test('leaves out a result whose `attributes` are empty, and links to all results of the search [call.search-panel] [search.empty]', async () => {
  const card = samples.en.cards[0]!;
  const { user } = open({
    handlers: {
      'GET /products': cards([{ ...card, attributes: [] }], 7),
      'GET /products/brands': none,
      'GET /products/packages': none,
    },
  });
  await enter(user, 'rug');
  expect(await screen.findByRole('link', { name: 'View all results' })).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(screen.queryByText(/No result for/)).not.toBeInTheDocument();
});

test('shows an error when the search fails, and searches again on retry [error.search]', async () => {
  const { api, user } = open({
    handlers: { 'GET /products': failingHandler(500), 'GET /products/brands': failingHandler(500), 'GET /blogs': failingHandler(500) },
  });
  await enter(user, 'sofa');
  await waitFor(() => expect(screen.getAllByText('No result for “sofa”').length).toBeGreaterThan(0));
  expect(screen.getByText(/Search isn’t responding/)).toBeVisible();
  api.use({ 'GET /products': cards([samples.en.cards[0]!], 1), 'GET /products/brands': none });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(await group('Products')).getAllByRole('option')).toHaveLength(1);
});

test('if some groups of results fail to load, shows all other groups; a retry loads only the failed groups [error.search]', async () => {
  const { api, user } = open({ handlers: { 'GET /products': failingHandler(500), 'GET /products/brands': failingHandler(500) } });
  await enter(user, 'condo');
  expect(within(await group('Articles')).getAllByRole('option')[0]).toBeVisible();
  expect(screen.getAllByText(/Some results didn’t load/)[0]).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/Some results didn’t load/);
  expect(screen.queryByText(/No result for/)).not.toBeInTheDocument();
  const asked = api.requests.length;
  api.use({ 'GET /products': cards([samples.en.cards[0]!], 1), 'GET /products/brands': none });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(await group('Products')).getAllByRole('option')).toHaveLength(1);
  expect(
    api.requests
      .slice(asked)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/products', '/products/brands']);
  expect(screen.queryByText(/Some results didn’t load/)).not.toBeInTheDocument();
});

test('corrects a typing error when the shopper clicks the suggestion, and focuses the field [search.empty]', async () => {
  const { user } = open({
    handlers: {
      'GET /products': ({ params }) =>
        params['search'] === 'soffa'
          ? { body: { data: [], did_you_mean: 'sofa' }, headers: { 'x-wp-total': '0' } }
          : cards([samples.en.cards[0]!], 1)(),
      'GET /products/brands': none,
    },
  });
  await enter(user, 'soffa');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No result for “soffa” Did you mean “sofa”?'));
  await user.click(screen.getByRole('button', { name: 'Did you mean “sofa”?' }));
  expect(await field()).toHaveValue('sofa');
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(within(await group('Products')).getAllByRole('option')).toHaveLength(1);
});

const putRight = (
  rows: () => { body: { data: typeof samples.en.cards }; headers: Record<string, string> },
  typed: string,
  meant: string,
) => {
  return ({ params }: { params: Readonly<Record<string, unknown>> }) => {
    const { body, headers } = rows();
    return { body: params['search'] === typed ? { ...body, did_you_mean: meant, corrected: true as const } : body, headers };
  };
};

test.each([
  ['en', 'narra', 'nara', 'Showing results for “nara”', 'Search for “narra” instead', 'Search', 'Products'],
  ['th', 'หนดฟ', 'sofa', 'แสดงผลลัพธ์สำหรับ “sofa”', 'ค้นหา “หนดฟ” แทน', 'ค้นหา', 'สินค้า'],
] as const)(
  'announces that the search was corrected, and shows the results of the corrected search (%s) [search.empty]',
  async (language, typed, meant, said, instead, label, products) => {
    const rows = cards([samples[language].cards[0]!], 1);
    const { api, user, router } = open({
      language,
      handlers: { 'GET /products': putRight(rows, typed, meant), 'GET /products/brands': none },
    });
    await enter(user, typed, label);
    expect(within(await group(products)).getAllByRole('option')).toHaveLength(1);
    expect(await screen.findByText(said, { selector: 'span' })).toBeVisible();
    expect(screen.getByRole('status').textContent).toMatch(new RegExp(`^${said}`));
    expect(api.requests.filter(({ path, params }) => path === '/blogs' && params?.['search'] === meant)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: instead }));
    await waitFor(() => expect(router.state.location.search).toBe(`?search=${encodeURIComponent(typed)}&spelling=typed`));
  },
);

test('shows the corrected search text even if this text matches only an article [search.groups]', async () => {
  const { user } = open({
    handlers: {
      'GET /products': none,
      'GET /products/brands': none,
      'GET /products/packages': none,
      'GET /blogs': () => ({
        body: { data: contentSamples.en.blogs.slice(0, 1), did_you_mean: 'condo', corrected: true },
        headers: { 'x-wp-total': '1', 'x-wp-totalpages': '1' },
      }),
    },
  });
  await enter(user, 'cnodo');
  expect(await screen.findByText('Showing results for “condo”', { selector: 'span' })).toBeVisible();
  expect(screen.getByRole('option', { name: new RegExp(contentSamples.en.blogs[0]!.title.slice(0, 12)) })).toBeInTheDocument();
});

test('if the typed text finds products, hides brands that match only a corrected text [search.groups]', async () => {
  const { user } = open({
    handlers: {
      'GET /products': cards([samples.en.cards[0]!], 1),
      'GET /products/brands': () => ({ body: { data: samples.en.brands.slice(0, 1), did_you_mean: 'saan', corrected: true } }),
    },
  });
  await enter(user, 'sand');
  expect(within(await group('Products')).getAllByRole('option')).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'Brands' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Showing results for/)).not.toBeInTheDocument();
});

test('shows the results of a search that is probably misspelt, and suggests a correction [search.groups]', async () => {
  const { user } = open({
    handlers: {
      'GET /products': () => {
        const { body, headers } = cards([samples.en.cards[0]!], 1)();
        return { body: { ...body, did_you_mean: 'lamp' }, headers };
      },
      'GET /products/brands': none,
    },
  });
  await enter(user, 'lanp');
  expect(await screen.findByRole('button', { name: 'Did you mean “lamp”?' })).toBeVisible();
  expect(screen.getByText('Showing results for “lanp”')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Did you mean “lamp”\? Results: 0 in Brands, 1 in Products/);
});

test('lists packages and lets the arrow keys reach them [search.groups]', async () => {
  const { user, router } = open();
  await enter(user, 'japandi');
  const room = within(await group('Packages')).getByRole('option', { name: /Japandi Living Room/ });
  expect(room).toHaveAttribute('href', '/package/japandi-living-room');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/package/japandi-living-room'));
});

test('finds rooms and articles by name [search.groups]', async () => {
  open({ initialQuery: 'living room' });
  expect(within(await group('Rooms')).getByRole('option', { name: 'Living Room' })).toHaveAttribute('href', '/product?main=living-room');
  open({ initialQuery: 'condo' });
  expect(within(await group('Articles')).getAllByRole('option')[0]).toHaveAttribute('href', expect.stringMatching(/^\/blog\/.*condo/));
});

test('removes the recent search that the shopper clears, and keeps all other recent searches', async () => {
  localStorage.setItem('recent-searches', JSON.stringify({ v: 1, words: ['lamp', 'rug'] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Clear “lamp”' }));
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(screen.getByRole('link', { name: 'rug' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual({ v: 1, words: ['rug'] });
});

test('aborts the running search when the shopper changes the search text [call.search-panel]', async () => {
  const { user, api } = open();
  const signals: AbortSignal[] = [];
  const get = api.get.bind(api);
  api.get = (path, options) => {
    if (options?.signal && options.params?.['search'] === 'so') {
      signals.push(options.signal);
      return new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
    }
    return get(path, options);
  };
  await enter(user, 'so');
  await waitFor(() => expect(signals).toHaveLength(4));
  await enter(user, 'fa');
  await group('Products');
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

test('opens the product list with the trimmed text on Enter [search.enter]', async () => {
  const { user, router } = open();
  await user.type(await field(), '  oak chair {Enter}');
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/product?search=oak+chair'));
});

test('does nothing on Enter when the field is empty [search.enter]', async () => {
  const { user, router } = open();
  await user.type(await field(), '   {Enter}');
  expect(router.state.location.pathname).toBe('/panel');
});

test('moves through all groups and back to the field with the arrow keys, and opens a result with Enter [search.groups]', async () => {
  const { user, router } = open();
  const input = await field();
  await enter(user, 'saan');
  const products = await group('Products');
  await waitFor(() => expect(within(products).getAllByRole('option')).toHaveLength(6));
  const options = screen.getAllByRole('option');
  await user.keyboard('{ArrowDown}');
  expect(input).toHaveAttribute('aria-activedescendant', options[0]!.id);
  await user.keyboard('{ArrowUp}');
  expect(input).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(options.at(-1)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/brand/saan'));
});

test('the Clear button empties the field and focuses it; Escape and the close button close the panel [search.placeholder]', async () => {
  const { user, onClose } = open({ initialQuery: 'sofa' });
  const input = await field();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close search' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('shows the rooms and a link to all brands before the shopper types', async () => {
  const { user } = open();
  const rooms = await screen.findByRole('region', { name: 'Rooms' });
  expect(within(rooms).getByRole('link', { name: 'Bedroom' })).toHaveAttribute('href', '/product?main=bedroom');
  const brands = screen.getByRole('region', { name: 'Brands' });
  expect(within(brands).getByRole('link', { name: 'All brands' })).toHaveAttribute('href', '/brand');
  await enter(user, 'sofa');
  expect(screen.queryByRole('region', { name: 'Rooms' })).not.toBeInTheDocument();
});

test('shows the furniture functions with the most products before the shopper types', async () => {
  open({ language: 'th' });
  const most = await screen.findByRole('region', { name: 'เลือกตามการใช้งาน' });
  expect(
    within(most)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['seating', 'tables-desks', 'storage', 'rugs-decor'].map((slug) => `/th/product?subs=${slug}`));
});

test('lists a repeated search only once among the recent searches; Clear removes all recent searches', async () => {
  localStorage.setItem('recent-searches', JSON.stringify({ v: 1, words: ['Lamp', 7, 'rug'] }));
  const { user, unmount } = open();
  await user.type(await field(), ' lamp {Enter}');
  unmount();
  open();
  const recent = await screen.findByRole('region', { name: 'Recent searches' });
  expect(
    within(recent)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['lamp', 'rug']);
  expect(within(recent).getByRole('link', { name: 'rug' })).toHaveAttribute('href', '/product?search=rug');
  await user.click(within(recent).getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual({ v: 1, words: [] });
});
