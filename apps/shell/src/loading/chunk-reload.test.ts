import { reloadForNewChunks, setReloadTarget } from './chunk-reload';

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

beforeEach(() => sessionStorage.clear());

test('reloads the page for a missing chunk at most once a minute [error.chunk]', () => {
  const [reload, assign] = [jest.fn(), jest.fn()];
  const page = { reload, assign };
  expect(reloadForNewChunks(chunkError, 1_000_000, page)).toBe(true);
  expect(reloadForNewChunks(chunkError, 1_000_000 + 59_999, page)).toBe(false);
  expect(reloadForNewChunks(chunkError, 1_000_000 + 60_000, page)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload the page for an error that is not a missing chunk [error.chunk]', () => {
  const [reload, assign] = [jest.fn(), jest.fn()];
  const page = { reload, assign };
  expect(reloadForNewChunks(new Error('boom'), 1_000_000, page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload the page while the browser is offline [error.chunk]', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = { reload: jest.fn(), assign: jest.fn() };
  expect(reloadForNewChunks(chunkError, 1_000_000, page)).toBe(false);
  online.mockRestore();
});

test('loads a new document of the wanted page when the code of this page no longer exists [error.chunk]', () => {
  const page = { reload: jest.fn(), assign: jest.fn() };
  setReloadTarget(() => '/th/product/nara-3-seat-sofa');
  expect(reloadForNewChunks(chunkError, 1_000_000, page)).toBe(true);
  expect(reloadForNewChunks(chunkError, 1_000_000 + 59_999, page)).toBe(false);
  expect(reloadForNewChunks(chunkError, 1_000_000 + 60_000, page)).toBe(true);
  expect(page.assign.mock.calls).toEqual([['/th/product/nara-3-seat-sofa'], ['/th/product/nara-3-seat-sofa']]);
  expect(page.reload).not.toHaveBeenCalled();
});
