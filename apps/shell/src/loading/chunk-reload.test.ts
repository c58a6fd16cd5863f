import { reloadForNewChunks, reloadTo } from './chunk-reload';

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

beforeEach(() => sessionStorage.clear());

test('[error.chunk] a missing chunk reloads the page, at most once a minute', () => {
  const [reload, assign] = [jest.fn(), jest.fn()];
  const page = { reload, assign };
  expect(reloadForNewChunks(chunkError, 1_000_000, page)).toBe(true);
  expect(reloadForNewChunks(chunkError, 1_000_000 + 59_999, page)).toBe(false);
  expect(reloadForNewChunks(chunkError, 1_000_000 + 60_000, page)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('[error.chunk] any other error reloads nothing', () => {
  const [reload, assign] = [jest.fn(), jest.fn()];
  const page = { reload, assign };
  expect(reloadForNewChunks(new Error('boom'), 1_000_000, page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008 args: {}',
  '[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001 args: {}',
])('[error.chunk] the script of a remote that cannot be had reloads the page too: %s', (message) => {
  const page = { reload: jest.fn(), assign: jest.fn() };
  expect(reloadForNewChunks(new Error(message), 1_000_000, page)).toBe(true);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('[error.chunk] offline, the page that is open stays', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = { reload: jest.fn(), assign: jest.fn() };
  expect(reloadForNewChunks(chunkError, 1_000_000, page)).toBe(false);
  online.mockRestore();
});

test('[error.chunk] code that is gone leads to the page that was asked for', () => {
  const page = { reload: jest.fn(), assign: jest.fn() };
  reloadTo(() => '/th/product/nara-3-seat-sofa');
  expect(reloadForNewChunks(chunkError, 1_000_000, page)).toBe(true);
  expect(reloadForNewChunks(chunkError, 1_000_000 + 59_999, page)).toBe(false);
  expect(reloadForNewChunks(chunkError, 1_000_000 + 60_000, page)).toBe(true);
  expect(page.assign.mock.calls).toEqual([['/th/product/nara-3-seat-sofa'], ['/th/product/nara-3-seat-sofa']]);
  expect(page.reload).not.toHaveBeenCalled();
});
