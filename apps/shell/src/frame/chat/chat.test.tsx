import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHOP } from '@spruce/contract/shop';
import { renderShell } from '../testing/render-shell';

it.each([
  ['en', 'Chat with us', 'Chat with us on LINE', 'QR code for our LINE account', 'Add Friend', 'Close chat'],
  ['th', 'แชตกับเรา', 'แชตกับเราทาง LINE', 'คิวอาร์โค้ด LINE ของเรา', 'เพิ่มเพื่อน', 'ปิดแชต'],
] as const)('shows a QR code and a link to chat on LINE (%s) [purpose.chat]', async (language, open, title, code, add, close) => {
  const user = userEvent.setup();
  await renderShell({ language });
  const bubble = await screen.findByRole('button', { name: open });
  await user.click(bubble);
  const pop = screen.getByRole('dialog', { name: title });
  expect(pop).toHaveFocus();
  expect(within(pop).getByRole('img', { name: code })).toBeInTheDocument();
  expect(within(pop).getByRole('link', { name: add })).toHaveAttribute('href', SHOP.line);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument();
  expect(bubble).toHaveFocus();
  await user.click(bubble);
  await user.click(screen.getByRole('button', { name: close }));
  expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument();
});

it('closes the chat with the Escape key or a click outside [purpose.chat]', async () => {
  const user = userEvent.setup();
  await renderShell();
  const bubble = await screen.findByRole('button', { name: 'Chat with us' });
  await user.click(bubble);
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bubble).not.toHaveFocus();
  await user.click(bubble);
  await user.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('main'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('scroll behaviour [purpose.chat]', () => {
  const set = (target: object, name: string, value: number) => Object.defineProperty(target, name, { value, configurable: true });
  const scrollTo = (y: number) =>
    act(() => {
      set(window, 'scrollY', y);
      window.dispatchEvent(new Event('scroll'));
    });
  const found = () => screen.findByRole('button', { name: 'Chat with us' });
  afterEach(() => set(window, 'scrollY', 0));

  it('hides the chat button while the reader scrolls down', async () => {
    await renderShell();
    const bubble = await found();
    scrollTo(400);
    expect(bubble).toHaveAttribute('data-away');
    expect(document.documentElement).toHaveAttribute('data-scroll', 'down');
    scrollTo(300);
    expect(document.documentElement).toHaveAttribute('data-scroll', 'up');
    expect(bubble).not.toHaveAttribute('data-away');
    scrollTo(0);
    expect(bubble).not.toHaveAttribute('data-away');
  });

  it('shows the chat button immediately when the reader scrolls up, and ignores small movements', async () => {
    await renderShell();
    const bubble = await found();
    expect(bubble).not.toHaveAttribute('data-away');
    scrollTo(20);
    expect(bubble).not.toHaveAttribute('data-away');
    scrollTo(600);
    scrollTo(590);
    expect(bubble).toHaveAttribute('data-away');
  });
});
