import { act, render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import type { HandlerOverrides } from '@spruce/api-client/testing';
import type { Language } from '@spruce/platform';
import type { LoadSlot } from '@spruce/platform/remote-slot';
import { Providers, RecoveryProvider } from '../../app/providers';
import { shellRouter, testPlatform, type ShellPlace } from './shell-router';

export interface ShellOptions extends ShellPlace {
  language?: Language;
  handlers?: HandlerOverrides;
  /** By default, a slot never finishes loading. */
  loadSlot?: LoadSlot;
  recover?: () => void;
}

export async function renderShell({ language = 'en', handlers, loadSlot, recover = () => {}, ...place }: ShellOptions = {}) {
  document.documentElement.lang = language;
  window.scrollTo = () => {}; // jsdom cannot scroll and has no `requestIdleCallback`.
  window.requestIdleCallback = (run) => Number(setTimeout(run, 0));
  window.cancelIdleCallback = clearTimeout;
  const platform = testPlatform(language, handlers);
  platform.queryClient.setDefaultOptions({
    ...platform.queryClient.getDefaultOptions(),
    queries: { ...platform.queryClient.getDefaultOptions().queries, retry: false },
  });
  const router = shellRouter(platform, place);
  // Waits for the loaders, because a page from the server already contains their results.
  if (!router.state.initialized) await new Promise<void>((resolve) => router.subscribe(({ initialized }) => initialized && resolve()));
  const view = render(
    <RecoveryProvider value={recover}>
      <Providers platform={platform} loadSlot={loadSlot}>
        <RouterProvider router={router} />
      </Providers>
    </RecoveryProvider>,
  );
  await act(async () => {
    window.dispatchEvent(new Event('scroll')); // Late parts of the frame load after the visitor's first action.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return { ...view, router, platform };
}
