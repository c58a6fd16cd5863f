import { createI18n } from '@spruce/i18n';
import type { RemoteModule } from '@spruce/platform';
import type * as Retry from '../loading/with-retry';
import { loadExposed } from './federation';
import { createRemoteLoader } from './remotes';

jest.mock('./federation', () => ({ loadExposed: jest.fn() }));
jest.mock('../loading/with-retry', () => ({
  ...jest.requireActual<typeof Retry>('../loading/with-retry'),
  withRetry: <T>(load: () => Promise<T>) => load(),
}));

const release = { version: '1.2.0', entry: '/releases/cart-wishlist/1.2.0/client/entry.js', integrity: 'sha384-abc' };
const page = { Component: () => null, handle: { messages: ['cart'] } };
const cart = (more: Partial<RemoteModule> = {}): RemoteModule => ({
  namespace: 'cart-wishlist',
  loadMessages: jest.fn(async () => ({ default: { cart: { title: 'Cart' }, wishlist: { title: 'Wishlist' } } })),
  default: [
    { id: 'cart', path: 'cart', lazy: async () => page },
    { id: 'stock', path: 'stock', handle: { staff: true } },
  ],
  ...more,
});

function setUp({ module, partial, staff, sent = {} }: { module?: RemoteModule; partial?: string; staff?: true; sent?: object } = {}) {
  jest
    .mocked(loadExposed)
    .mockReset()
    .mockResolvedValue(module ?? cart());
  const i18n = createI18n('en', sent as never);
  return { i18n, loader: createRemoteLoader({ remotes: { 'cart-wishlist': release }, language: 'en', partial, staff } as never, i18n) };
}

const open = async (loader: ReturnType<typeof createRemoteLoader>, id: string) => {
  const route = (await loader.loadRoutes('cart-wishlist')).find((one) => one.id === id);
  return (route?.lazy as () => Promise<object>)();
};

afterEach(() => jest.restoreAllMocks());

describe('createRemoteLoader', () => {
  test("loads the routes of the page's release", async () => {
    await setUp().loader.loadRoutes('cart-wishlist');
    expect(loadExposed).toHaveBeenCalledWith('cart-wishlist', release, './routes');
  });

  test('adds all messages of a remote when the HTML contained none of them', async () => {
    const { i18n, loader } = setUp();
    await expect(open(loader, 'cart')).resolves.toMatchObject({ Component: page.Component });
    expect(i18n.t('wishlist.title', { ns: 'cart-wishlist' })).toBe('Wishlist');
  });

  test('requests no messages for a page whose messages came with the HTML', async () => {
    const module = cart();
    const sent = { 'cart-wishlist': { cart: { title: 'Cart' } } };
    const { loader } = setUp({ module, partial: 'cart-wishlist', sent });
    await open(loader, 'cart');
    expect(module.loadMessages).not.toHaveBeenCalled();
    loader.completeMessages('cart-wishlist');
    await new Promise((resolve) => setTimeout(resolve));
    expect(module.loadMessages).toHaveBeenCalledTimes(1);
  });

  test('requests the messages that the HTML did not contain when a page needs them', async () => {
    const module = cart({
      default: [{ id: 'wishlist', path: 'wishlist', lazy: async () => ({ Component: () => null, handle: { messages: ['wishlist'] } }) }],
    });
    const { i18n, loader } = setUp({ module, partial: 'cart-wishlist', sent: { 'cart-wishlist': { cart: { title: 'Cart' } } } });
    await open(loader, 'wishlist');
    expect(i18n.t('wishlist.title', { ns: 'cart-wishlist' })).toBe('Wishlist');
  });

  test('requests the messages of a remote again if the first request failed', async () => {
    const loadMessages = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: {} });
    const { loader } = setUp({ module: cart({ loadMessages }) });
    await expect(loader.loadRoutes('cart-wishlist')).rejects.toThrow('offline');
    await expect(loader.loadRoutes('cart-wishlist')).resolves.toHaveLength(1);
  });

  test('adds staff routes only to pages for staff', async () => {
    const ids = async (staff?: true) => (await setUp({ staff }).loader.loadRoutes('cart-wishlist')).map(({ id }) => id);
    expect(await ids()).toEqual(['cart']);
    expect(await ids(true)).toEqual(['cart', 'stock']);
  });

  describe('of a remote that the HTML does not name', () => {
    const answer = (status: number, body: object = {}) =>
      jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status }));

    test('requests its release once, and loads its routes', async () => {
      const returns = { version: '2.0.0', entry: '/returns.js', integrity: 'sha384-def' };
      const request = answer(200, returns);
      const { loader } = setUp();
      await Promise.all([loader.loadRoutes('returns'), loader.loadRoutes('returns')]);
      await loader.loadRoutes('returns');
      expect(request.mock.calls).toEqual([['/-/remotes/returns']]);
      expect(loadExposed).toHaveBeenLastCalledWith('returns', returns, './routes');
    });

    test('rejects a remote without a release, and requests it again later', async () => {
      const request = answer(503);
      const { loader } = setUp();
      await expect(loader.loadRoutes('catalog')).rejects.toMatchObject({ status: 503 });
      await expect(loader.loadSlot('catalog/search-panel')).rejects.toMatchObject({ status: 503 });
      expect(request).toHaveBeenCalledTimes(2);
    });
  });

  test('loads the code of a slot only once, but tries a second time if the first attempt failed', async () => {
    const Slot = () => null;
    const { loader } = setUp({ module: { ...cart(), default: Slot } as never });
    jest.mocked(loadExposed).mockRejectedValueOnce(new Error('offline'));
    await expect(loader.loadSlot('cart-wishlist/mini-cart')).rejects.toThrow('offline');
    await expect(loader.loadSlot('cart-wishlist/mini-cart')).resolves.toBe(Slot);
    await expect(loader.loadSlot('cart-wishlist/mini-cart')).resolves.toBe(Slot);
    expect(jest.mocked(loadExposed).mock.calls).toEqual(Array(2).fill(['cart-wishlist', release, './mini-cart']));
  });
});
