import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failingHandler, hangingHandler, slowHandler, catalogueHandlers } from '@spruce/api-client/testing';
import { takeIntent } from '@spruce/session';
import { renderRoute } from '../../testing/render-route';

beforeAll(() => import('./product-list-page'));

const listings = (requests: readonly { path: string; params: Record<string, string> }[]) =>
  requests.filter(({ path, params }) => path === '/products' && !params.include);
const cards = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('article');
const count = () => screen.getAllByRole('status')[0];
const open = async (path: string, options = {}) => {
  const view = renderRoute(path, options);
  await screen.findByRole('list', { name: /Products|รายการสินค้า/ });
  return view;
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  Element.prototype.scrollIntoView = jest.fn();
});

describe('filters of /product', () => {
  it('sends the filters of the URL to the API and shows them as active [listing.query]', async () => {
    const { api } = await open(
      '/product?main=living-room&subs=seating&brands=saan&order=asc&orderby=subscription_price&min_sub_price=500&max_sub_price=3000&stock_status=in-stock',
    );
    expect(listings(api.requests)[0]?.params).toMatchObject({
      category: 'living-room,seating',
      brand: 'saan',
      order: 'asc',
      orderby: 'subscription_price',
      min_sub_price: '500',
      max_sub_price: '3000',
      stock_status: 'instock',
      page: '1',
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Living Room');
    expect(screen.getByRole('link', { name: 'Living Room', current: true })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Seating/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Saan/ })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('PRICE_LOW_HIGH');
  });

  it('shows each active filter with its value, and removes the filter on click [listing.tags]', async () => {
    const { user, search } = await open('/product?stock_status=instock&min_sub_price=500&max_sub_price=2000');
    expect(screen.getByRole('button', { name: 'Remove filter In Stock' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter ฿500 to ฿2,000' }));
    await waitFor(() => expect(search()).toBe('?stock_status=instock'));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(search()).toBe(''));
  });

  it('after the shopper chooses a type, the list has as many products as the type filter showed [listing.query]', async () => {
    const { user, search, api, router } = await open('/product?main=living-room');
    const facet = screen.getByText('Type').closest('details')!;
    expect(facet).not.toHaveAttribute('open');
    await user.click(screen.getByText('Type'));
    const sofas = await within(facet).findByRole('checkbox', { name: /Sofas/ });
    const shown = Number(/\d+/.exec(sofas.closest('label')?.textContent ?? '')?.[0]);
    expect(within(facet).queryByRole('checkbox', { name: /Mattresses/ })).not.toBeInTheDocument();
    await user.click(sofas);
    await waitFor(() => expect(search()).toBe('?main=living-room&types=sofas'));
    await waitFor(() => expect(count()).toHaveTextContent(`${shown} pieces`));
    expect(listings(api.requests).at(-1)?.params).toMatchObject({ category: 'living-room,sofas' });
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
    await user.click(within(facet).getByRole('checkbox', { name: /Armchairs/ }));
    await waitFor(() => expect(search()).toBe('?main=living-room&types=armchairs,sofas'));
    await user.click(screen.getByRole('button', { name: 'Remove filter Sofas' }));
    await waitFor(() => expect(search()).toBe('?main=living-room&types=armchairs'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(within(facet).getByRole('checkbox', { name: /Sofas/ })).toBeChecked());
  });

  it.each([
    ['Colour', 'Green', '?colours=green', { category: 'green' }],
    ['Material', 'Oak', '?materials=oak', { category: 'oak' }],
    ['Width', '60–100 cm wide', '?widths=60-100', { width: '60-100' }],
  ])(
    'filters by %s: the list has as many products as the choice showed [listing.query] [listing.tags]',
    async (title, name, url, params) => {
      const { user, search, api, router } = await open('/product');
      await user.click(screen.getByText(title));
      const facet = within(screen.getByText(title).closest('details')!);
      const choice = await facet.findByRole('checkbox', { name: new RegExp(`^${name}`) });
      const shown = Number(/\d+$/.exec(choice.closest('label')?.textContent ?? '')?.[0]);
      expect(shown).toBeGreaterThan(0);
      await user.click(choice);
      await waitFor(() => expect(search()).toBe(url));
      await waitFor(() => expect(count()).toHaveTextContent(new RegExp(`^${shown} piece`)));
      expect(listings(api.requests).at(-1)?.params).toMatchObject(params);
      await user.click(await screen.findByRole('button', { name: `Remove filter ${name}` }));
      await waitFor(() => expect(search()).toBe(''));
      await act(() => router.navigate(-1));
      await waitFor(() => expect(choice).toBeChecked());
    },
  );

  it('opens the filters that a Thai link contains, and names their values [listing.query]', async () => {
    await open('/product?colours=green&materials=linen-cotton&widths=60-100', { language: 'th' });
    for (const name of ['เขียว', 'ผ้าลินินและผ้าฝ้าย', 'กว้าง 60–100 ซม.']) {
      expect(await screen.findByRole('button', { name: `นำตัวกรอง ${name} ออก` })).toBeVisible();
      expect(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`), checked: true })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'ตัวกรอง (3)' })).toBeInTheDocument();
  });

  it('shows an error inside a filter whose choices do not load, and loads them on retry [error.load]', async () => {
    const { user, api } = await open('/product');
    api.use({ 'GET /products/categories': failingHandler(500) });
    await user.click(screen.getByText('Colour'));
    expect(await screen.findByText('The filters didn’t load.')).toBeVisible();
    api.use({ 'GET /products/categories': catalogueHandlers['GET /products/categories'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /^Green/ })).toBeVisible();
  });

  it('on a Thai page, the heading is the name of the only chosen type, and the type filter is open [listing.query]', async () => {
    await open('/product?types=sofas', { language: 'th' });
    expect(await screen.findByRole('heading', { level: 1, name: 'โซฟา' })).toBeVisible();
    expect(screen.getByText('ประเภท').closest('details')).toHaveAttribute('open');
    expect(await screen.findByRole('checkbox', { name: /โซฟา/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'นำตัวกรอง โซฟา ออก' })).toBeVisible();
  });

  it('lists the choices without counts when the service does not count them [listing.query]', async () => {
    const listing: (typeof catalogueHandlers)['GET /products'] = async (request) => {
      const answer = await catalogueHandlers['GET /products'](request);
      if ('facets' in answer.body) Object.assign(answer.body.facets ?? {}, { colours: undefined });
      return answer;
    };
    const { user } = await open('/product', { handlers: { 'GET /products': listing } });
    await user.click(screen.getByText('Colour'));
    expect(await screen.findByRole('checkbox', { name: 'Green' })).toBeVisible();
  });

  it('returns to page 1 and refetches when a filter changes; Back restores the old filter [state.listing-reset]', async () => {
    const { user, search, api, router } = await open('/product?page=2');
    await user.click(await screen.findByRole('checkbox', { name: /Lighting/ }));
    await waitFor(() => expect(search()).toBe('?subs=lighting'));
    await waitFor(() => expect(listings(api.requests).at(-1)?.params).toMatchObject({ category: 'lighting', page: '1' }));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Lighting/ })).not.toBeChecked());
  });

  it('sends the chosen sort order to the API [state.listing-reset]', async () => {
    const { user, search } = await open('/product');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'New in');
    await waitFor(() => expect(search()).toBe('?order=desc&orderby=date'));
    const name = () => cards()[0]?.querySelector('h2')?.textContent;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price, low to high');
    await waitFor(() => expect(search()).toBe('?order=asc&orderby=subscription_price'));
    const cheapest = name();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Featured');
    await waitFor(() => expect(search()).toBe(''));
    await waitFor(() => expect(name()).not.toBe(cheapest));
  });

  it('lists All Rooms first; a click on the chosen room removes the room filter [entity.all-rooms]', async () => {
    const { user, search } = await open('/product?main=bedroom');
    const rooms = within(screen.getByRole('navigation', { name: 'By Space' })).getAllByRole('link');
    expect(rooms[0]).toHaveTextContent('All Rooms');
    await user.click(screen.getByRole('link', { name: 'Bedroom', current: true }));
    await waitFor(() => expect(search()).toBe(''));
    expect(await screen.findByRole('link', { name: 'All Rooms', current: true })).toBeVisible();
  });

  it('“Clear all” removes the filters for room and function, but not the sort order [entity.all-rooms]', async () => {
    const { user, search } = await open('/product?main=bedroom&subs=sleeping&order=desc&orderby=date');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(search()).toBe('?order=desc&orderby=date'));
  });

  it('shows a price slider from 0 to 20000 while the prices are unknown [const.slider]', async () => {
    renderRoute('/product', { handlers: { 'GET /products': hangingHandler() } });
    expect(await screen.findByRole('slider', { name: 'Lowest' })).toHaveAttribute('aria-valuetext', '฿0');
    expect(screen.getByRole('slider', { name: 'Highest' })).toHaveAttribute('aria-valuetext', '฿20,000');
  });

  it('the price slider ends at the highest price; one drag adds one entry to the browser history [const.slider]', async () => {
    const { search, router } = await open('/product?subs=lighting');
    const high = screen.getByRole('slider', { name: 'Highest' });
    expect(high).toHaveAttribute('aria-valuetext', '฿2,300');
    fireEvent.input(high, { target: { value: '11' } });
    await waitFor(() => expect(search()).toBe('?subs=lighting&max_sub_price=2000'));
    fireEvent.input(high, { target: { value: '8' } });
    fireEvent(high, new Event('change', { bubbles: true }));
    await waitFor(() => expect(search()).toBe('?subs=lighting&max_sub_price=1000'));
    expect(high).toHaveAttribute('aria-valuetext', '฿1,000');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(search()).toBe('?subs=lighting'));
    fireEvent.input(screen.getByRole('slider', { name: 'Lowest' }), { target: { value: '1' } });
    fireEvent.input(high, { target: { value: '12' } });
    fireEvent(high, new Event('change', { bubbles: true }));
    await waitFor(() => expect(search()).toBe('?subs=lighting&min_sub_price=100'));
  });

  it('accepts a minimum price that is typed in Thai digits [const.slider]', async () => {
    const { user, search } = await open('/product');
    const low = screen.getByRole('textbox', { name: 'Lowest' });
    await user.clear(low);
    await user.type(low, '๑,๒๐๐{Enter}');
    await waitFor(() => expect(search()).toBe('?min_sub_price=1200'));
    expect(await screen.findByRole('button', { name: 'Remove filter ฿1,200 to ฿2,300' })).toBeVisible();
  });

  it('does not overwrite a price that the shopper is typing when the price range loads', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const listing: (typeof catalogueHandlers)['GET /products'] = async (request) => (
      await answered,
      catalogueHandlers['GET /products'](request)
    );
    const { user, search } = renderRoute('/product', { handlers: { 'GET /products': listing } });
    const high = await screen.findByRole('textbox', { name: 'Highest' });
    await user.clear(high);
    await user.type(high, '10');
    await act(async () => answer());
    await waitFor(() => expect(screen.getByRole('slider', { name: 'Highest' })).toHaveAttribute('aria-valuetext', '฿2,300'));
    await user.type(high, '00{Enter}');
    await waitFor(() => expect(search()).toBe('?max_sub_price=1000'));
    expect(high).toHaveValue('1,000');
  });

  it('opens the filters on phones in a sheet that shows the number of matches', async () => {
    const { user, search } = await open('/product');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    const kami = within(sheet).getByRole('checkbox', { name: /Kami/ });
    const total = Number(/\d+/.exec(kami.closest('label')?.textContent ?? '')?.[0]);
    await user.click(kami);
    await waitFor(() => expect(search()).toBe('?brands=kami'));
    await user.click(await within(sheet).findByRole('button', { name: `Show ${total} pieces` }));
    await waitFor(() => expect(sheet).not.toHaveAttribute('open'));
  });
});

describe('product list', () => {
  it('“Load more” appends the next page of products, announces it and focuses the first new product [listing.load-more]', async () => {
    const { user, search } = await open('/product');
    expect(cards()).toHaveLength(24);
    expect(screen.getByText('Showing 24 of 34')).toHaveAttribute('role', 'status');
    const more = screen.getByRole('link', { name: 'Load more' });
    expect(more).toHaveAttribute('href', '/product?page=2');
    await user.click(more);
    await screen.findByText('Showing 34 of 34');
    expect(cards()).toHaveLength(34);
    expect(search()).toBe('');
    expect(screen.queryByRole('link', { name: 'Load more' })).not.toBeInTheDocument();
    expect(within(cards()[24] as HTMLElement).getAllByRole('link')[0]).toHaveFocus();
  });

  it('writes the number of loaded pages into the URL [listing.load-more]', async () => {
    const { user } = await open('/product?utm_source=mail');
    await user.click(screen.getByRole('link', { name: 'Load more' }));
    await screen.findByText('Showing 34 of 34');
    expect(window.location.search).toBe('?utm_source=mail&page=2');
  });

  it('keeps the list when the next page of products fails to load, and loads this page on retry [listing.load-more]', async () => {
    const { user, api } = await open('/product');
    api.use({ 'GET /products': failingHandler(500) });
    await user.click(screen.getByRole('link', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops, there was a problem');
    expect(cards()).toHaveLength(24);
    api.use({ 'GET /products': catalogueHandlers['GET /products'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Showing 34 of 34');
  });

  it('shows no error when a change of the filters aborts the request for a list [state.listing-abort]', async () => {
    const { user, api, search } = await open('/product');
    api.use({
      'GET /products': ({ params, ...rest }) =>
        params.category === 'seating' ? new Promise(() => {}) : catalogueHandlers['GET /products']({ params, ...rest }),
    });
    await user.click(screen.getByRole('checkbox', { name: /Seating/ }));
    await waitFor(() => expect(count()).toHaveTextContent('Loading…'));
    await user.click(screen.getByRole('checkbox', { name: /Seating/ }));
    await user.click(screen.getByRole('checkbox', { name: /Lighting/ }));
    await waitFor(() => expect(search()).toBe('?subs=lighting'));
    await waitFor(() => expect(count()).toHaveTextContent(/^1 piece$/));
    expect(screen.queryByText('Oops, there was a problem')).not.toBeInTheDocument();
  });

  it('fades the current list while the next list loads [listing.overlay]', async () => {
    const { user, api } = await open('/product');
    api.use({ 'GET /products': slowHandler(catalogueHandlers['GET /products'], 50) });
    const results = screen.getByRole('region', { name: 'Products' });
    await user.click(screen.getByRole('checkbox', { name: /Seating/ }));
    await waitFor(() => expect(results).toHaveAttribute('aria-busy'));
    expect(cards()).toHaveLength(24);
    await waitFor(() => expect(results).not.toHaveAttribute('aria-busy'));
  });

  it('restores the list without new requests when the shopper returns to it with the Back button', async () => {
    const { user, api, router } = await open('/product?main=living-room');
    const shown = cards().length;
    await act(() => router.navigate('/login'));
    await screen.findByRole('heading', { name: 'Login' });
    const asked = api.requests.length;
    await act(() => router.navigate(-1));
    await waitFor(() => expect(cards()).toHaveLength(shown));
    expect(api.requests).toHaveLength(asked);
    expect(user).toBeDefined();
  });

  it('shows placeholder cards while the list loads', async () => {
    renderRoute('/product', { handlers: { 'GET /products': hangingHandler() } });
    await waitFor(() => expect(count()).toHaveTextContent('Loading…'));
    expect(screen.getByRole('heading', { level: 1, name: 'Furniture' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /In Stock/ })).toBeVisible();
  });

  it('shows an error and keeps the filters when the list fails, and loads it on retry [error.load]', async () => {
    const { user, api, search } = renderRoute('/product?subs=lighting', { handlers: { 'GET /products': failingHandler(500) } });
    expect(await screen.findByRole('heading', { name: 'Oops, there was a problem' })).toBeVisible();
    expect(search()).toBe('?subs=lighting');
    api.use({ 'GET /products': catalogueHandlers['GET /products'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('list', { name: 'Products' });
  });

  it('shows an unknown value of a filter, and offers to remove it [listing.query]', async () => {
    const { user, search } = renderRoute('/product?widths=wide');
    await user.click(await screen.findByRole('button', { name: 'Without “wide”: 34 pieces' }));
    await waitFor(() => expect(search()).toBe(''));
    await screen.findByRole('list', { name: 'Products' });
  });

  it('offers to remove each filter that leaves no product, with the number of products without it', async () => {
    const { user, search } = renderRoute('/product?main=living-room&subs=seating&max_sub_price=50');
    expect(await screen.findByRole('heading', { name: /Nothing matches/ })).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Close to what you’re after' })).toBeVisible();
    const offer = screen.getByRole('button', { name: /^Without “฿0 to ฿50”: \d+ pieces$/ });
    expect(screen.queryByRole('button', { name: /^Without “Seating”/ })).not.toBeInTheDocument();
    const shown = /\d+(?= pieces)/.exec(offer.textContent)?.[0];
    await user.click(offer);
    await waitFor(() => expect(search()).toBe('?main=living-room&subs=seating'));
    await screen.findByRole('list', { name: 'Products' });
    expect(count()).toHaveTextContent(`${shown} pieces`);
  });

  it('suggests a corrected search text, as a link, when the search found nothing [search.empty]', async () => {
    const { user, search } = renderRoute('/product?search=soffa', {
      handlers: {
        'GET /products': (request) =>
          request.params['search'] === 'soffa'
            ? { body: { data: [], did_you_mean: 'sofa' }, headers: { 'x-wp-total': '0', 'x-wp-totalpages': '0' } }
            : catalogueHandlers['GET /products'](request),
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Did you mean “sofa”?' }));
    await waitFor(() => expect(search()).toBe('?search=sofa'));
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  });

  it('shows the results of the corrected search text, and a link to search for the typed text instead [search.empty]', async () => {
    const { user, search } = renderRoute('/product?search=soffa', {
      handlers: {
        'GET /products': (request) => {
          const found = catalogueHandlers['GET /products']({ ...request, params: { ...request.params, search: 'sofa' } });
          if (request.params['search'] !== 'soffa' || !('body' in found)) return found;
          return { ...found, body: { ...found.body, did_you_mean: 'sofa', corrected: true } as typeof found.body };
        },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Showing results for “sofa”' })).toBeVisible();
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Remove filter “sofa”' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Search for “soffa” instead' }));
    await waitFor(() => expect(search()).toBe('?search=soffa&spelling=typed'));
    expect(await screen.findByRole('heading', { level: 1, name: 'No result for “soffa”' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Did you mean “sofa”?' }));
    await waitFor(() => expect(search()).toBe('?search=sofa'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “sofa”' })).toBeVisible();
  });

  it('an empty search result names the search text only once, and shows popular products but no filters [search.empty]', async () => {
    renderRoute('/product?search=zzqq');
    expect(await screen.findByRole('heading', { level: 1, name: 'No result for “zzqq”' })).toBeVisible();
    expect(document.body.textContent?.match(/zzqq/g)).toHaveLength(1);
    expect(screen.getByText('Make sure that all words are spelled correctly or try different keywords.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(within(await screen.findByRole('list', { name: 'What others rent' })).getAllByRole('article')).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'Bedroom' })).toHaveAttribute('href', '/product?main=bedroom');
  });

  it('links to the package when a search matches a package but no product [search.enter]', async () => {
    renderRoute('/product?search=japandi');
    expect(await screen.findByRole('heading', { level: 2, name: 'Japandi Living Room' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the package' })).toHaveAttribute('href', '/package/japandi-living-room');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “japandi”');
    expect(screen.queryByText(/Make sure that all words/)).not.toBeInTheDocument();
    expect(await screen.findByRole('list', { name: 'What others rent' })).toBeVisible();
  });

  it('shows a matching package next to the products that a search finds [search.enter]', async () => {
    await open('/product?search=bed');
    expect(await screen.findByRole('heading', { name: 'Warm Oak Bedroom' })).toBeVisible();
    expect(cards()[0]).toHaveTextContent(/Bed/);
    expect(screen.getByRole('link', { name: 'See the package' })).toHaveAttribute('href', '/package/warm-oak-bedroom');
  });

  it('shows the search text as an active filter that can be removed [search.enter]', async () => {
    const { user, search } = await open('/product?search=sofa');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “sofa”');
    await user.click(screen.getByRole('button', { name: 'Remove filter “sofa”' }));
    await waitFor(() => expect(search()).toBe(''));
  });

  it('shows a package of the chosen room among the products', async () => {
    await open('/product?main=living-room');
    expect(screen.getByRole('heading', { name: /The living room, complete/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the package' })).toHaveAttribute('href', '/package/japandi-living-room');
  });

  it('shows the earliest delivery day, and sends a guest to the login to save a piece to the wishlist', async () => {
    const { user } = await open('/product');
    expect(await screen.findByText('Earliest delivery Thu 26 Nov')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Save to wishlist: Nara 3-Seat Sofa' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(takeIntent()).toMatchObject({ action: 'wishlist.add', path: '/product' });
  });

  it('links to the product page in the colour that the shopper chooses on the card', async () => {
    const { user } = await open('/product');
    const nara = cards()[0] as HTMLElement;
    await user.click(within(nara).getByRole('radio', { name: 'Moss' }));
    expect(within(nara).getByRole('link', { name: 'Nara 3-Seat Sofa' })).toHaveAttribute('href', '/product/nara-3-seat-sofa?colour=moss');
  });

  it('shows the width on the card, and the product in a room after a press of its button', async () => {
    const { user } = await open('/product');
    const nara = within(cards()[0] as HTMLElement);
    expect(nara.getByText('Saan · 221 cm wide')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^See in a room/ })).not.toBeInTheDocument();
    await user.hover(nara.getByRole('link', { name: 'Nara 3-Seat Sofa' }));
    const button = await nara.findByRole('button', { name: 'See in a room: Nara 3-Seat Sofa', pressed: false });
    const room = button.parentElement?.querySelector('img');
    expect(room).toHaveAttribute('src', expect.stringContaining('nara-3-seat-sofa--sand--room'));
    expect(room).toHaveAttribute('loading', 'lazy');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(nara.getByRole('radio', { name: 'Moss' }));
    expect(nara.queryByRole('button', { name: /^See in a room/ })).not.toBeInTheDocument();
  });

  it('shows the card in the colour that matches the filter, and links to this colour [listing.query]', async () => {
    const listing: (typeof catalogueHandlers)['GET /products'] = async (request) => {
      const answer = await catalogueHandlers['GET /products'](request);
      if (!('data' in answer.body) || !Array.isArray(answer.body.data)) return answer;
      const data = answer.body.data.map((card) => ({ ...card, matched_colour: card.variations[1]?.colour.slug }));
      return { ...answer, body: { ...answer.body, data } };
    };
    await open('/product?colours=green', { handlers: { 'GET /products': listing } });
    const nara = within(cards()[0] as HTMLElement);
    expect(nara.getByRole('link', { name: 'Nara 3-Seat Sofa' })).toHaveAttribute('href', '/product/nara-3-seat-sofa?colour=moss');
    expect(nara.getByRole('radio', { name: 'Moss' })).toBeChecked();
    expect(cards()[0]?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('--moss--'));
  });

  it('renders the list in Thai', async () => {
    await open('/product?main=living-room&stock_status=instock&min_sub_price=500', { language: 'th' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ห้องนั่งเล่น');
    expect(screen.getByRole('button', { name: 'นำตัวกรอง ฿500 ถึง ฿2,300 ออก' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'นำตัวกรอง พร้อมส่ง ออก' })).toBeVisible();
    expect(await screen.findByText('จัดส่งได้ตั้งแต่ พฤ. 26 พ.ย.')).toBeVisible();
  });
});

describe('/brand/{slug}', () => {
  it('filters by the brand of the path and hides the brand filter [route.brand] [listing.query]', async () => {
    const { api } = await open('/brand/kami?brands=saan&subs=lighting');
    expect(listings(api.requests)[0]?.params).toMatchObject({ brand: 'kami', category: 'lighting' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kami');
    expect(screen.queryByRole('checkbox', { name: /Saan/ })).not.toBeInTheDocument();
  });

  it('shows the material, the maker and the story of the brand, and the story only once', async () => {
    await open('/brand/saan');
    const story = within(await screen.findByRole('region', { name: 'About Saan' }));
    expect(story.getByText('Linen-blend cloth, bouclé and oak')).toBeVisible();
    expect(story.getByRole('heading', { name: 'The maker, Chiang Mai' })).toBeVisible();
    expect(story.getByRole('img')).toBeInTheDocument();
    expect(screen.getAllByText(/^Saan means to weave/)).toHaveLength(1);
  });

  it('returns 404 for an unknown brand [error.404]', async () => {
    renderRoute('/brand/nobody');
    expect(await screen.findByText('status 404')).toBeVisible();
  });
});
