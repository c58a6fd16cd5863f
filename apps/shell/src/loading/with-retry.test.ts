import { SCRIPT_TIMEOUT_MS, withRetry } from './with-retry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failsAfter = (ms: number) =>
  jest.fn(() => new Promise<string>((_, reject) => setTimeout(() => reject(new Error('this is no chunk')), ms)));

test('tries to load three times if each attempt fails fast', async () => {
  const load = failsAfter(100);
  const outcome = expect(withRetry(load)).rejects.toThrow('this is no chunk');
  await jest.runAllTimersAsync();
  await outcome;
  expect(load).toHaveBeenCalledTimes(3);
});

test('returns the result of the second attempt if the first attempt fails', async () => {
  const load = failsAfter(100);
  const outcome = withRetry(load);
  await jest.advanceTimersByTimeAsync(100);
  load.mockResolvedValueOnce('here');
  await jest.runAllTimersAsync();
  await expect(outcome).resolves.toBe('here');
});

test('stops after two attempts to load if each attempt times out [error.route]', async () => {
  const load = failsAfter(SCRIPT_TIMEOUT_MS);
  const outcome = expect(withRetry(load)).rejects.toThrow('this is no chunk');
  await jest.advanceTimersByTimeAsync(2 * SCRIPT_TIMEOUT_MS + 300);
  await outcome;
  expect(load).toHaveBeenCalledTimes(2);
});
