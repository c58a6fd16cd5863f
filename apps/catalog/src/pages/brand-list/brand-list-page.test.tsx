import { screen, within } from '@testing-library/react';
import { failingHandler, samples } from '@spruce/api-client/testing';
import { keepTogether } from '@spruce/i18n/line-breaks';
import { renderRoute } from '../../testing/render-route';

beforeAll(() => import('./brand-list-page'));

describe('brand list', () => {
  it('shows the place, material, photo and link of each brand [search.groups]', async () => {
    renderRoute('/brand');
    const link = await screen.findByRole('link', { name: 'Ton Studio' });
    expect(link).toHaveAttribute('href', '/brand/ton-studio');
    const entry = link.closest('article') as HTMLElement;
    expect(entry).toHaveTextContent('Nakhon Pathom. Oak, ash and stone.');
    expect(entry).toHaveTextContent(/\d+ pieces/);
    expect(entry.querySelector('picture')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(samples.en.brands.length);
  });

  it('renders the brands in Thai', async () => {
    renderRoute('/brand', { language: 'th' });
    expect(await screen.findByRole('heading', { level: 1, name: /เบื้องหลังเฟอร์นิเจอร์/ })).toBeVisible();
    expect((await screen.findByRole('link', { name: 'Ton Studio' })).closest('article')).toHaveTextContent(
      keepTogether('นครปฐม · ไม้โอ๊ค ไม้แอช และหิน'),
    );
  });

  it('shows an error when the brands fail to load, and loads them on retry [error.load]', async () => {
    let broken = true;
    const { user } = renderRoute('/brand', {
      handlers: { 'GET /products/brands': (request) => (broken ? failingHandler(500)(request) : { body: { data: samples.en.brands } }) },
    });
    const alert = await screen.findByRole('alert');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Saan' })).toBeVisible();
  });
});
