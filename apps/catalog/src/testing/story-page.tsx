import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { HandlerOverrides } from '@spruce/api-client/testing';
import type { Language } from '@spruce/platform';
import { createTestPlatform, TestProviders } from './providers';
import { createTestRouter } from './test-router';

export interface StoryPageProps {
  /** Without the language prefix. */
  path: string;
  handlers?: HandlerOverrides;
  language?: Language;
}

/** A page of this app as a story: its real route over the samples. */
export function StoryPage({ path, handlers, language }: StoryPageProps) {
  const [{ platform, router }] = useState(() => {
    const { platform: shell } = createTestPlatform({ language, handlers });
    return { platform: shell, router: createTestRouter(path, shell, [{ path: '*', element: null }]) };
  });
  return (
    <TestProviders platform={platform}>
      <RouterProvider router={router} />
    </TestProviders>
  );
}
