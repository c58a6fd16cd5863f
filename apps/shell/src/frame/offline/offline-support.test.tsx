import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Boot } from '../../app/boot';
import { reloadPage } from '../page-location';
import { renderShell } from '../testing/render-shell';
import { clearVisitor } from '../testing/visitor';

jest.mock('../page-location', () => ({ reloadPage: jest.fn() }));

const posted = jest.fn<void, [unknown]>();
let changed: () => void = () => undefined;
let controller: { postMessage: typeof posted } | null = null;
const register = jest.fn(() => Promise.resolve());

beforeEach(() => {
  window.__SPRUCE__ = { remotes: {}, worker: true } as unknown as Boot;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      get controller() {
        return controller;
      },
      register,
      addEventListener: (_name: string, listener: () => void) => (changed = listener),
    },
  });
  controller = null;
  const seen = ['/shell/main.js', '/media/sofa.avif', '/sp/v1/products', 'https://measure.example/shell/x.js'];
  performance.getEntriesByType = () => seen.map((path) => ({ name: new URL(path, window.location.href).href })) as PerformanceEntryList;
  posted.mockClear();
  register.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
  delete window.__SPRUCE__;
  delete (navigator as { serviceWorker?: unknown }).serviceWorker;
  clearVisitor();
});

const goes = (where: 'online' | 'offline') => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(where === 'online');
  act(() => void window.dispatchEvent(new Event(where)));
};

test('shows a notice while the browser is offline, and another notice when the connection returns', async () => {
  await renderShell();
  await waitFor(() => expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' }));
  goes('offline');
  expect(await screen.findByText(/^You’re offline\./)).toBeVisible();
  goes('online');
  expect(await screen.findByText('You’re back online.')).toBeVisible();
  expect(screen.queryByText(/^You’re offline\./)).not.toBeInTheDocument();
});

test('caches the open page on the first visit, and offers a reload when a new service worker takes over', async () => {
  const first = await renderShell();
  await waitFor(() => expect(register).toHaveBeenCalled());
  controller = { postMessage: posted };
  act(() => changed());
  expect(posted).toHaveBeenCalledWith({
    type: 'CACHE_URLS',
    payload: {
      urlsToCache: [
        [window.location.href, { headers: { 'x-keep-page': 'yes' } }],
        'http://localhost/shell/main.js',
        'http://localhost/media/sofa.avif',
      ],
    },
  });
  expect(screen.queryByText('We’ve updated the shop.')).not.toBeInTheDocument();
  first.unmount();

  register.mockClear();
  await renderShell();
  await waitFor(() => expect(register).toHaveBeenCalled());
  act(() => changed());
  expect(reloadPage).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('keeps the shop working when the browser refuses a service worker', async () => {
  register.mockRejectedValueOnce(new Error('storage is off'));
  await renderShell();
  await waitFor(() => expect(register).toHaveBeenCalled());
  expect(screen.getByRole('main')).toBeVisible();
});
