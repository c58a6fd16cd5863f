/** @jest-environment node */
import { attributeExit, suspectedTooOften } from './attribute-exit';

const abort = { code: null, signal: 'SIGABRT' };
const making = (...rendering: string[]) => ({ rendering, busyWith: undefined });
const catalog = 'catalog@1.2.0';

test('a process that ends by itself is put down to the only remote that it made pages of, which is out at the second time', () => {
  const why = 'it ended (SIGABRT) while it made pages of shell, catalog@1.2.0';
  const first = attributeExit(abort, making('shell', catalog), []);
  expect(first).toEqual({ why, suspect: catalog, quarantined: undefined });
  expect(attributeExit(abort, making(catalog), [first])).toMatchObject({ suspect: catalog, quarantined: expect.any(String) as string });
});

test('where it made pages of two remotes, or of none, nobody is suspected', () => {
  const two = attributeExit({ code: 7, signal: null }, making(catalog, 'account@1.0.0'), [{ suspect: catalog }]);
  expect(two).toEqual({
    why: 'it ended (exit code 7) while it made pages of catalog@1.2.0, account@1.0.0',
    suspect: undefined,
    quarantined: undefined,
  });
  expect(attributeExit({ code: 1, signal: null }, making(), [])).toEqual({
    why: 'it ended (exit code 1)',
    suspect: undefined,
    quarantined: undefined,
  });
});

test('a release that kept it busy is out at once', () => {
  const left = { rendering: [catalog, 'account@1.0.0'], busyWith: catalog };
  expect(attributeExit(abort, left, [])).toMatchObject({ suspect: catalog, quarantined: expect.any(String) as string });
});

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])('whoever ends it by %s is told what it was making, and suspects nobody', (signal) => {
  const left = { rendering: [catalog], busyWith: catalog };
  expect(attributeExit({ code: null, signal }, left, [{ suspect: catalog }])).toEqual({
    why: `it ended (${signal}) while it made pages of catalog@1.2.0`,
    suspect: undefined,
    quarantined: undefined,
  });
});

test('a release that is suspected of seven lost processes is out; others that were lost between do not count', () => {
  const six = Array.from({ length: 6 }, () => ({ suspect: catalog }));
  const lost = [...six, { suspect: undefined }, { suspect: 'account@1.0.0' }];
  expect(suspectedTooOften(lost, catalog)).toBeUndefined();
  expect(suspectedTooOften([...lost, { suspect: catalog }], catalog)).toBe('it is suspected of 7 lost processes');
});
