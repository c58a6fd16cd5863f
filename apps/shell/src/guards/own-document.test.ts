import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom';
import { platformContext, type Platform } from '@spruce/platform';
import { loadWanted } from '../loading/chunk-reload';
import { enforce } from './enforce';

jest.mock('../loading/chunk-reload');
beforeEach(() => jest.mocked(loadWanted).mockClear());

/** Goes to a page that shows Stripe, in a document that lets `providers` in. Resolves to whether the page was shown in it. */
async function go(at: string, providers?: Platform['providers']) {
  const context = new RouterContextProvider();
  context.set(platformContext, { providers } as Platform);
  const request = new Request(`${location.origin}${at}`);
  const shown = enforce({ providers: ['stripe'] }, { request, params: {}, context } as unknown as LoaderFunctionArgs).then(() => true);
  return Promise.race([shown, new Promise((resolve) => setTimeout(() => resolve(false)))]);
}

test('a page that shows a provider gets a document of its own, unless this one lets it in', async () => {
  expect(await go('/user')).toBe(false);
  expect(loadWanted).toHaveBeenCalledTimes(1);
  expect(await go('/user', { sumsub: 'https://api.sumsub.com' })).toBe(false);
  expect(loadWanted).toHaveBeenCalledTimes(2);
  expect(await go('/user', { stripe: 'https://js.stripe.com' })).toBe(true);
  expect(loadWanted).toHaveBeenCalledTimes(2);
});

test('a document that is that page already is not loaded again and again', async () => {
  expect(await go(location.pathname)).toBe(true);
  expect(loadWanted).not.toHaveBeenCalled();
});
