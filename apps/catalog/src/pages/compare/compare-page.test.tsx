import { screen, waitFor, within } from '@testing-library/react';
import { cartStore } from '@spruce/cart';
import { renderRoute } from '../../testing/render-route';
import { parseSlugs } from './compare-table';

beforeAll(() => import('./compare-page'));

const THREE = '/product/compare?with=nara-3-seat-sofa,kumo-curved-sofa,lanna-easy-chair';
const names = () =>
  screen.getAllByRole('columnheader').map((column) => within(column).getAllByRole('link')[0]?.textContent?.replaceAll('\u2060', ''));
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;

describe('product comparison', () => {
  afterEach(() => localStorage.clear());

  it('shows the products with prices and dimensions in the same order as in the URL', async () => {
    renderRoute(THREE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Side by side' })).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(['Nara 3-Seat Sofa', 'Kumo Curved Bouclé Sofa', 'Lanna Oak Easy Chair']));
    expect(row('12 months')).toHaveTextContent('฿1,290');
    expect(row('Width')).toHaveTextContent('221 cm');
    expect(document.title).toBe('Compare furniture side by side · Spruce');
  });

  it('draws all compared products at the same scale', async () => {
    renderRoute(THREE);
    await waitFor(() => expect(names()).toHaveLength(3));
    const fronts = within(row('Front')).getAllByRole('img');
    expect(new Set(fronts.map((drawing) => drawing.getAttribute('viewBox'))).size).toBe(1);
    expect(fronts[0]).toHaveAccessibleName('Nara 3-Seat Sofa from the front, 221 cm wide and 92 cm high');
    const drawn = [...fronts, ...within(row('Floor space')).getAllByRole('img')].map((drawing) => drawing.querySelector('use'));
    expect(drawn.map((use) => use?.getAttribute('href')?.replace(/^\/media\/|\.\w+\.svg/g, ''))).toEqual([
      'nara-3-seat-sofa#front',
      'kumo-curved-sofa#front',
      'lanna-easy-chair#front',
      'nara-3-seat-sofa#top',
      'kumo-curved-sofa#top',
      'lanna-easy-chair#top',
    ]);
  });

  it('hides rows with equal values when the shopper asks for differences only', async () => {
    const { user } = renderRoute('/product/compare?with=nara-3-seat-sofa,kumo-curved-sofa');
    await waitFor(() => expect(names()).toHaveLength(2));
    const all = screen.getAllByRole('row');
    const same = all.filter((line) => line.dataset['same']);
    await user.click(screen.getByRole('button', { name: 'Differences only' }));
    expect(screen.getAllByRole('row')).toHaveLength(all.length - same.length);
  });

  it('renders a Thai name as one element next to the photo, although the name has several phrases', async () => {
    renderRoute('/product/compare?with=nara-3-seat-sofa', { language: 'th' });
    const others = within(await screen.findByRole('region', { name: 'เพิ่มชิ้นที่จะเปรียบเทียบ' })).getAllByRole('link');
    expect(new Set(others.map((link) => link.childElementCount))).toEqual(new Set([2]));
  });

  it('writes added and removed products into the URL, and focuses the heading after a removal', async () => {
    const { user, search } = renderRoute('/product/compare?with=nara-3-seat-sofa');
    const [other] = within(await screen.findByRole('region', { name: 'Add a piece to compare' })).getAllByRole('link');
    await user.click(other as HTMLElement);
    await waitFor(() => expect(search()).toMatch(/^\?with=nara-3-seat-sofa,.+/));
    await user.click(await screen.findByRole('link', { name: 'Remove Nara 3-Seat Sofa' }));
    await waitFor(() => expect(search()).not.toContain('nara-3-seat-sofa'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('adds only one piece to the cart on a double click, and shows a confirmation', async () => {
    const { user } = renderRoute(THREE);
    await user.dblClick(await screen.findByRole('button', { name: 'Add to cart: Nara 3-Seat Sofa' }));
    expect(await screen.findByText('Nara 3-Seat Sofa is in your cart, for 12 months.')).toBeVisible();
    expect(cartStore.getState().record.items).toMatchObject([{ slug: 'nara-3-seat-sofa', quantity: 1 }]);
  });

  it('suggests products to compare, and links to the furniture, when the URL names no existing product', async () => {
    const { user, search } = renderRoute('/product/compare?with=no-such-piece');
    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse furniture' })).toHaveAttribute('href', '/product');
    const pieces = within(await screen.findByRole('region', { name: 'Add a piece to compare' })).getAllByRole('link');
    expect(pieces.length).toBeGreaterThan(2);
    await user.click(pieces[0]!);
    await waitFor(() => expect(search()).not.toContain('no-such-piece'));
    expect(search()).toMatch(/^\?with=[a-z0-9-]+$/);
  });

  it.each([
    ['with=a,b,c,d', ['a', 'b', 'c']],
    ['with=a,A,,a', ['a']],
    ['with=a&with=b', ['a', 'b']],
    ['', []],
  ])('reads the slugs of the compared products from the query string %j', (query, slugs) => {
    expect(parseSlugs(new URLSearchParams(query))).toEqual(slugs);
  });
});
