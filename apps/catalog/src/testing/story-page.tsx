import { useState } from 'react';
import type { Meta } from '@storybook/react-webpack5';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import type { HandlerOverrides } from '@spruce/api-client/testing';
import type { Language } from '@spruce/platform';
import { createTestPlatform, TestProviders } from './providers';
import { createTestRouter } from './test-router';

export interface StoryPageProps {
  path: string;
  handlers?: HandlerOverrides;
  language?: Language;
}

export function StoryPage({ path, handlers, language }: StoryPageProps) {
  const { i18n } = useTranslation();
  const [{ platform, router }] = useState(() => {
    const { platform: shell } = createTestPlatform({ language, handlers, i18n });
    return { platform: shell, router: createTestRouter(path, shell, [{ path: '*', element: null }]) };
  });
  return (
    <TestProviders platform={platform}>
      <RouterProvider router={router} />
    </TestProviders>
  );
}

export const screen = {
  parameters: { padding: false },
  render: (args, { id, globals }) => (
    <StoryPage key={`${id} ${String(globals['locale'])}`} {...args} language={globals['locale'] as Language} />
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('h1, h2, [role="alert"], [aria-busy="true"]')).not.toBeNull(), {
      timeout: 8000,
    });
  },
} satisfies Meta<StoryPageProps>;
