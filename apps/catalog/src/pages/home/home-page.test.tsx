import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { catalogueHandlers, contentHandlers, contentSamples, failingHandler } from '@spruce/api-client/testing';
import { renderRoute } from '../../testing/render-route';

beforeAll(() => import('./home-page'));

describe('home page [route.home]', () => {
  it('shows the tagline and a furnished room with the names and prices of its pieces', async () => {
    renderRoute('/');
    const hero = await screen.findByRole('region', { name: 'Simple to rent. Easy to love.' });
    expect(within(hero).getByRole('heading', { level: 1 })).toHaveTextContent('Simple to rent. Easy to love.');
    expect(await within(hero).findByRole('link', { name: 'Nara 3-Seat Sofa ฿1,290 /month' })).toHaveAttribute(
      'href',
      '/product/nara-3-seat-sofa',
    );
    expect(within(hero).getByText('and 3 more pieces')).toBeVisible();
    expect(within(hero).getByText('฿2,690')).toBeVisible();
    expect(within(hero).getByRole('link', { name: 'See the package' })).toHaveAttribute('href', '/package/japandi-living-room');
  });

  it.each([
    ['hero-banner', 'The room didn’t load.', 'This whole room'],
    ['product-carousel', 'The new pieces didn’t load.', 'Moon Bouclé Armchair'],
    ['global-hilight', 'This piece didn’t load.', 'See the sofa'],
  ] as const)('shows an error when the section %s fails to load, and loads it on retry [error.load]', async (name, text, there) => {
    const { user, api } = renderRoute('/', { handlers: { [`GET /wcm/${name}`]: failingHandler(500) } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Oops, there was a problem');
    expect(alert).toHaveTextContent(text);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Simple to rent. Easy to love.');
    expect(screen.queryByText(there)).not.toBeInTheDocument();
    api.use({ [`GET /wcm/${name}`]: catalogueHandlers[`GET /wcm/${name}`] });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(there))[0]).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error when the articles fail to load, and links to the newest articles after a retry [purpose.blog]', async () => {
    const { user, api } = renderRoute('/', { handlers: { 'GET /blogs': failingHandler(500) } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The articles didn’t load.');
    api.use({ 'GET /blogs': contentHandlers['GET /blogs'] });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    const [first] = contentSamples.en.blogs;
    expect(await screen.findByRole('link', { name: first?.title })).toHaveAttribute('href', `/blog/${first?.slug}`);
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog');
  });

  it('shows the monthly price of each term on the slider [const.tiers]', async () => {
    renderRoute('/');
    const term = await screen.findByRole('slider', { name: 'Subscription length' });
    expect(term).toHaveAttribute('aria-valuetext', '12 months, ฿1,290 a month');
    expect(screen.getByText('You save ฿10,560')).toBeVisible();
    fireEvent.change(term, { target: { value: '6' } });
    expect(term).toHaveAttribute('aria-valuetext', '6 months, ฿1,680 a month');
    expect(screen.getByText(/฿10,080 over 6 months/)).toBeVisible();
  });

  it('shows the photo of a room when the pointer is over the link to the room', async () => {
    const { user, container } = renderRoute('/');
    const dining = await screen.findByRole('link', { name: /Dining Room/ });
    expect(dining).toHaveAttribute('href', '/product?main=dining-room');
    const before = container.querySelector('.photos img:not([alt=""])')?.getAttribute('alt');
    await user.hover(dining);
    await waitFor(() => expect(container.querySelector('.photos img:not([alt=""])')?.getAttribute('alt')).not.toBe(before));
  });

  it('shows the current day as the order date, and the earliest delivery day', async () => {
    renderRoute('/');
    expect(await screen.findByText('Today, Sat 21 Nov')).toBeVisible();
    expect(await screen.findByText('From Thu 26 Nov')).toBeVisible();
  });

  it('says in one line what the shop offers', async () => {
    renderRoute('/');
    expect(await screen.findByText(/^Furniture by the month in Bangkok\./)).toBeVisible();
  });

  it('renders the home page in Thai', async () => {
    renderRoute('/', { language: 'th' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('เช่าง่าย ๆ หลงรักไม่ยาก');
    expect(await screen.findByRole('heading', { name: 'ของเข้าใหม่เดือนนี้' })).toBeVisible();
    expect(screen.getByText('และอีก 3 ชิ้น')).toBeVisible();
  });
});
