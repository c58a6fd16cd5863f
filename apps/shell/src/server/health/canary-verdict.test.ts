/** @jest-environment node */
import { faultOfCanary } from './canary-verdict';

const counts = (views: number, failed: number) => ({ views, errors: { render: failed } });

it.each([
  ['every page fails, and few have seen it', counts(20, 20), counts(180, 0)],
  ['one page in five fails', counts(100, 20), counts(900, 2)],
  ['two in a hundred fail instead of one in a thousand', counts(1_000, 20), counts(19_000, 19)],
  ['there is no stable view to compare with', counts(30, 30), undefined],
])('rolls a canary back when %s', (_what, canary, stable) => {
  expect(faultOfCanary(canary, stable)).toMatch(/ % of its \d+ views failed, against \d+\.\d % of /);
});

it.each([
  ['nobody has seen it', undefined, counts(1_000, 0)],
  ['too few have seen it', counts(19, 19), counts(1_000, 0)],
  ['four errors may be anything', counts(40, 4), counts(1_000, 0)],
  ['it fails as often as the stable does', counts(1_000, 20), counts(9_000, 180)],
  ['everything fails: the service is away', counts(100, 100), counts(900, 900)],
  ['it fails less', counts(1_000, 20), counts(9_000, 900)],
  ['it fails a little more, as chance would have it', counts(1_000, 14), counts(9_000, 90)],
])('keeps a canary when %s', (_what, canary, stable) => {
  expect(faultOfCanary(canary, stable)).toBeUndefined();
});

it('counts a view as failed only once, even if its browser reports many errors', () => {
  const canary = { views: 100, errors: { render: 3, browser: 5_000 } };
  expect(faultOfCanary(canary, counts(900, 2))).toContain('100.0 % of its 100 views failed');
});
