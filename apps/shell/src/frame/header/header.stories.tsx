import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { useMemo } from 'react';
import { Providers } from '../../app/providers';
import type { LoadSlot } from '../../app/remote-slot';
import { shellRouter, testPlatform } from '../testing/shell-router';
import { asVisitor } from '../testing/visitor';

interface Args {
  /** Lines in the cart. */
  cart: number;
  /** Saved pieces; shown to customers only. */
  wishlist: number;
  loggedIn: boolean;
  /** Home has no line below the header, and a dark search panel. */
  at: '/' | '/product';
  /** Whether the remotes' panels never arrive or cannot be had. */
  panels: 'loading' | 'failed';
}

const loaders: Record<Args['panels'], LoadSlot> = { loading: () => new Promise(() => {}), failed: () => Promise.reject(new Error('down')) };

function Shell({ panels, at, ...visitor }: Args) {
  const { i18n } = useTranslation();
  const language = i18n.language === 'th' ? 'th' : 'en';
  const [platform, router] = useMemo(() => {
    asVisitor(visitor);
    const made = testPlatform(language);
    return [made, shellRouter(made, { at })];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a story is made anew when its args change
  }, [language, at, visitor.cart, visitor.wishlist, visitor.loggedIn]);
  return (
    <Providers platform={platform} loadSlot={loaders[panels]}>
      <RouterProvider router={router} />
    </Providers>
  );
}

const meta: Meta<Args> = {
  title: 'Shell/Frame',
  component: Shell,
  parameters: { padding: false },
  args: { cart: 0, wishlist: 0, loggedIn: false, at: '/', panels: 'loading' },
};
export default meta;
type Story = StoryObj<Args>;

const open = (name: RegExp) => async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const words = [...canvasElement.querySelectorAll<HTMLElement>('header button, header a')];
  for (let tries = 0; tries < 20; tries++) {
    const found = words.concat([...canvasElement.querySelectorAll<HTMLElement>('header button, header a')]).find((item) => name.test(item.getAttribute('aria-label') ?? item.textContent ?? ''));
    if (found) return found.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

export const Guest: Story = {};
export const CustomerWithCart: Story = { args: { cart: 3, wishlist: 2, loggedIn: true, at: '/product' } };
export const Furniture: Story = { play: open(/^(Furniture|เฟอร์นิเจอร์)$/) };
export const OurStory: Story = { play: open(/^(Our Story|เรื่องราวของเรา)$/) };
export const Language: Story = { play: open(/^(EN|TH)\b/) };
export const Search: Story = { play: open(/^(Search|ค้นหา)$/) };
export const SearchFailed: Story = { args: { panels: 'failed', at: '/product' }, play: open(/^(Search|ค้นหา)$/) };
export const MobileMenu: Story = { globals: { viewport: { value: 'phone' } }, args: { cart: 3 }, play: open(/^(Menu|เมนู)$/) };
