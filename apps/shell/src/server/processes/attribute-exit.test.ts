/** @jest-environment node */
import { attributeExit, suspectedTooOften } from './attribute-exit';

const abort = { code: null, signal: 'SIGABRT' };
const making = (...rendering: string[]) => ({ rendering, busyWith: undefined });
const catalog = 'catalog@1.2.0';

test('suspects the only remote whose pages an ended process rendered, and quarantines it the second time', () => {
  const why = 'it ended (SIGABRT) while it made pages of shell, catalog@1.2.0';
  const first = attributeExit(abort, making('shell', catalog), []);
  expect(first).toEqual({ why, suspect: catalog, quarantined: undefined });
  expect(attributeExit(abort, making(catalog), [first])).toMatchObject({ suspect: catalog, quarantined: expect.any(String) as string });
});

test('suspects no release when the process rendered pages of two remotes or of none', () => {
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

test('quarantines a release at once when it kept the process busy', () => {
  const left = { rendering: [catalog, 'account@1.0.0'], busyWith: catalog };
  expect(attributeExit(abort, left, [])).toMatchObject({ suspect: catalog, quarantined: expect.any(String) as string });
});

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])(
  'suspects no release when somebody ends the process with %s, and reports what it was rendering',
  (signal) => {
    const left = { rendering: [catalog], busyWith: catalog };
    expect(attributeExit({ code: null, signal }, left, [{ suspect: catalog }])).toEqual({
      why: `it ended (${signal}) while it made pages of catalog@1.2.0`,
      suspect: undefined,
      quarantined: undefined,
    });
  },
);

test('quarantines a release that is suspected of seven lost processes, even if not in a row', () => {
  const six = Array.from({ length: 6 }, () => ({ suspect: catalog }));
  const lost = [...six, { suspect: undefined }, { suspect: 'account@1.0.0' }];
  expect(suspectedTooOften(lost, catalog)).toBeUndefined();
  expect(suspectedTooOften([...lost, { suspect: catalog }], catalog)).toBe('it is suspected of 7 lost processes');
});
