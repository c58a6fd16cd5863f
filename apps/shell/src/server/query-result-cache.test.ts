/** @jest-environment node */
import { createQueryClient } from '@spruce/platform';
import { QueryResultCache } from './query-result-cache';

const rendering = (results: QueryResultCache, version: string) => {
  const client = createQueryClient({ persister: results.persister(version) });
  const asked: string[] = [];
  return {
    asked,
    ask: (name: string, answer: () => unknown = () => `${name} of ${version}`) =>
      client.ensureQueryData({
        queryKey: name.split('/'),
        queryFn: () => {
          asked.push(name);
          return Promise.resolve(answer());
        },
      }),
  };
};

test('repeats no request for a second page with the same catalogue version', async () => {
  const results = new QueryResultCache();
  const first = rendering(results, 'v1');
  expect(await first.ask('catalogue/brands')).toBe('catalogue/brands of v1');
  const second = rendering(results, 'v1');
  expect(await second.ask('catalogue/brands')).toBe('catalogue/brands of v1');
  expect(await second.ask('catalogue/packages')).toBe('catalogue/packages of v1');
  expect([first.asked, second.asked]).toEqual([['catalogue/brands'], ['catalogue/packages']]);
});

test('requests data again for a new catalogue version, and does not store a slow answer of the old one', async () => {
  const results = new QueryResultCache();
  const old = rendering(results, 'v1');
  let late = (_: unknown) => {};
  const waiting = old.ask('catalogue/slow', () => new Promise((resolve) => (late = resolve)));
  await rendering(results, 'v1').ask('catalogue/brands');
  const next = rendering(results, 'v2');
  expect(await next.ask('catalogue/brands')).toBe('catalogue/brands of v2');
  late('old');
  await waiting;
  expect(await next.ask('catalogue/slow')).toBe('catalogue/slow of v2');
});

test('stores neither personal data nor failures', async () => {
  const results = new QueryResultCache();
  await rendering(results, 'v1').ask('account/1');
  await expect(rendering(results, 'v1').ask('catalogue/down', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  const again = rendering(results, 'v1');
  await again.ask('account/1');
  await again.ask('catalogue/down');
  expect(again.asked).toEqual(['account/1', 'catalogue/down']);
});

test('requests data again after 30 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const now = jest.spyOn(performance, 'now').mockReturnValue(1);
  try {
    const results = new QueryResultCache();
    await rendering(results, 'v1').ask('catalogue/brands');
    now.mockReturnValue(31_001);
    jest.advanceTimersByTime(31_000);
    const later = rendering(results, 'v1');
    await later.ask('catalogue/brands');
    expect(later.asked).toEqual(['catalogue/brands']);
  } finally {
    jest.useRealTimers();
    now.mockRestore();
  }
});
