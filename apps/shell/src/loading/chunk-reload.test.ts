import { reloadForNewChunks } from './chunk-reload';

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

beforeEach(() => sessionStorage.clear());

test('[error.chunk] a missing chunk reloads the page, at most once a minute', () => {
  const reload = jest.fn();
  expect(reloadForNewChunks(chunkError, 1_000_000, reload)).toBe(true);
  expect(reloadForNewChunks(chunkError, 1_000_000 + 59_999, reload)).toBe(false);
  expect(reloadForNewChunks(chunkError, 1_000_000 + 60_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('[error.chunk] any other error reloads nothing', () => {
  const reload = jest.fn();
  expect(reloadForNewChunks(new Error('boom'), 1_000_000, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
