import { screen, waitFor, within } from '@testing-library/react';
import { failingHandler, samples } from '@spruce/api-client/testing';
import { renderRoute } from '../../testing/render-route';

beforeAll(() => import('./package-list-page'));

const rooms = () => screen.getAllByRole('article').filter((article) => within(article).queryByText(/\/month|\/เดือน/));
const room = (name: string) => screen.getByRole('link', { name }).closest('article') as HTMLElement;

describe('package list [route.package]', () => {
  it('shows each package with its price, items, saving and link [api.packages]', async () => {
    const { api } = renderRoute('/package');
    expect(await screen.findByRole('link', { name: 'Japandi Living Room' })).toHaveAttribute('href', '/package/japandi-living-room');
    expect(rooms()).toHaveLength(samples.en.packages.length);
    expect(room('Japandi Living Room')).toHaveTextContent('from฿2,690/month');
    expect(room('Japandi Living Room')).toHaveTextContent('7 pieces');
    expect(await screen.findByText('Earliest delivery Thu 26 Nov')).toBeVisible();
    expect(room('Japandi Living Room')).toHaveTextContent('Save ฿470 a month');
    expect(document.title).toBe('Whole rooms to rent in Bangkok · Spruce');
    expect(api.requests.some(({ path }) => path === '/products/packages')).toBe(true);
  });

  it('shows photos of some items of a package, and the number of items without a photo', async () => {
    renderRoute('/package');
    await screen.findByRole('link', { name: 'Japandi Living Room' });
    await waitFor(() => expect(room('Japandi Living Room').querySelectorAll('picture')).toHaveLength(6));
    expect(room('Japandi Living Room')).toHaveTextContent('+2');
  });

  it('marks the packages that are out of stock', async () => {
    renderRoute('/package', {
      handlers: {
        'GET /products/packages': () => ({ body: { data: samples.en.packages.map((entry) => ({ ...entry, in_stock: false })) } }),
      },
    });
    await screen.findByRole('link', { name: 'Japandi Living Room' });
    expect(room('Japandi Living Room')).toHaveTextContent('7 pieces, currently out of stock');
  });

  it('filters the packages by room, writes the room into the URL and links back to all packages', async () => {
    const { user, search } = renderRoute('/package');
    const tabs = await screen.findByRole('navigation', { name: 'By Space' });
    await user.click(await within(tabs).findByRole('link', { name: 'Bedroom' }));
    await waitFor(() => expect(rooms()).toHaveLength(1));
    expect(room('Warm Oak Bedroom')).toBeInTheDocument();
    expect(search()).toBe('?main=bedroom');
    expect(within(tabs).getByRole('link', { name: 'Bedroom' })).toHaveAttribute('aria-current', 'true');
    await user.click(within(tabs).getByRole('link', { name: 'All Rooms' }));
    await waitFor(() => expect(rooms()).toHaveLength(samples.en.packages.length));
    expect(search()).toBe('');
  });

  it('shows all packages when the chosen room has none', async () => {
    renderRoute('/package?main=garage');
    await screen.findByRole('link', { name: 'Japandi Living Room' });
    expect(rooms()).toHaveLength(samples.en.packages.length);
  });

  it('shows an error when the packages fail to load, and loads them on retry', async () => {
    let broken = true;
    const { user } = renderRoute('/package', {
      handlers: {
        'GET /products/packages': (request) => (broken ? failingHandler(500)(request) : { body: { data: samples.en.packages } }),
      },
    });
    expect(await screen.findByText(/The packages didn’t load/)).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Japandi Living Room' })).toBeInTheDocument();
  });

  it('renders the packages in Thai', async () => {
    const { container } = renderRoute('/package', { language: 'th' });
    expect(await screen.findByRole('link', { name: 'ห้องนั่งเล่นจาแปนดี้' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: /ครบทั้งห้อง/ })).toBeInTheDocument();
    expect(container).toHaveTextContent('ประหยัดเดือนละ ฿470');
    expect(container).not.toHaveTextContent('packageList.');
  });
});
