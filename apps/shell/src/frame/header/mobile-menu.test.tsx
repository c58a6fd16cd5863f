import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { storeVisitor, clearVisitor } from '../testing/visitor';

const wide = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };

beforeAll(() => {
  window.matchMedia = () => wide as unknown as MediaQueryList;
});
afterEach(clearVisitor);

async function openMenu(menu = 'Menu') {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: menu }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: menu })) };
}

it('shows all links of the header, login, wishlist, close button, cart and search [mobile.menu]', async () => {
  storeVisitor({ cart: 2 });
  await renderShell();
  const { dialog } = await openMenu();
  const links = Object.fromEntries(
    dialog.getAllByRole('link').map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  );
  expect(links).toMatchObject({
    'View All': '/product',
    'Living Room': '/product?main=living-room',
    Seating: '/product?subs=seating',
    'Our Packages': '/package',
    'How It Works': '/how-it-works',
    'About Us': '/about-us',
    Sustainability: '/sustainability',
    'Spruce for Business': '/business-staging',
    'Log in': '/login',
    Wishlist: '/wishlist',
    'Cart, 2 pieces': '/cart',
    ไทย: '/th',
  });
  expect(dialog.getByRole('button', { name: 'Search' })).toBeInTheDocument();
});

it('shows the furniture types when the visitor opens the section “By Type” [mobile.menu]', async () => {
  await renderShell();
  const { user, dialog } = await openMenu();
  const section = dialog.getByText('By Type').closest('details')!;
  expect(section).not.toHaveAttribute('open');
  await user.click(dialog.getByText('By Type'));
  expect(section).toHaveAttribute('open');
  expect(await within(section).findByRole('link', { name: 'Desks' })).toHaveAttribute('href', '/product?types=desks');
});

it('renders the menu in Thai [mobile.menu]', async () => {
  await renderShell({ language: 'th' });
  const { dialog } = await openMenu('เมนู');
  expect(dialog.getByRole('link', { name: 'วิธีเช่า' })).toHaveAttribute('href', '/th/how-it-works');
  expect(dialog.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/');
});

it('closes the menu when the visitor presses the close button or follows a link [mobile.menu]', async () => {
  await renderShell();
  const first = await openMenu();
  await first.user.click(first.dialog.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const second = await openMenu();
  await second.user.click(second.dialog.getByRole('link', { name: 'View All' }));
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('loads the menu on phones in advance, so that the menu opens immediately [mobile.menu]', async () => {
  Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true });
  await renderShell();
  await waitFor(() => expect(document.querySelector('dialog[aria-label="Menu"]')).not.toBeNull());
  // Sends only a click, because pointer and focus events would also preload the menu.
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  Object.defineProperty(window, 'innerWidth', { value: 1024, configurable: true });
});

it('renders the closed menu on phones in advance; the visitor can reopen it after a navigation [mobile.menu]', async () => {
  Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true });
  await renderShell();
  await waitFor(() => expect(document.querySelector('dialog[aria-label="Menu"]')).not.toBeNull());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const { user, dialog } = await openMenu();
  await user.click(dialog.getByRole('link', { name: 'View All' }));
  await screen.findByRole('heading', { name: 'Other page' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await openMenu();
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  Object.defineProperty(window, 'innerWidth', { value: 1024, configurable: true });
});

it('closes the menu when the search panel opens [mobile.menu]', async () => {
  await renderShell({ loadSlot: async () => (() => <input aria-label="Start typing…" />) as never });
  const { user, dialog } = await openMenu();
  await user.click(dialog.getByRole('button', { name: 'Search' }));
  expect(await screen.findByLabelText('Start typing…')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes the menu when the window becomes 768 px wide [mobile.menu]', async () => {
  await renderShell();
  await openMenu();
  const [, grown] = wide.addEventListener.mock.calls.at(-1) as [string, () => void];
  wide.matches = true;
  act(grown);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  wide.matches = false;
});
