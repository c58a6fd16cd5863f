import { useMemo } from 'react';
import type { Meta } from '@storybook/react-webpack5';
import { useTranslation } from 'react-i18next';
import { RouterProvider, type RouteObject } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import type { HandlerOverrides } from '@spruce/api-client/testing';
import type { LoadSlot } from '@spruce/platform/remote-slot';
import { Providers } from '../../app/providers';
import { createChoices, saveConsent } from '../consent/consent-record';
import { shellRouter, testPlatform } from './shell-router';
import { storeVisitor, clearVisitor } from './visitor';

export interface StoryShellProps {
  cart: number;
  wishlist: number;
  loggedIn: boolean;
  consented: boolean;
  at: string;
  pages?: RouteObject[];
  handlers?: HandlerOverrides;
  panels: 'loading' | 'failed';
}

const loaders: Record<StoryShellProps['panels'], LoadSlot> = {
  loading: () => new Promise(() => {}),
  failed: () => Promise.reject(new Error('down')),
};

export function StoryShell({ panels, at, pages, handlers, consented, ...visitor }: StoryShellProps) {
  const { i18n } = useTranslation();
  const language = i18n.language === 'th' ? 'th' : 'en';
  const [platform, router] = useMemo(() => {
    clearVisitor();
    storeVisitor(visitor);
    if (consented) saveConsent(createChoices(false), 'reject-all');
    const made = { ...testPlatform(language, handlers), i18n };
    // Disables retries, so that stories of failures do not wait.
    made.queryClient.setDefaultOptions({
      ...made.queryClient.getDefaultOptions(),
      queries: { ...made.queryClient.getDefaultOptions().queries, retry: false },
    });
    return [made, shellRouter(made, { at, pages })];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new visit begins only when the args of the story change
  }, [language, at, consented, visitor.cart, visitor.wishlist, visitor.loggedIn]);
  return (
    <Providers platform={platform} loadSlot={loaders[panels]}>
      <RouterProvider router={router} />
    </Providers>
  );
}

export const screen = {
  component: StoryShell,
  parameters: { padding: false },
  args: { cart: 0, wishlist: 0, loggedIn: false, consented: true, at: '/', panels: 'loading' },
  render: (args, { id, globals }) => <StoryShell key={`${id} ${String(globals['locale'])}`} {...args} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main h1, main [aria-busy="true"]')).not.toBeNull(), { timeout: 8000 });
    window.dispatchEvent(new Event('scroll')); // Late parts of the frame load after the visitor's first action.
  },
} satisfies Meta<StoryShellProps>;
