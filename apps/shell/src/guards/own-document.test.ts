import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom';
import { platformContext, type Platform } from '@spruce/platform';
import { openReloadTarget } from '../loading/chunk-reload';
import { enforceGuards } from './enforce';

jest.mock('../loading/chunk-reload');
beforeEach(() => jest.mocked(openReloadTarget).mockClear());

/** The promise resolves to true if this document shows the page. */
async function go(at: string, providers?: Platform['providers']) {
  const context = new RouterContextProvider();
  context.set(platformContext, { providers } as Platform);
  const request = new Request(`${location.origin}${at}`);
  const shown = enforceGuards({ providers: ['stripe'] }, { request, params: {}, context } as unknown as LoaderFunctionArgs).then(
    () => true,
  );
  return Promise.race([shown, new Promise((resolve) => setTimeout(() => resolve(false)))]);
}

test('loads a new document for a page that uses a third-party provider that this document blocks', async () => {
  expect(await go('/user')).toBe(false);
  expect(openReloadTarget).toHaveBeenCalledTimes(1);
  expect(await go('/user', { sumsub: 'https://api.sumsub.com' })).toBe(false);
  expect(openReloadTarget).toHaveBeenCalledTimes(2);
  expect(await go('/user', { stripe: 'https://js.stripe.com' })).toBe(true);
  expect(openReloadTarget).toHaveBeenCalledTimes(2);
});

test('does not reload the current page in a loop', async () => {
  expect(await go(location.pathname)).toBe(true);
  expect(openReloadTarget).not.toHaveBeenCalled();
});
