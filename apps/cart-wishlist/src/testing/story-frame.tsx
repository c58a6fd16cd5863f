import { useState, type ReactNode } from 'react';
import type { Meta } from '@storybook/react-webpack5';
import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import { createTestApi, type HandlerOverrides } from '@spruce/api-client/testing';
import type { CartItem } from '@spruce/cart';
import { PlatformProvider, createQueryClient, type Language, type Platform } from '@spruce/platform';
import type { WishlistItem } from '@spruce/wishlist';
import { continueVisit, storeCart, storeWishes } from './cart-fixtures';

export interface StoryFrameProps {
  cart: (language: Language) => CartItem[];
  wishes?: (language: Language) => WishlistItem[];
  months?: number;
  handlers?: HandlerOverrides;
  /** Pattern and path of a page that reads its parameters. */
  route?: { pattern: string; path: string };
  children?: ReactNode;
}

export function StoryFrame({ cart, months, wishes, handlers, route, children }: StoryFrameProps) {
  const { i18n } = useTranslation('cart-wishlist');
  const language: Language = i18n.language === 'th' ? 'th' : 'en';
  const [{ platform, router }] = useState(() => {
    continueVisit();
    storeCart(cart(language), months);
    if (wishes) storeWishes(wishes(language));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    const api = createTestApi({ language, handlers });
    const made: Platform = { language, queryClient: createQueryClient(), i18n, api, origin: 'https://spruce.example', today: '2026-11-21' };
    return {
      platform: made,
      router: createMemoryRouter([{ path: route?.pattern ?? '*', element: children }], { initialEntries: [route?.path ?? '/'] }),
    };
  });
  return (
    <PlatformProvider value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PlatformProvider>
  );
}

export const createVisit = (drawn: ReactNode) =>
  ({
    render: (args, { id, globals }) => (
      <StoryFrame key={`${id} ${String(globals['locale'])}`} {...args}>
        {drawn}
      </StoryFrame>
    ),
    play: async ({ canvasElement }) => {
      await waitFor(() => expect(canvasElement.querySelector('h1, h2, li, p, [role="alert"], [aria-busy="true"]')).not.toBeNull(), {
        timeout: 8000,
      });
    },
  }) satisfies Meta<StoryFrameProps>;
